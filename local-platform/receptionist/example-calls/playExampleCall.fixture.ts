import { answer, openConversation } from '../answer.ts';
import type { CallSetting, DialogueContext } from '../dialogue/dialogueContext.ts';
import { receptionistInput } from '../receptionistEventCases.ts';
import type { ExampleCall } from './exampleCall.fixture.ts';

const MAX_CALLER_LINES = 30;
const MONDAY_MORNING = '2026-11-23T10:00-06:00';

export type PlayedExampleCall = ReturnType<typeof playExampleCall>;

/** A line of the caller and the receptionist's answer. The line before the greeting is empty. */
type Turn = { readonly callerLine: string; readonly says: string };

/**
 * Plays a call until the receptionist ends it, or until the caller has said `MAX_CALLER_LINES` lines. `turns` begins with the greeting.
 * `visits` and `dangers` have the visit and the danger after each line of the caller.
 */
export function playExampleCall(call: ExampleCall) {
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

const sorted = (lines: readonly string[] = []) => lines.toSorted();

/** @returns a description of each difference of a played call from its expected result */
export function problemsIn(call: ExampleCall, { turns, conversation, hasEnded }: PlayedExampleCall): readonly string[] {
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
