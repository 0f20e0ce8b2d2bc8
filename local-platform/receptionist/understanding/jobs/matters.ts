import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { wordSet } from '../wordLists.ts';
import { type Group, tradeOfGroup } from './groups.ts';
import type { JobClause } from './jobClauses.ts';
import { isMoreAbout } from './moreAbout.ts';
import { problemOf, wholeProblemOf } from './problemText.ts';
import { isAboutPeople } from './sentenceRests.ts';

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
