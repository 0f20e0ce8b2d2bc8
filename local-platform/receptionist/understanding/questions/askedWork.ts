import { sentencesIn } from '../texts.ts';
import { wordSet } from '../whens/phrases.ts';
import { type Question, questionsIn, SAFETY_QUESTIONS } from './questions.ts';

/** @returns the sentences of a text that ask one question, else the whole text */
export function sentencesAsking(text: string, topic: Question): string {
  const asking = sentencesIn(text).filter((sentence) => questionsIn(sentence.toLowerCase()).includes(topic));
  return asking.length > 0 ? asking.join(' ') : text;
}

/** Questions about the ticket or about a risk, whose words name no work. */
const NAMES_NO_WORK: readonly Question[] = ['read-back', ...SAFETY_QUESTIONS];
const TERMS = /\b(?:included|extra|free|covered|part of|standard|comes? with)\b/;
const WISH = /\b(?:need|want|like|add|also|too|fix|please)\b/;

function asksOnly(clause: string): boolean {
  const question = `${clause}?`;
  const topics = questionsIn(question);
  return topics.some((topic) => NAMES_NO_WORK.includes(topic)) || (topics.includes('other') && TERMS.test(question));
}

/** "It's been driving me up the wall", without a question mark after it */
const isStatement = (clause: string): boolean =>
  /^(?:and |but |so )?(?:it|they|i|we|he|she|that|this|there)\b/.test(clause) && !clause.endsWith('?');

const isOnlyNamed = (clause: string, words: string) =>
  /^(?:(?:and|so|but|oh|ok|okay) )*(?:the |my |our |that |those |what about |how about )*$/.test(
    clause.slice(0, clause.indexOf(words)),
  ) && clause.endsWith(words);

/**
 * "Carpet cleaning is included or is extra?", "and the carpet, is it written?" and "you have the fan, right?" name no more work.
 *
 * @param words of a job
 * @param text in which they stand
 */
export function isOfAskedTerms(words: string, text: string): boolean {
  const lower = words.toLowerCase();
  if (asksOnly(lower) && !WISH.test(lower)) return true;
  return sentencesIn(text.toLowerCase()).some((sentence) => {
    const clauses = sentence.split(', ');
    const at = clauses.findIndex((one) => one.includes(lower));
    const clause = clauses[at];
    if (clause === undefined || WISH.test(clause)) return false;
    const others = clauses.slice(at + 1).join(', ');
    return (
      (sentence.endsWith('?') && asksOnly(clause)) ||
      (isOnlyNamed(clause, lower) && !isStatement(others) && asksOnly(others))
    );
  });
}

const ASKED_WORK =
  /\b(?:do|does|can) (?:you|y'?all|ya|u|they|your (?:guys|people|company|crew|crews))(?: (?:all|guys|folks|people|also|even|actually|ever|happen to))* (?<verb>do|handle|offer|fix|install|repair|replace|paint|clean|build|hang|mow) (?<work>(?!that|this|it\b|those|these|any|some|all\b|work\b|jobs?\b|the (?:kind|sort)|free|(?:plumbing|electric\w*|roofing|landscaping|heating|hvac|ac|home improvement|repairs?|services?|estimates?)\W*$|do\b|on\b|for\b|in\b)[^.?!;,]+)/i;

const OFFERING = wordSet('do handle offer');

/** "Do you do deep cleaning?" @returns a sentence that wishes for the work, and its words; undefined for other questions */
export function workAskedFor(text: string): { readonly wish: string; readonly words: string } | undefined {
  for (const sentence of sentencesIn(text)) {
    const { verb, work } = ASKED_WORK.exec(sentence)?.groups ?? {};
    if (verb === undefined || work === undefined || !questionsIn(sentence.toLowerCase()).includes('services')) continue;
    const wish = OFFERING.has(verb.toLowerCase()) ? `I need ${work}` : `I need to ${verb} ${work}`;
    return { wish, words: work };
  }
  return undefined;
}
