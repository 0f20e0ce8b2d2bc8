import { capitalised } from '../clauses.ts';
import { withoutEndings } from './courtesies.ts';
import type { JobClause } from './jobClauses.ts';
import { wordSet } from './lists.ts';
import { withoutTail } from './tails.ts';
import { textAt } from './word.ts';
import { textOf } from './words.ts';

const MAX_LENGTH = 120;

const atMost = (text: string) =>
  text.length <= MAX_LENGTH ? text : text.slice(0, text.lastIndexOf(' ', MAX_LENGTH)).replace(/,$/, '');

/** Keeps "I" and abbreviations, such as "AC". */
const uncapitalised = (text: string) =>
  /^(?:I\b|.\p{Lu})/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);

const PRONOUNS = wordSet('it they that');

/** Writes "the heater" and "it's leaking" as "the heater is leaking". */
function writtenAfter(previous: JobClause, { words, joiner, thing }: JobClause, text: string): string {
  // "I flipped the breaker and it trips" keeps its "and it".
  const isBare = previous.isBare && !/^[a-z]/.test(joiner);
  const first = textAt(words, 0);
  const kept = withoutEndings(withoutTail(words, thing?.end ?? 1), false);
  // "It's been" is "it has been".
  if (isBare && PRONOUNS.has(first) && textAt(words, 1) === 'is' && textAt(words, 2) === 'been')
    return ` has ${textOf(kept.slice(2), text)}`;
  if (isBare && PRONOUNS.has(first)) return ` ${textOf(kept.slice(1), text)}`;
  const space = isBare && first === 'is' ? ' ' : /^[a-z]/.test(joiner) ? ` ${joiner} ` : ', ';
  return space + uncapitalised(textOf(kept, text));
}

/** @returns the job of the clauses in the caller's words; at most 120 characters */
export function problemOf([first, ...others]: readonly [JobClause, ...JobClause[]], text: string): string {
  const written = others.map((clause, index) => writtenAfter(others[index - 1] ?? first, clause, text));
  return atMost(capitalised(textOf(first.problem, text) + written.join('')));
}
