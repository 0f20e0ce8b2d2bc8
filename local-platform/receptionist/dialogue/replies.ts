import type { Topic } from '../understanding/acts.ts';
import { isDeadly } from '../understanding/dangers.ts';
import { utteranceFrom, type Variants } from '../utterance.ts';
import * as farewells from '../wording/farewells.ts';
import * as questions from '../wording/questions.ts';
import * as readBack from '../wording/readBack.ts';
import * as remarks from '../wording/remarks.ts';
import * as safety from '../wording/safety.ts';
import * as visits from '../wording/visits.ts';
import { type DialogueContext, leadOf } from './dialogueContext.ts';
import type { Changes } from './facts.ts';
import { offerTexts } from './offers.ts';

/** What she asks for with an entry action. `number-once-more` is the question for the number to a caller who wants to leave. */
export type Asked =
  | Topic
  | 'right-value'
  | 'number-once-more'
  | 'last-offer'
  | 'read-back'
  | 'what-else'
  | 'what-is-wrong'
  | 'no-work';

export const visitInWords = ({ visit, setting }: DialogueContext): string | undefined =>
  visit === undefined ? undefined : visits.slotInWords(visit, setting.now);

/** The ticket in one sentence, without a time that this turn names already. */
export function readBackOf(context: DialogueContext, isAsked: boolean): Variants {
  const when = visitInWords(context);
  const isNamed = when !== undefined && context.parts.some((variants) => variants.some((text) => text.includes(when)));
  return readBack.ticketReadBack(leadOf(context), isNamed ? undefined : when, context.notes, isAsked);
}

/** The wordings of a question. */
export function questionTexts(context: DialogueContext, asked: Asked): readonly Variants[] {
  switch (asked) {
    case 'all-clear':
      return [context.danger === 'fire' ? safety.IS_ANYTHING_BURNING : safety.IS_ANYONE_ILL];
    case 'safety':
      return [safety.ARE_ALL_OUT];
    case 'check':
      return context.doubt === undefined ? [] : [questions.check(context.doubt)];
    case 'which':
      return [questions.which(context.changes.map(({ fact }) => fact))];
    case 'message':
      return [questions.MESSAGE_REQUEST];
    case 'right-value':
      return context.disputed === undefined ? [] : [questions.RIGHT_VALUE[context.disputed]];
    case 'number-once-more':
      return [questions.NUMBER_ONCE_MORE];
    case 'offer':
    case 'last-offer': {
      const offered = offerTexts(context);
      if (offered === undefined) return [];
      const when = visits.slotInWords(offered.slot, context.setting.now);
      return [...offered.reasons, asked === 'offer' ? visits.offer(when) : visits.lastOffer(when)];
    }
    case 'read-back':
      return [
        readBackOf(context, false),
        isDeadly(context.danger) ? questions.ANYTHING_ELSE_IN_DANGER : questions.ANYTHING_TO_CHANGE,
      ];
    case 'more':
      return [isDeadly(context.danger) ? questions.ANYTHING_ELSE_IN_DANGER : questions.ANYTHING_ELSE];
    case 'what-is-wrong':
      return [questions.WHAT_IS_WRONG];
    case 'what-else':
      return [questions.WHAT_ELSE];
    case 'no-work':
      return [questions.NO_WORK];
    default:
      return [questions.QUESTIONS[asked]];
  }
}

/** The topic that the answer to a question is about. */
export const topicOf = (asked: Asked, disputed: DialogueContext['disputed']): Topic => {
  switch (asked) {
    case 'right-value':
      return disputed ?? 'more';
    case 'number-once-more':
      return 'number';
    case 'last-offer':
      return 'offer';
    case 'read-back':
    case 'what-else':
    case 'what-is-wrong':
    case 'no-work':
      return 'more';
    default:
      return asked;
  }
};

/**
 * Builds a reply of the parts of the turn and of a question. If every variant of every part repeats a sentence, the reply is the first text
 * of `NOTHING_NEW` and `NO_FURTHER` that has not been said yet, or `OVER` if there is none.
 */
export function composed({ said, parts }: DialogueContext, added: readonly Variants[], endsCall = false): Changes {
  const { say, said: saidAfter } = utteranceFrom(said, [...parts, ...added]);
  if (say !== '') return { parts: [], said: saidAfter, reply: { text: say, endsCall } };
  const fallback = utteranceFrom(said, [[...remarks.NOTHING_NEW, ...farewells.NO_FURTHER]]);
  if (fallback.say === '') return { parts: [], reply: { text: farewells.OVER, endsCall: true } };
  const isLast = farewells.NO_FURTHER.includes(fallback.say);
  return { parts: [], said: fallback.said, reply: { text: fallback.say, endsCall: endsCall || isLast } };
}
