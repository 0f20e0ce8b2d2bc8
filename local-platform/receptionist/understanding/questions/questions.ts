import { errandIn, isMisdial, isSalesCall } from '../errands/errands.ts';
import { languageIn } from '../languages.ts';
import { isPlay } from '../manners/abuse.ts';
import { isRefusal, isUnsure } from '../manners/refusals.ts';
import { type Reader, saying } from '../sayings.ts';
import { plainWords } from '../plain/plainWords.ts';
import { callAhead, nextStep, reachUs, whoCalls } from './afterwards.ts';
import { area, discount, hours, insured, payment, services } from './company.ts';
import { asksForTime, hasForm, isRhetorical, isWish, isWithoutSubject } from './forms.ts';
import { heatsWithFire, keepWarm, leaveOff } from './precautions.ts';
import { fee, price } from './prices.ts';
import { atRisk, dangerous, goIn, isAboutPower, mustCall, powerOff, waterOff, whomToCall } from './safety.ts';
import { identity, languages, readBack, repeat, robot, why } from './talk.ts';
import { asksToConfirm, onFile, onTicket, withTags } from './ticket.ts';
import { booked, confirmation, duration, howLong, howSoon, oneVisit, presence, whoComes, workTime } from './visit.ts';

/** A question of the caller. The receptionist knows the answer to all but `other`. */
export type Question =
  | 'price'
  | 'fee'
  | 'discount'
  | 'hours'
  | 'robot'
  | 'area'
  | 'insured'
  | 'repeat'
  | 'why'
  | 'identity'
  | 'services'
  | 'languages'
  | 'who-comes'
  | 'duration'
  | 'payment'
  | 'confirmation'
  | 'booked'
  | 'how-soon'
  /** How long the visit takes, or how long it is until then. */
  | 'how-long'
  | 'work-time'
  | 'one-visit'
  | 'who-calls'
  | 'whom-to-call'
  | 'must-call'
  | 'at-risk'
  | 'dangerous'
  /** Whether to go into a house in danger, for a pet or a thing. */
  | 'go-in'
  | 'water-off'
  /** Whether to switch a machine or a breaker off, or to leave it off, until the crew comes. */
  | 'leave-off'
  /** How to stay warm, or whether to heat with something else. */
  | 'keep-warm'
  | 'power-off'
  | 'call-ahead'
  | 'presence'
  | 'on-file'
  | 'reach-us'
  | 'next-step'
  | 'read-back'
  | 'other';

/** Questions about a risk: they name no work and no time, and what the caller asks stays on the ticket. */
export const SAFETY_QUESTIONS: readonly Question[] = [
  'at-risk',
  'dangerous',
  'go-in',
  'keep-warm',
  'leave-off',
  'power-off',
  'water-off',
];

/** They say nothing of the risk that they ask about: "is that okay?" */
const OF_ANY_RISK: readonly Question[] = ['at-risk', 'dangerous', 'other'];

/** The first that reads a clause counts, so narrow topics come before wide ones. */
const READERS: readonly (readonly [Question, Reader])[] = [
  ['reach-us', reachUs],
  ['must-call', mustCall],
  ['whom-to-call', whomToCall],
  ['keep-warm', keepWarm],
  ['leave-off', leaveOff],
  ['power-off', powerOff],
  ['water-off', waterOff],
  ['presence', presence],
  ['go-in', goIn],
  ['dangerous', dangerous],
  ['at-risk', atRisk],
  ['on-file', onFile],
  ['read-back', readBack],
  ['read-back', onTicket],
  ['repeat', repeat],
  ['insured', insured],
  ['languages', languages],
  ['who-comes', whoComes],
  ['call-ahead', callAhead],
  ['who-calls', whoCalls],
  ['robot', robot],
  ['booked', booked],
  ['confirmation', confirmation],
  ['how-soon', howSoon],
  ['one-visit', oneVisit],
  ['work-time', workTime],
  ['how-long', howLong],
  ['duration', duration],
  ['payment', payment],
  ['next-step', nextStep],
  ['why', why],
  ['discount', discount],
  ['fee', fee],
  ['price', price],
  ['hours', hours],
  ['identity', identity],
  ['area', area],
  ['services', services],
  ['read-back', asksToConfirm],
];

const MIN_WORDS_OF_OTHER = 3;

/** A clause keeps the mark at its end. */
const plainClauses = (plainText: string): readonly string[] =>
  Array.from(plainText.matchAll(/[^,.!?;:][^?!;]*?(?:[,.!?;:](?=\s|$)|$)/g), ([clause]) => clause.trim());

/** "Where is my technician?" and "what's your favorite color?" are read elsewhere. */
const isReadElsewhere = (clause: string) =>
  errandIn(clause) !== undefined ||
  isMisdial(clause) ||
  isSalesCall(clause) ||
  isPlay(clause) ||
  languageIn(clause) !== undefined;

/** The topic of the words alone. */
function askedTopic(clause: string): Question | undefined {
  const idiom = READERS.find(([, { idioms }]) => idioms(clause));
  if (idiom !== undefined) return idiom[0];
  const asked = clause.replace(CASE, '');
  if (!hasForm(asked) || isWish(asked) || isRefusal(asked) || isUnsure(asked)) return undefined;
  const topic = READERS.find(([, { about }]) => about?.(asked));
  if (topic !== undefined) return topic[0];
  if (isWithoutSubject(asked)) return undefined;
  return asked.split(' ').length >= MIN_WORDS_OF_OTHER || asked.endsWith('?') ? 'other' : undefined;
}

