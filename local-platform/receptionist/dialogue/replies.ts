import type { Topic } from '../understanding/acts.ts';
import { capitalised } from '../understanding/texts.ts';
import { isDeadly } from '../understanding/dangers.ts';
import { isForTheTeam } from '../understanding/forTheTeam.ts';
import { jobsIn } from '../understanding/jobs/jobs.ts';
import { isListedAs, sharedWords } from '../understanding/jobs/sameJob.ts';
import type { Question } from '../understanding/questions/questions.ts';
import { askedThingIn } from '../understanding/ticket/ticketTalk.ts';
import { ticketWithout } from '../understanding/ticket/removals.ts';
import { ALSO, ASKS, isInCallersWords, textOfNote } from '../understanding/ticket/ticketTexts.ts';
import { utteranceFrom, type Variants } from '../utterance.ts';
import * as questions from '../wording/questions.ts';
import * as readBack from '../wording/readBack.ts';
import * as remarks from '../wording/remarks.ts';
import * as safety from '../wording/safety.ts';
import * as visits from '../wording/visits.ts';
import { type DialogueContext, leadOf, withNote } from './dialogueContext.ts';
import { type Changes, saying, sayingListed } from './changes.ts';
import { removeWork } from './removals.ts';
import { offerTexts } from './offers.ts';

/** What she asks for with an entry action. The questions `once-more` are for a caller who wants to leave. */
export type Asked =
  | Topic
  | 'right-value'
  | 'number-once-more'
  | 'address-once-more'
  | 'last-offer'
  | 'read-back'
  | 'what-else'
  | 'what-is-wrong'
  | 'no-work';

export const visitInWords = ({ visit, setting }: DialogueContext): string | undefined =>
  visit === undefined ? undefined : visits.slotInWords(visit, setting.now);

/** The ticket in one sentence, without a time that this turn names already. */
function readBackOf(context: DialogueContext, isAsked: boolean): Variants {
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
    case 'address-once-more':
      return [questions.ADDRESS_ONCE_MORE];
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
    case 'address-once-more':
      return 'address';
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
  const fallback = utteranceFrom(said, [[...remarks.NOTHING_NEW, ...remarks.NO_FURTHER]]);
  if (fallback.say === '') return { parts: [], reply: { text: remarks.OVER, endsCall: true } };
  const isLast = remarks.NO_FURTHER.includes(fallback.say);
  return { parts: [], said: fallback.said, reply: { text: fallback.say, endsCall: endsCall || isLast } };
}

const POWER =
  /\b(?:lights?|fixtures?|outlets?|sockets?|panel|breakers?|switch(?:es)?|chandeliers?|lamps?|wir(?:e|es|ing)|electric\w*|fuse ?box|plugs?|ceiling fans?)\b/;
const WATER = /\b(?:water|leak\w*|drip\w*|flood\w*|wet|pouring|gush\w*|rain(?:s|ing)?|burst|busted)\b/;
const HOT =
  /\b(?:burn(?:t|ed|ing|s)?|scorch\w*|smok(?:e|es|ed|ing|y)(?! (?:alarm|detector))|singed|charred|melt(?:ed|ing|s)?|spark(?:s|ed|ing)?)\b|\b(?:walls?|outlets?|sockets?|panel|switch(?:es)?|breakers?|plugs?|cords?|wires?)\b.{0,30}\b(?:warm|hot)\b|\b(?:warm|hot) (?:walls?|outlets?|sockets?|panel|switch(?:es)?|breakers?|plugs?|cords?|wires?)\b/;

/** Switching it off is the right thing to do even with something hot, as far as that is safe. */
const OF_SWITCHING: readonly Question[] = ['power-off', 'leave-off'];
/** Questions about a risk that the caller has described. */
const OF_RISK: readonly Question[] = ['dangerous', 'at-risk', ...OF_SWITCHING];

/** Using what is out of order: "can we flush the toilet?", "is it ok to run the dishwasher tonight?" */
const USING_WATER =
  /\b(?:us(?:e|ing)|run(?:ning)?|flush\w*|tak(?:e|ing)|do(?:ing)?|wash\w*|shower\w*)\b.*\b(?:toilets?|commode|showers?|bath\w*|tub|sinks?|faucets?|taps?|water|dishwasher|washer|washing machine|laundry|dishes|disposal|drains?)\b|\b(?:flush|shower)\b|\bwater\b.*\b(?:drink|use|bathe|wash|cook)\b/;
