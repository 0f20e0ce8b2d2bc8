import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Lead, Visit } from '../../../src/machines/lead/lead.ts';
import { answer, openConversation } from '../answer.ts';
import type { CallSetting, DialogueContext } from '../dialogue/dialogueContext.ts';
import { receptionistInput } from '../receptionistEventCases.ts';
import type { Topic } from '../understanding/acts.ts';

/** A sentence of the first offer in a call. A call with a fire, gas or carbon monoxide before the first offer must not contain it. */
export const FIRST_OFFER = 'Would you like me to book that?';

/** Words of sympathy, which do not suit new work, because nothing is broken. For `neverSays`. */
export const SYMPATHY: readonly string[] = ['sorry to hear'];

/** A caller's lines, and the required result of the call. */
export type ExampleCall = {
  /** Unique among all calls. */
  readonly title: string;
  /** The company's local time when the call comes in. The default is Monday, November 23, 2026, 10:00 AM. */
  readonly now?: LocalMoment;
  /** The caller's first lines, in this order, whatever the receptionist answers. */
  readonly firstLines: readonly string[];
  /**
   * The caller's later lines, by the topic of the receptionist's question. Each question on the topic gets the next line of the list. A
   * question without a further line gets "no thanks". Lines that no question reaches stay unsaid.
   */
  readonly answers?: Readonly<Partial<Record<Topic, string | readonly string[]>>>;
  /** The exact lead, without the notes. */
  readonly lead: Omit<Lead, 'notes'>;
  /** The exact lines of the notes, in any order. The default is none. */
  readonly notes?: readonly string[];
  /** Fields that the booked visit must have. `{}` accepts any visit. If absent, no visit may be booked. */
  readonly visit?: Partial<Visit>;
  /** Words that the receptionist must say at least once. Case does not matter. */
  readonly says?: readonly string[];
  /** Words that the receptionist must not say. Case does not matter. */
  readonly neverSays?: readonly string[];
};

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
