import type { Fact, Topic } from '../understanding/acts.ts';
import { dangerIn, isDeadly } from '../understanding/dangers.ts';
import type { Errand } from '../understanding/errands/errands.ts';
import { tradeIn } from '../understanding/jobs/trades.ts';
import { urgencyOf } from '../understanding/jobs/urgency.ts';
import { type Question, SAFETY_QUESTIONS } from '../understanding/questions/questions.ts';
import { CALL_WANTED } from '../understanding/ticket/ticketTexts.ts';
import { isSaid, type Variants } from '../utterance.ts';
import type { Urgency } from '../../../src/machines/lead/lead.ts';
import { visibleText } from '../../../src/machines/text/visibleText.ts';
import * as questions from '../wording/questions.ts';
import * as safety from '../wording/safety.ts';
import type { DialogueContext } from './dialogueContext.ts';
import type { Changes } from './changes.ts';
import { offerTexts } from './offers.ts';

export const ERRAND_NOTES: Readonly<Record<Errand, string>> = {
  person: CALL_WANTED,
  reschedule: 'Wants to reschedule a visit',
  cancel: 'Wants to cancel a visit',
  technician: 'Asks where the technician is',
  payment: 'Asks about a payment or an invoice',
};

/** The caller's words say what is true. She cannot know whether there was a danger, or only a misunderstanding. */
export const denialNote = (danger: DialogueContext['danger'], words: string): string =>
  `Asked about ${danger === 'fire' ? 'fire and smoke' : 'gas, alarms and illness'}, the caller said: "${visibleText(words)}"`;

/** An emergency stays one. */
export const urgent = (lead: DialogueContext['lead']): DialogueContext['lead'] =>
  lead.problem === undefined || lead.urgency === 'emergency' ? lead : { ...lead, urgency: 'urgent' };

/** The urgency of a job after the caller has denied the danger. One that was reported as a danger stays urgent. */
export function urgencyWithoutDanger({ lead, notes }: DialogueContext): Urgency {
  const said = [lead.problem ?? '', ...notes].join('. ').toLowerCase();
  return dangerIn((lead.problem ?? '').toLowerCase()) === undefined ? urgencyOf(said, undefined) : 'urgent';
}

export const isUnsaid = ({ said }: DialogueContext, variants: Variants): boolean =>
  variants.some((text) => !isSaid(said, text));

export const isOpen = ({ lead, withheld }: DialogueContext, fact: Fact): boolean => {
  if (withheld.includes(fact)) return false;
  switch (fact) {
    case 'job':
      return lead.problem === undefined;
    case 'number':
      return lead.callbackNumber === undefined;
    default:
      return fact === 'time' || lead[fact] === undefined;
  }
};

export const canAsk = (context: DialogueContext, fact: keyof typeof questions.QUESTIONS & Fact): boolean =>
  isOpen(context, fact) && isUnsaid(context, questions.QUESTIONS[fact]);

export type AskedFact = keyof typeof questions.QUESTIONS;

export const isTopicOfFact = (topic: Topic): topic is Fact =>
  topic === 'job' || topic === 'name' || topic === 'number' || topic === 'address' || topic === 'time';

export const SAYS_YES =
  /\b(yes|yeah|yep|yup|yea|ya|correct|right|affirmative|we are|they are|i am|everyone is|everybody is|si|sí)(?!\p{L})/iu;

const OF_HELP = /\b(?:911|9-1-1|nine.one.one|fire\w*|emergency|smoke|gas|ambulance|burn\w*|spark\w*)\b/i;

/** What a question that has several meanings asks in this call. */
export function meantQuestion({ lead, visit, danger }: DialogueContext, question: Question, words: string): Question {
  switch (question) {
    // "Should I switch the main off?"
    case 'water-off':
      return lead.trade === 'electrical' && !/\b(?:water|valve)\b/i.test(words) ? 'power-off' : question;
    // "My number? Is it really necessary?"
    case 'must-call':
      return isDeadly(danger) || OF_HELP.test(words) ? question : 'why';
    case 'how-soon':
      return visit === undefined ? question : 'booked';
    case 'how-long':
      return visit === undefined ? question : 'duration';
    default:
      return question;
  }
}