const SLEEPING =
  /\b(?:sleep\w*|somewhere else|elsewhere|hotel|motel|spend the night|stay(?:ing)? (?:here|there|in|the night|overnight|tonight))\b/;

/**
 * What to do about a risk that the caller has described.
 *
 * @param words of the question
 * @returns undefined for other questions, and if nothing on the ticket describes a risk
 */
export function riskAdvice(
  { lead, notes }: Pick<DialogueContext, 'lead' | 'notes'>,
  question: Question,
  words: string,
): Variants | undefined {
  if (!OF_RISK.includes(question)) return undefined;
  const said = [words, lead.problem ?? '', ...notes].map((text) => text.toLowerCase());
  const describes = (pattern: RegExp) => said.some((text) => pattern.test(text));
  if (describes(HOT)) return OF_SWITCHING.includes(question) ? undefined : safety.BURNT;
  return describes(POWER) && describes(WATER) ? safety.WATER_AT_POWER : undefined;
}

/**
 * What to do about what the caller wants to use in the meantime.
 *
 * @param asked the sentence that asks
 * @returns undefined for other questions
 */
export function useAdvice(question: Question, asked: string): Variants | undefined {
  if (question !== 'at-risk' && question !== 'dangerous') return undefined;
  const lower = asked.toLowerCase();
  if (SLEEPING.test(lower)) return safety.SLEEPING;
  return USING_WATER.test(lower) ? safety.USING_WATER : undefined;
}

/** @returns the jobs on the ticket in words, the first one first */
export const jobsOn = ({ lead, notes }: DialogueContext): readonly string[] => [
  lead.problem ?? '',
  ...notes.filter((note) => note.startsWith(ALSO)).map(textOfNote),
];

/** @returns the lines of the ticket; those of a job come before those of a note */
const workOn = (context: DialogueContext): readonly string[] => [
  ...jobsOn(context),
  ...context.notes.filter(isInCallersWords).map(textOfNote),
];

const questionsOn = ({ notes }: DialogueContext): readonly string[] =>
  notes.filter((note) => note.startsWith(ASKS)).map(textOfNote);

/** @returns the first line about the thing, with all of its words */
function lineAbout(thing: string, lines: readonly string[]): string | undefined {
  const whole = thing.split(' ').length;
  return (
    lines.find((line) => isListedAs(thing, line)) ??
    lines.find((line) => sharedWords(thing, line) === whole) ??
    lines.find((line) => sharedWords(thing, line) > 0 && whole === 1)
  );
}

/** Answers whether a thing is off the ticket. It is taken off if it is not; if that is unclear, the caller hears the ticket. */
function answerWhetherOff(context: DialogueContext, thing: string, words: string): Changes {
  const { lead, notes } = context;
  const lines = workOn(context);
  if (!lines.some((line) => sharedWords(thing, line) > 0)) return saying(context, readBack.alreadyRemoved(thing));
  const left =
    lineAbout(thing, lines) === undefined ? undefined : ticketWithout({ problem: lead.problem, notes }, thing);
  // The words can be those of another question: "Do you do kitchen fans?"
  const isOfQuestion = left !== undefined && notes.some((note) => note.startsWith(ASKS) && !left.notes.includes(note));
  return left === undefined || isOfQuestion
    ? saying(context, readBackOf(context, true))
    : removeWork(context, { type: 'remove', thing, words });
}

/**
 * Answers whether something stands on the ticket: a thing with the words about it, anything else with the whole ticket. Work that is
 * missing is added, and a thing that was to be taken off is taken off.
 */
export function answerAboutTicket(context: DialogueContext, words: string): Changes {
  const asked = askedThingIn(words);
  if (asked === undefined) return saying(context, readBackOf(context, true));
  const { thing, isOff } = asked;
  if (isOff) return answerWhetherOff(context, thing, words);
  const line = lineAbout(thing, [...workOn(context), ...questionsOn(context)]);
  if (line !== undefined) return sayingListed(context, line);
  // "Did you get the dog?" asks for a note, which is missing: the caller hears the ticket.
  const isWork = jobsIn(thing).job !== undefined && !isForTheTeam(thing);
  if (!isWork || context.lead.problem === undefined) return saying(context, readBackOf(context, true));
  return {
    ...saying(context, readBack.jobAdded(capitalised(thing))),
    notes: withNote(context.notes, ALSO + capitalised(thing)),
  };
}
