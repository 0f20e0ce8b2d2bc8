import { errandIn, isMisdial, isSalesCall } from './errands.ts';
import { languageIn } from './languages.ts';
import { isPlay, isRefusal, isUnsure } from './manners.ts';
import { area, hours, insured, payment, price, services } from './questions/company.ts';
import { hasForm, isRhetorical } from './questions/forms.ts';
import type { Reader } from './questions/readers.ts';
import { identity, languages, readBack, repeat, robot, why } from './questions/talk.ts';
import { confirmation, duration, whoComes } from './questions/visit.ts';
import { isWish } from './questions/wishes.ts';
import { plainWords } from './shorthand.ts';

/** A question of the caller. The receptionist knows the answer to all but `other`. */
export type Question =
  | 'price'
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
  | 'read-back'
  | 'other';

/** The first that reads a clause counts, so narrow topics come before wide ones. */
const READERS: readonly (readonly [Question, Reader])[] = [
  ['read-back', readBack],
  ['repeat', repeat],
  ['insured', insured],
  ['languages', languages],
  ['who-comes', whoComes],
  ['robot', robot],
  ['confirmation', confirmation],
  ['duration', duration],
  ['payment', payment],
  ['why', why],
  ['price', price],
  ['hours', hours],
  ['identity', identity],
  ['area', area],
  ['services', services],
];

const MIN_WORDS_OF_OTHER = 3;

/** A clause keeps the mark at its end. */
const plainClauses = (plainText: string): readonly string[] =>
  Array.from(plainText.matchAll(/[^,.!?;:][^?!;]*?(?:[,.!?;:]+(?=\s|$)|$)/g), ([clause]) => clause.trim());

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
  if (!hasForm(clause) || isWish(clause) || isRefusal(clause) || isUnsure(clause)) return undefined;
  const topic = READERS.find(([, { about }]) => about?.(clause));
  if (topic !== undefined) return topic[0];
  return clause.split(' ').length >= MIN_WORDS_OF_OTHER ? 'other' : undefined;
}

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

/**
 * Reads what the caller asks the receptionist or the company.
 *
 * @param lowerText a clause or a whole turn in lower case
 * @returns the topic of the first question with a known answer, else `other` if there is a question; undefined for none, and for a wish
 *   in the form of a question, such as "can you fix my sink?" or "would Friday work?"
 */
export function questionIn(lowerText: string): Question | undefined {
  const topics = plainClauses(plainWords(lowerText)).map(topicOf);
  return (
    topics.find((topic) => topic !== undefined && topic !== 'other') ?? topics.find((topic) => topic !== undefined)
  );
}

/** @returns whether the text has the form of a question, whatever it is about: "can you fix my sink?", "is it free" */
export const isQuestion = (lowerText: string): boolean =>
  plainClauses(plainWords(lowerText)).some((clause) => hasForm(clause)) || questionIn(lowerText) !== undefined;
