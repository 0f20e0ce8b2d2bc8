import { describe, expect, test } from 'vitest';
import { type Incident, INCIDENT_EVENT, INCIDENT_NEEDS, incidentIn, INCIDENTS, sendIncident } from './roomIncidents.ts';

const eventOf = (detail: unknown) => new CustomEvent(INCIDENT_EVENT, { detail });

describe('an incident', () => {
  test.each(Object.keys(INCIDENTS))('%s is read from its event', (incident) => {
    expect(incidentIn(eventOf({ do: incident }))?.incident).toBe(incident);
  });

  test.each([undefined, null, 'eject', {}, { do: 'dance' }, { do: 'constructor' }, { do: 7 }])(
    '%j is not one',
    (detail) => {
      expect(incidentIn(eventOf(detail))).toBeUndefined();
    },
  );

  test('is read if the sender does not wait for a report', () => {
    expect(() => incidentIn(eventOf({ do: 'eject' }))?.report(true)).not.toThrow();
    expect(() => incidentIn(eventOf({ do: 'eject', report: 'no function' }))?.report(true)).not.toThrow();
  });

  test('needs something that the table names', () => {
    expect(Object.keys(INCIDENTS)).toEqual(expect.arrayContaining(Object.keys(INCIDENT_NEEDS)));
  });
});

describe('a sent incident', () => {
  const sendTo = (...rooms: readonly boolean[]) => {
    const front = new EventTarget();
    const met: Incident[] = [];
    for (const happened of rooms) {
      front.addEventListener(INCIDENT_EVENT, (event) => {
        const received = incidentIn(event);
        if (received === undefined) return;
        met.push(received.incident);
        received.report(happened);
      });
    }
    return { outcome: sendIncident(front, 'knock-again'), met };
  };

  test.each([
    ['no room', [], 'no-call'],
    ['a room in which it happens', [true], 'happened'],
    ['a room in which it cannot happen', [false], 'nothing-happened'],
    ['two rooms, in one of which it happens', [false, true], 'happened'],
  ] as const)('to %s', (_name, rooms, outcome) => {
    expect(sendTo(...rooms)).toEqual({ outcome, met: rooms.map(() => 'knock-again') });
  });
});
