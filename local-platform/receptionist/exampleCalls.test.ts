import { describe, expect, test } from 'vitest';
import { weekdayOf } from '../../src/machines/calendar/calendarDate.ts';
import {
  type ExampleCall,
  type PlayedExampleCall,
  playExampleCall,
  problemsIn,
} from './example-calls/exampleCall.fixture.ts';
import { exampleCalls } from './example-calls/exampleCalls.fixture.ts';
import { isDeadly } from './understanding/dangers.ts';

const CALLS = Object.values(exampleCalls).flat();

const played = new Map<ExampleCall, PlayedExampleCall>();

/** Plays each call once for all its tests. */
function playedCall(call: ExampleCall): PlayedExampleCall {
  const result = played.get(call) ?? playExampleCall(call);
  played.set(call, result);
  return result;
}

const sentencesIn = (text: string) => text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.toLowerCase());

test('there are at least a hundred calls, with unique titles', () => {
  expect(CALLS.length).toBeGreaterThanOrEqual(100);
  expect(new Set(CALLS.map(({ title }) => title)).size).toBe(CALLS.length);
});

describe.each(Object.entries(exampleCalls))('the example calls of %s', (_, calls) => {
  test.each(calls.map((call) => [call.title, call] as const))(
    '"%s" ends with the expected lead, notes and visit, and with all required and no forbidden words',
    (_title, call) => {
      expect(problemsIn(call, playedCall(call))).toEqual([]);
    },
  );

  test('the receptionist says no sentence twice in a call', () => {
    const repeated = calls.flatMap((call) => {
      const sentences = playedCall(call).turns.flatMap(({ says }) => sentencesIn(says));
      const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
      return twice.length === 0 ? [] : [`${call.title}: ${twice.join(' ')}`];
    });
    expect(repeated).toEqual([]);
  });

  test('every visit begins in the future and within the opening hours', () => {
    for (const call of calls) {
      const { setting, visits } = playedCall(call);
      for (const visit of visits) {
        if (visit === undefined) continue;
        const hours = setting.persona.openingHours[weekdayOf(visit.date)];
        expect(hours, `${call.title}: ${visit.date}`).toBeDefined();
        expect(visit.start >= (hours?.opens ?? '') && visit.start < (hours?.closes ?? ''), call.title).toBe(true);
        expect(`${visit.date}T${visit.start}` > setting.now.slice(0, 16), call.title).toBe(true);
      }
    }
  });

  test('after the caller has named a fire, gas or carbon monoxide, no visit is booked or changed', () => {
    for (const call of calls) {
      const { visits, dangers } = playedCall(call);
      const dangerTurn = dangers.findIndex((danger) => isDeadly(danger));
      if (dangerTurn === -1) continue;
      // Begins with the turn before the danger, because a visit that was booked before has to stay.
      const visitsSince = visits.slice(Math.max(0, dangerTurn - 1));
      expect(new Set(visitsSince).size, call.title).toBe(1);
    }
  });
});