/** What she answers in a deadly danger. The wish for a visit in "how soon can you come?" is answered already. */
export const DANGER_ANSWERS: Readonly<Partial<Record<Question, readonly Variants[]>>> = {
  'must-call': [safety.MUST_CALL],
  'at-risk': [safety.KEEP_AWAY],
  dangerous: [safety.IS_DANGEROUS],
  'go-in': [safety.DO_NOT_GO_IN],
  'power-off': [safety.KEEP_AWAY],
  'leave-off': [safety.KEEP_AWAY],
  'keep-warm': [safety.KEEP_AWAY],
  'water-off': [safety.KEEP_AWAY],
  'how-soon': [],
  'how-long': [safety.NO_VISIT_IN_DANGER],
};

const ASKS_WHEN = /^\W*(?:(?:and|so|ok|okay|oh|but|wait),? )*(?:when|what time)\b/i;

const ASKS_IF_COMING =
  /\b(?:is|are|will) (?:some(?:one|body)|any(?:one|body)|they|he|she|you|the \w+|a \w+) (?:\w+ )?(?:com(?:ing|e)|on)\b/i;

/** "Is anyone coming or not?" asks, after the caller has named the work, whether this call has booked a visit. */
export const asksForVisitOfCall = ({ visit, lead }: DialogueContext, words: string): boolean =>
  (visit !== undefined && ASKS_WHEN.test(words)) || (lead.problem !== undefined && ASKS_IF_COMING.test(words));

/** "Can someone call me after five?" asks for no one to talk to now. */
export const wantsCall = (words: string): boolean =>
  /\b(?:call|ring|phone|text)(?:s|ed)?\b|\bcall ?back\b/i.test(words) &&
  !/\b(?:speak|talk|transfer|connect|human|real|robot|machine|put me|operator|representative)\b/i.test(words);

export const isOfTrade = (words: string): boolean => (tradeIn(words) ?? 'other') !== 'other';

/** "Do you do all three of those?" */
export const OF_TICKET =
  /\b(?:all (?:of (?:it|that|this|those|these|them)|two|three|four|that|this)|both|those|these|any of (?:this|that))\b/i;

/** "What do you do?" and "do you do plumbing?" ask for the services, and "do you do kitchens?" for one. */
export const ASKS_FOR_KINDS =
  /\b(?:what|which|services|kinds?|sorts?|types?|list)\b|\b(?:plumbing|electrical(?: work)?|roofing|landscaping|heating|hvac|home improvement)\W*$/i;

/** The team answers these, too. */
export const NOTED: readonly Question[] = ['fee', 'discount', 'work-time', ...SAFETY_QUESTIONS];

/** Words by which a time is one of a visit. */
export const OF_VISIT = /\b(?:come|comes|coming|visit|appointment|book|schedule|send|crew|stop by|here)\b/i;

export const offeredBy = (context: DialogueContext): Changes | undefined => {
  const offered = offerTexts(context);
  return offered && { offered: offered.slot };
};

const FACT_WORDS = {
  name: /\bnames?\b/i,
  number: /\b(?:phone|cell|(?<!house )numbers?)\b/i,
  address: /\b(?:address(?:es)?|street|house number)\b/i,
} as const satisfies Partial<Record<Fact, RegExp>>;

/** @returns the fact that the words of a refusal name, or else the one that was asked for */
export function refusedFact(words: string, asked: Topic): Fact | undefined {
  if (!isTopicOfFact(asked)) return undefined;
  const facts = (['name', 'number', 'address'] as const).filter((fact) => FACT_WORDS[fact].test(words));
  return facts.some((fact) => fact === asked) ? asked : (facts[0] ?? asked);
}

/** @returns the question for what is missing, if the caller wants to leave and has not heard it yet */
export function missingOnceMore(context: DialogueContext): 'number-once-more' | 'address-once-more' | undefined {
  const { lead, notes, localNumber, visit } = context;
  const isTicket = Object.keys(lead).length + notes.length > 0;
  const hasNumber = lead.callbackNumber !== undefined || localNumber !== undefined;
  if (isTicket && !hasNumber && isUnsaid(context, questions.NUMBER_ONCE_MORE)) return 'number-once-more';
  const isUnplaced = visit !== undefined && lead.address === undefined;
  return isUnplaced && isUnsaid(context, questions.ADDRESS_ONCE_MORE) ? 'address-once-more' : undefined;
}