/** "If it rains do you still come?" */
const CASE =
  /^(?:(?:and|so|but|ok|oh|now|then|also) )*(?:if|when|once|in case|since|say) .{3,80}?,? (?=(?:do|does|did|are|is|can|could|will|would|should|what|who|how|where|when|why) (?:i|you|we|they|he|she|it|that|there|somebody|the|my|your|happens|if)\b)/;

function readTopic(clause: string): Question | undefined {
  // Few clauses ask, so that the slower readers have to read only those.
  const topic = askedTopic(clause);
  return topic === undefined || isRhetorical(clause) || isReadElsewhere(clause) ? undefined : topic;
}

const MAX_REMEMBERED = 50;
/** The topics of the last clauses: a turn is read as a whole, without its facts, and clause by clause. */
const remembered = new Map<string, Question | undefined>();

function topicOf(clause: string): Question | undefined {
  if (!remembered.has(clause)) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(clause, readTopic(clause));
  }
  return remembered.get(clause);
}

/** "How much is it, and how long does it take?" asks two questions in one clause. */
const BETWEEN_QUESTIONS =
  / (?:and|but|plus|also) (?=(?:also |then )?(?:what|who|how|when|where|which|why|do|does|are|is|can|could|will|would|should|did|have|has) )/;

const isKnown = (topic: Question | undefined): topic is Question => topic !== undefined && topic !== 'other';

/** Where a question begins in a sentence without marks: "my sink leaks are you licensed". */
const BEGINNING_OF_QUESTION =
  / (?=(?:do|does|did|are|is|can|could|will|would|have|should|am) (?:you|your|they|i|we|somebody|anybody|it|there|this) |how (?:much|long|soon|far|do|does|is) |what (?:time|kind|do|does|are|is your) |who (?:is|will) |where (?:are|is) |when (?:will|can|are|do) )/;
/** After these, such words continue a clause: "how much do you charge", "I wonder what time you open". */
const CONTINUED = saying(
  'what|who|how|when|where|which|why|whose|whom|if|whether|that|know|wonder|wondering|much|many|long|as|than|and|or|but|not|tell|ask',
);

/** The topic of a question after a statement: "it's a rental do you work on those". */
function topicAfterStatement(clause: string): Question | undefined {
  const [statement = '', ...question] = clause.split(BEGINNING_OF_QUESTION);
  return CONTINUED(statement) ? undefined : topicOf(question.join(' '));
}

/** The topics of a clause: several only if each of its parts asks a question with a known answer. */
function topicsOf(clause: string): readonly (Question | undefined)[] {
  const parts = clause.split(BETWEEN_QUESTIONS);
  const topics = parts.map(topicOf);
  if (topics.every(isKnown)) return topics;
  const whole = topicOf(clause);
  const last = isKnown(whole) ? undefined : topicAfterStatement(clause);
  return [isKnown(last) ? last : whole];
}

const HEARSAY =
  /\b(?:said|says|say|saying|told|heard|hear|read|reads|saw|seen|advertised|mentioned|tells)\b.*\b(?:you|your|they)\b/;
/** Asks whether a statement is true. */
const ASKS_IF_TRUE =
  /(?:^| )(?:(?:do|does|did|will|can|would) you (?:still |really )?(?:do|offer|have|give|take) (?:that|those|it|them)|(?:is|was) (?:that|it|this) (?:true|so|right|still true))(?: still| too)?[?.!]*$/;

/** "My neighbor said you give discounts, do you do that?" asks for what was said. @returns undefined for other clauses */
function topicsAfterHearsay(clause: string, previous: string | undefined): readonly Question[] | undefined {
  const at = clause.search(ASKS_IF_TRUE);
  if (at === -1) return undefined;
  const statement = [previous ?? '', clause.slice(0, at)].join(' ').replaceAll(/[,.!;:?]/g, '');
  if (!HEARSAY.test(statement)) return undefined;
  const said = statement.slice(statement.search(/\b(?:you|your|they)\b/));
  const topic = READERS.find(([, { idioms, about }]) => idioms(said) || about?.(`do ${said}`) === true);
  return topic === undefined ? undefined : [topic[0]];
}

/**
 * Reads what the caller asks the receptionist or the company.
 *
 * @param lowerText a clause or a whole turn in lower case
 * @returns the topics of the questions with a known answer, each once and in their order, else only `other` if there is a question. Empty
 *   for none, and for a wish in the form of a question, such as "can you fix my sink?" or "would Friday work?"
 */
export function questionsIn(lowerText: string): readonly Question[] {
  const plain = plainWords(lowerText);
  const clauses = plainClauses(withTags(plain));
  const read = clauses.flatMap((clause, at) => topicsAfterHearsay(clause, clauses[at - 1]) ?? topicsOf(clause));
  // "The panel buzzes. Should I switch the main off?"
  const [usesPower, usesFire] = [isAboutPower(plain), heatsWithFire(plain)];
  const topics = read.map((topic): Question | undefined => {
    if (topic === 'water-off' && usesPower) return 'power-off';
    return topic !== undefined && OF_ANY_RISK.includes(topic) && usesFire ? 'keep-warm' : topic;
  });
  const known = [...new Set(topics.filter(isKnown))];
  return known.length > 0 || !topics.includes('other') ? known : ['other'];
}

/** @returns the first of `questionsIn` */
export const questionIn = (lowerText: string): Question | undefined => questionsIn(lowerText)[0];

/** @returns whether the text has the form of a question, whatever it is about: "can you fix my sink?", "is it free" */
export const isQuestion = (lowerText: string): boolean =>
  plainClauses(plainWords(lowerText)).some((clause) => hasForm(clause)) || questionIn(lowerText) !== undefined;

/** @returns whether a clause asks which times are free, so that its words name no work */
export const isQuestionForTime = (lowerText: string): boolean => asksForTime(plainWords(lowerText));
