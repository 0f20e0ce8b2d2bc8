import { describe, expect, test } from 'vitest';
import { type Incident, INCIDENT_EVENT, INCIDENT_NEEDS, incidentIn, INCIDENTS, sendIncident } from './roomIncidents.ts';

const eventOf = (detail: unknown) => new CustomEvent(INCIDENT_EVENT, { detail });

describe('an incident', () => {
  test.each(Object.keys(INCIDENTS))('%s is read from its event', (incident) => {
    expect(incidentIn(eventOf({ do: incident }))?.incident).toBe(incident);
  });

  test.each([undefined, null, 'eject', {}, { do: 'dance' }, { do: 'constructor' }, { do: 7 }])(
    'is not read from the detail %j',
    (detail) => {
      expect(incidentIn(eventOf(detail))).toBeUndefined();
    },
  );

  test('can be reported without an error if the event contains no function for the report', () => {
    expect(() => incidentIn(eventOf({ do: 'eject' }))?.report(true)).not.toThrow();
    expect(() => incidentIn(eventOf({ do: 'eject', report: 'no function' }))?.report(true)).not.toThrow();
  });

  test('with a precondition is in the table of incidents', () => {
    expect(Object.keys(INCIDENTS)).toEqual(expect.arrayContaining(Object.keys(INCIDENT_NEEDS)));
  });
});

describe('a sent incident', () => {
  /** Sends an incident to one room for each value: true if the incident happens there. */
  const sendTo = (...rooms: readonly boolean[]) => {
    const front = new EventTarget();
    const receivedIncidents: Incident[] = [];
    for (const happened of rooms) {
      front.addEventListener(INCIDENT_EVENT, (event) => {
        const received = incidentIn(event);
        if (received === undefined) return;
        receivedIncidents.push(received.incident);
        received.report(happened);
      });
    }
    return { outcome: sendIncident(front, 'knock-again'), receivedIncidents };
  };

  test.each([
    ['no room', 'no-call', []],
    ['a room in which it happens', 'happened', [true]],
    ['a room in which it cannot happen', 'nothing-happened', [false]],
    ['two rooms, in one of which it happens', 'happened', [false, true]],
  ] as const)('to %s has the outcome %s', (_name, outcome, rooms) => {
    expect(sendTo(...rooms)).toEqual({ outcome, receivedIncidents: rooms.map(() => 'knock-again') });
  });
});
