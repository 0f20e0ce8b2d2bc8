import { describe, expect, test } from 'vitest';
import { weekdayOf } from '../../src/machines/calendar/calendarDate.ts';
import { answer, openConversation } from './answer.ts';
import type { CallSetting, DialogueContext } from './dialogue/dialogueContext.ts';
import { callerFacts } from './example-calls/callerFacts.fixture.ts';
import { emergencies } from './example-calls/emergencies.fixture.ts';
import type { ExampleCall } from './example-calls/exampleCall.fixture.ts';
import { existingCustomers } from './example-calls/existingCustomers.fixture.ts';
import { laterCalls } from './example-calls/laterCalls.fixture.ts';
import { laterOddCalls } from './example-calls/laterOddCalls.fixture.ts';
import { offScript } from './example-calls/offScript.fixture.ts';
import { quotes } from './example-calls/quotes.fixture.ts';
import { repairs } from './example-calls/repairs.fixture.ts';
import { severalJobs } from './example-calls/severalJobs.fixture.ts';
import { strangers } from './example-calls/strangers.fixture.ts';
import { times } from './example-calls/times.fixture.ts';
import { isDeadly } from './understanding/dangers.ts';
import { receptionistInput } from './receptionistEventCases.ts';

const GROUPS = {
  repairs,
  quotes,
  times,
  callerFacts,
  severalJobs,
  existingCustomers,
  emergencies,
  offScript,
  laterCalls,
  laterOddCalls,
  strangers,
};
const CALLS = Object.values(GROUPS).flat();

const MAX_CALLER_LINES = 30;
const MONDAY_MORNING = '2026-11-23T10:00-06:00';

/** A line of the caller and the receptionist's answer. The line before the greeting is empty. */
type Turn = { readonly callerLine: string; readonly says: string };

/**
 * Plays a call until the receptionist ends it, or until the caller has said `MAX_CALLER_LINES` lines. `turns` begins with the greeting.
 * `visits` and `dangers` have the visit and the danger after each line of the caller.
 */
function playCall(call: ExampleCall) {
  const setting: CallSetting = { persona: receptionistInput.persona, now: call.now ?? MONDAY_MORNING };
  const firstLines = [...call.firstLines];
  const callerAnswers = new Map(
    Object.entries(call.answers ?? {}).map(([topic, said]) => [topic, typeof said === 'string' ? [said] : [...said]]),
  );
  const turns: Turn[] = [{ callerLine: '', says: receptionistInput.firstMessage }];
  const visits: DialogueContext['visit'][] = [];
  const dangers: DialogueContext['danger'][] = [];
  let conversation = openConversation({ setting });
  let hasEnded = false;
  while (!hasEnded && visits.length < MAX_CALLER_LINES) {
    // The caller confirms each value that is read back, and declines every question to which the example has no further answer.
    const { asked } = conversation.context;
    const otherAnswer = asked === 'check' ? 'yes' : 'no thanks';
    const callerLine = firstLines.shift() ?? callerAnswers.get(asked)?.shift() ?? otherAnswer;
    const reply = answer(conversation, callerLine);
    conversation = reply.conversation;
    hasEnded = reply.isFarewell;
    turns.push({ callerLine, says: reply.say });
    visits.push(conversation.context.visit);
    dangers.push(conversation.context.danger);
  }
  return { setting, turns, visits, dangers, conversation: conversation.context, hasEnded };
}

const played = new Map<ExampleCall, ReturnType<typeof playCall>>();

/** Plays each call once for all its tests. */
function playedCall(call: ExampleCall) {
  const result = played.get(call) ?? playCall(call);
  played.set(call, result);
  return result;
}

const sentencesIn = (text: string) => text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.toLowerCase());

const sorted = (lines: readonly string[] = []) => lines.toSorted();

/** @returns a description of each difference from the expected result of the call */
function problemsIn(call: ExampleCall): readonly string[] {
  const { turns, conversation, hasEnded } = playedCall(call);
  const { lead } = conversation;
  const said = turns
    .map(({ says }) => says)
    .join(' ')
    .toLowerCase();
  const problems: string[] = [];
  const expectSame = (field: string, actual: unknown, expected: unknown) => {
    const [actualJson, expectedJson] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (actualJson !== expectedJson) problems.push(`${field}: got ${actualJson}, expected ${expectedJson}`);
  };
  const sortedByKey = (fields: object) =>
    Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => one.localeCompare(other)));
  expectSame('lead', sortedByKey(lead), sortedByKey(call.lead));
  expectSame('notes', sorted(conversation.notes), sorted(call.notes));
  if (call.visit === undefined) expectSame('visit', conversation.visit, undefined);
  else if (conversation.visit === undefined) problems.push('visit: none was booked');
  else expectSame('visit', sortedByKey(conversation.visit), sortedByKey({ ...conversation.visit, ...call.visit }));
  for (const words of call.says ?? [])
    if (!said.includes(words.toLowerCase())) problems.push(`does not say "${words}"`);
  for (const words of call.neverSays ?? []) if (said.includes(words.toLowerCase())) problems.push(`says "${words}"`);
  if (!hasEnded) problems.push('does not end the call');
  return problems;
}

test('there are at least a hundred calls, with unique titles', () => {
  expect(CALLS.length).toBeGreaterThanOrEqual(100);
  expect(new Set(CALLS.map(({ title }) => title)).size).toBe(CALLS.length);
});

describe.each(Object.entries(GROUPS))('the example calls of %s', (_, calls) => {
  test.each(calls.map((call) => [call.title, call] as const))(
    '"%s" ends with the expected lead, notes and visit, and with all required and no forbidden words',
    (_title, call) => {
      expect(problemsIn(call)).toEqual([]);
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
