import { capitalised, uncapitalised } from '../clauses.ts';
import { withoutEndings } from './courtesies.ts';
import { isDetail } from './details.ts';
import type { JobClause } from './jobClauses.ts';
import { VERBS } from './clauseWords.ts';
import { isConditionWord } from './conditions.ts';
import { wordSet } from '../wordLists.ts';
import { withoutTail } from './tails.ts';
import { textAt, type Word } from './word.ts';
import { textOf } from './words.ts';

/** A job of this length is read back in one sentence. */
export const MAX_PROBLEM_LENGTH = 120;

/** Words that need a word after them, so that no text ends with one. */
const OPEN_WORDS = wordSet(
  'a an the my our your his her their this that and or but so because i we it they is are was of in on at to for from with by like into about',
);

/** Cuts a long text between two words, and removes words at its end that need another one: "the size of a". */
export function atMost(text: string): string {
  if (text.length <= MAX_PROBLEM_LENGTH) return text;
  const words = text.slice(0, text.lastIndexOf(' ', MAX_PROBLEM_LENGTH)).split(' ');
  const last = words.findLastIndex((word) => !OPEN_WORDS.has(word.toLowerCase()));
  return words
    .slice(0, last + 1)
    .join(' ')
    .replace(/,$/, '');
}

const PRONOUNS = wordSet('it they that ours mine');

/** "A quote on new gutters, they're old" is about the old ones. */
const NOT_YET = wordSet('new quote quotes estimate estimates bid bids price prices');

/** "Disposal under my sink" */
const isWithoutVerb = ({ problem, thing, hasFault }: JobClause): boolean =>
  thing !== undefined &&
  !hasFault &&
  !problem.some(({ text }) => NOT_YET.has(text)) &&
  !problem.some((word) => VERBS.has(word.text) || isConditionWord(word));

/** Writes "the heater" and "it's leaking" as "the heater is leaking". */
function writtenAfter(previous: JobClause, { words, joiner, thing }: JobClause, text: string): string {
  // "I flipped the breaker and it trips" keeps its "and it".
  // "It's 30 degrees out here" says nothing of the thing before it.
  const isBare = (previous.isBare || isWithoutVerb(previous)) && !/^[a-z]/.test(joiner) && !isDetail(words);
  const first = textAt(words, 0);
  const untailed = withoutTail(words, thing?.end ?? 1);
  // "She bought a fan and she needs a person to put it up".
  const kept = withoutEndings(untailed.length > 1 ? untailed : words, false);
  // "It's been" is "it has been".
  if (isBare && PRONOUNS.has(first) && textAt(words, 1) === 'is' && textAt(words, 2) === 'been')
    return ` has ${textOf(kept.slice(2), text)}`;
  if (isBare && PRONOUNS.has(first)) return ` ${textOf(kept.slice(1), text)}`;
  const space = isBare && first === 'is' ? ' ' : /^[a-z]/.test(joiner) ? ` ${joiner} ` : ', ';
  return space + uncapitalised(textOf(kept, text));
}

const COPULAS = wordSet("is are was were 's");

/** "My toilet is, it keeps running" broke a sentence off. */
const withoutOpenVerb = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 && COPULAS.has(textAt(words, words.length - 1)) ? words.slice(0, -1) : words;

type Clauses = readonly [JobClause, ...JobClause[]];

/** @returns the job of the clauses; undefined if it has more than 120 characters */
export function wholeProblemOf([first, ...others]: Clauses, text: string): string | undefined {
  const problem = others.reduce(
    (written, clause, index) => written + writtenAfter([first, ...others][index] ?? first, clause, text),
    capitalised(textOf(withoutOpenVerb(first.problem), text)),
  );
  return problem.length > MAX_PROBLEM_LENGTH ? undefined : problem;
}

/** @returns the job of the clauses in the caller's words; at most 120 characters */
export function problemOf([first, ...others]: Clauses, text: string): string {
  let problem = capitalised(textOf(withoutOpenVerb(first.problem), text));
  let previous = first;
  for (const clause of others) {
    const longer = problem + writtenAfter(previous, clause, text);
    // A clause that does not fit whole becomes a note.
    if (longer.length > MAX_PROBLEM_LENGTH) break;
    problem = longer;
    previous = clause;
  }
  return atMost(problem);
}
