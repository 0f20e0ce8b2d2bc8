import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { capitalised, uncapitalised } from '../texts.ts';
import { wordSet } from '../whens/phrases.ts';
import { VERBS } from './clauses.ts';
import { withoutEndings } from './courtesies.ts';
import type { JobClause } from './jobClauses.ts';
import { isMoreAbout } from './sameJob.ts';
import { withoutTail } from './leadInsAndTails.ts';
import { isConditionWord } from './conditions.ts';
import { type Group, isAboutPeople, isDetail } from './continuations.ts';
import { textAt, type Word } from './word.ts';
import { tradeOfGroup } from './groups.ts';
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
function wholeProblemOf([first, ...others]: Clauses, text: string): string | undefined {
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

const PRONOUNS = wordSet('it they that ours mine');

/** "A quote on new gutters, they're old" is about the old ones. */
const NOT_YET = wordSet('new quote quotes estimate estimates bid bids price prices');

const hasFault = ({ clauses }: Group): boolean => clauses.some((clause) => clause.hasFault);
const hasWish = ({ clauses }: Group): boolean => clauses.some((clause) => clause.hasWish && !clause.hasFault);

/** Where water shows that comes from a roof or a pipe. */
const SURFACES = wordSet('ceiling ceilings wall walls floor floors drywall sheetrock plaster attic');
const WET = /\b(?:stain\w*|spots?|rings?|drip\w*|leak\w*|wet|damp|water|bubbl\w+|bulg\w+|sag\w*|soggy|mold\w*)\b/;
const WET_TRADES = new Set<Trade>(['roofing', 'plumbing']);

/** "The toilet overflowed, and now the ceiling is stained" */
const showsWater = ({ clauses }: Group): boolean =>
  clauses.some(({ words }) => words.some(({ text }) => SURFACES.has(text)) && words.some(({ text }) => WET.test(text)));

/** @returns whether both say what is wrong with things of one system: "the lights flicker, and the breaker trips" */
function isSameMatter(one: Group, other: Group, text: string): boolean {
  if (![one, other].every((group) => hasFault(group) && !hasWish(group) && !group.isAdded)) return false;
  if (one.head.thing === undefined || other.head.thing === undefined) return false;
  if (one.head.isHearsay || other.head.isHearsay || other.clauses.some(({ turnsOut }) => turnsOut)) return false;
  const [earlier, later] = [one, other].map((group) => ({
    trade: tradeOfGroup(group),
    problem: problemOf(group.clauses, text),
  }));
  if (earlier === undefined || later === undefined) return false;
  const isOfWater = WET_TRADES.has(earlier.trade) && showsWater(other);
  return isOfWater || isMoreAbout({ ...later, visitType: 'repair' as const }, earlier);
}

const isSaid = (heads: readonly JobClause[]): boolean => heads.every((clause) => clause.hasFault);

const MAX_BRIDGE_WORDS = 4;
/** "It runs and runs", between the fault of the furnace and that of its air */
const isBridge = ({ words, isAboutOther, thing }: JobClause): boolean =>
  isAboutOther && thing === undefined && words.length <= MAX_BRIDGE_WORDS && !isAboutPeople(words);

/**
 * @param said all clauses of the turn
 * @returns the groups of the same matter, with what stands between them, as one problem; undefined without another group, or if they are too
 *   long together
 */
export function matterOf(
  best: Group,
  groups: readonly Group[],
  said: readonly JobClause[],
  text: string,
): { readonly groups: readonly Group[]; readonly problem: string } | undefined {
  const others = groups.filter((group) => group !== best && isSameMatter(best, group, text));
  for (let count = others.length; count > 0; count--) {
    const together = groups.filter((group) => group === best || others.slice(0, count).includes(group));
    const clauses = together.flatMap((group) => group.clauses);
    const last = said.findIndex(({ words }) => words === clauses.at(-1)?.words);
    const first = said.findIndex(({ words }) => words === clauses[0]?.words);
    const isKept = (clause: JobClause) => clauses.some(({ words }) => words === clause.words);
    const bridged = said.slice(first, last + 1).filter((clause) => isKept(clause) || isBridge(clause));
    const faults = clauses.filter((clause) => clause.score > 0 || clause.hasFault);
    const heads = clauses.filter((clause) => together.some(({ head }) => head === clause));
    // Of a long story, "we had that wind" is left out first, and then what only says more: "it dripped when it rained".
    for (const part of [bridged, clauses, faults, ...(isSaid(heads) ? [heads] : [])]) {
      const [head, ...rest] = part;
      const problem = head && wholeProblemOf([head, ...rest], text);
      if (problem !== undefined) return { groups: together, problem };
    }
  }
  return undefined;
}
