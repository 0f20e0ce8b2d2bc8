import { endOfPhrase, hasPhrase } from '../whens/phrases.ts';
import { isAddition } from './additions.ts';
import type { JobClause } from './jobClauses.ts';
import { phraseList, wordSet } from './lists.ts';

/** Clauses about one thing, in the order of the text. */
export type Group = {
  readonly clauses: readonly [JobClause, ...JobClause[]];
  /** The clause that names the thing. */
  readonly head: JobClause;
  /** The caller says that it is one more job. */
  readonly isAdded: boolean;
};

const MAX_ASIDE_WORDS = 4;
const ASIDES = phraseList(`
  as|like i|we said|say|mentioned
  i|we think|guess|believe|mean|suppose|know
  you know|see
  well|sorry|actually|anyway|right|okay|ok|so
  to be honest
  of course
`);
const isAside = ({ words }: JobClause) => endOfPhrase(ASIDES, words, 0) === words.length;

const WITHDRAWALS = phraseList(`
  scratch that
  no wait
  wait no
  never mind
  nevermind
  forget that|it
  correction
`);
const isWithdrawal = ({ words }: JobClause) => words.length <= MAX_ASIDE_WORDS && hasPhrase(WITHDRAWALS, words);

const REASONS = wordSet('because so');
export const isReason = ({ joiner }: JobClause): boolean => REASONS.has(joiner);

/** Work that adds nothing to a fault. */
const PLAIN_WORK = wordSet('fix fixed fixing repair repaired look looked check checked service serviced help');
const hasOwnWork = ({ words, hasWork, thing }: JobClause) =>
  (hasWork || thing?.kind === 'work') && !words.some(({ text }) => PLAIN_WORK.has(text));

/** "Problem with my door" says no more than the door, and "a fork in the outlet" does not say that the outlet is dead. */
const VAGUE = wordSet('problem problems issue issues trouble wrong');
const isVague = ({ words, isPlaced }: JobClause) => isPlaced || words.some(({ text }) => VAGUE.has(text));

/** @returns whether the clause says what is wrong with the thing of the group, or what is wanted, and the group does not say it yet */
function continues({ clauses, head }: Group, next: JobClause): boolean {
  if (head.thing === undefined || isReason(next)) return false;
  const isListItem = next.isBare && next.joiner === ',' && next.trade === head.trade;
  if (isListItem && !isAddition(next.words)) return true;
  const hasOwnThing = next.thing?.kind === 'thing';
  const hasFault = clauses.some((clause) => clause.hasFault && !isVague(clause));
  if (!hasFault && !hasOwnThing && next.joiner === 'but') return true;
  if (!next.isAboutOther) return head.isBare && !hasOwnThing && next.hasFault && next.joiner === ',';
  const hasWish = clauses.some((clause) => clause.hasWish && !clause.isHistory);
  const isWish = (next.hasWish || next.thing?.kind === 'work') && hasOwnWork(next);
  if (hasFault) return !hasWish && isWish;
  return hasWish ? next.hasFault && next.joiner !== 'and' : next.hasFault || isWish;
}

const IT_IS = phraseList(`
  it|that|they is|are
`);
const UNKNOWING = wordSet('know sure idea think guess');

/** @returns whether the clause says what is wrong with a thing that the next clause names: "it's leaking again, the heater" */
function precedes(previous: JobClause, { isBare, words, hasFault, hasWish }: JobClause): boolean {
  if (hasFault || hasWish || previous.thing?.kind === 'thing') return false;
  if (isBare && previous.isAboutOther && previous.hasFault) return true;
  const isNamed = endOfPhrase(IT_IS, words, 0) !== undefined;
  const isKnown = !previous.words.some(({ text }) => UNKNOWING.has(text));
  return isNamed && isKnown && (previous.hasFault || previous.hasWork);
}

/** @returns whether the clause is the first part of a list: "my sink, tub and toilet are clogged" */
const isListed = (previous: JobClause, { words, joiner, thing }: JobClause) =>
  previous.isBare && joiner === ',' && thing?.kind === 'thing' && words.some(({ text }) => text === 'and');

/** @param previous the clause before it, if there is one */
function groupOf(clause: JobClause, previous: JobClause | undefined, group: Group | undefined): Group {
  const isAdded =
    clause.joiner === 'plus' || isAddition(clause.words) || (previous?.score === 0 && isAddition(previous.words));
  if (group !== undefined && isListed(group.head, clause))
    return { clauses: [...group.clauses, clause], head: clause, isAdded };
  const isPreceded = previous !== undefined && precedes(previous, clause);
  return { clauses: isPreceded ? [previous, clause] : [clause], head: clause, isAdded };
}

/** Puts the clauses together that are about one thing. A clause without a job belongs to no group, unless another clause needs it. */
export function groupsOf(clauses: readonly JobClause[]): readonly Group[] {
  const said = clauses.filter((clause) => !isAside(clause));
  let groups: Group[] = [];
  said.forEach((clause, index) => {
    const previous = said[index - 1];
    const last = groups.at(-1);
    // Without the clauses that belong to no group, only the clause directly after a group can continue it.
    const group = last?.clauses.at(-1) === previous ? last : undefined;
    if (isWithdrawal(clause) && said.slice(index + 1).some(({ score }) => score > 0)) groups = [];
    else if (group !== undefined && continues(group, clause))
      groups.splice(-1, 1, { ...group, clauses: [...group.clauses, clause] });
    else if (clause.score > 0 && !(clause.isAboutOther && group?.head.thing !== undefined)) {
      const added = groupOf(clause, previous, group);
      groups.splice(added.clauses.length > 1 && group !== undefined ? -1 : groups.length, 1, added);
    }
  });
  return groups;
}

export const scoreOf = ({ clauses }: Group): number => Math.max(...clauses.map(({ score }) => score));
