import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { numberWordAt } from '../whens/numbers.ts';
import { endOfPhrase, hasPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { isDamage } from './conditions.ts';
import {
  continuesFind,
  type Group,
  isAboutPeople,
  isAddition,
  isDetail,
  isGuess,
  isRestOfSentence,
  isRooms,
  PIECES,
  SENTENCE_JOINERS,
} from './continuations.ts';
import type { JobClause } from './jobClauses.ts';
import { PLACE_WORDS } from './sameJob.ts';
import { isTalk } from './leadInsAndTails.ts';
import { isAnimalNoise, isCleaning } from './trades.ts';
import { PROJECTS } from './vague.ts';
import { type Mention, WHOLE_JOB_SCORE } from './things.ts';
import type { Word } from './word.ts';

const MAX_ASIDE_WORDS = 4;
/** "My AC, it was serviced in May, and now it blows hot" */
const MAX_HISTORY_WORDS = 7;
const ASIDES = phraseList(`
  as|like i|we said|say|mentioned
  i|we think|guess|believe|mean|suppose|know
  you know|see
  well|sorry|actually|anyway|right|okay|ok|so
  to be honest
  of course
`);
/** "About fourteen years old now" */
const AGES = phraseList(`
  year|years|month|months|yrs|yr old
`);
const isAside = ({ words, thing, score }: JobClause) =>
  endOfPhrase(ASIDES, words, 0) === words.length ||
  (thing === undefined && (isTalk(words) || (score === 0 && hasPhrase(AGES, words))));

const WITHDRAWALS = phraseList(`
  scratch that
  no wait
  wait no
  never mind
  nevermind
  forget that|it
  correction
  i|we already? fixed|solved it|that
`);
const isWithdrawal = ({ words }: JobClause) => words.length <= MAX_ASIDE_WORDS && hasPhrase(WITHDRAWALS, words);

const REASONS = wordSet('because so');
export const isReason = ({ joiner }: JobClause): boolean => REASONS.has(joiner);

/** Work that adds nothing to a fault. */
const PLAIN_WORK = wordSet('fix fixed fixing repair repaired look looked check checked service serviced help');
/** "I'd like someone to come cut it down". */
const HANDLING = phraseList(`
  cut|take|put|pull|tear|get|bring|chop|knock it|them|that|this|those down|out|in|off|away|up|back
`);
const hasOwnWork = ({ words, hasWork, thing }: JobClause) =>
  (hasWork || thing?.kind === 'work' || hasPhrase(HANDLING, words)) && !words.some(({ text }) => PLAIN_WORK.has(text));

/** "Problem with my door" says no more than the door, and "a fork in the outlet" does not say that the outlet is dead. */
const VAGUE = wordSet('problem problems issue issues trouble wrong');
const isVague = ({ words, isPlaced }: JobClause) => isPlaced || words.some(({ text }) => VAGUE.has(text));

const REPLACING = wordSet('new replace replaced replacing replacement instead remodel remodeled renovation renovated');

/** @returns whether the clause gives the reason or the aim of the job: "so we need a charger", "our shingles are worn and we want a new roof" */
function isExplained({ clauses, head }: Group, next: JobClause): boolean {
  if (isReason(next)) {
    const isAim = head.hasWish && next.isAboutOther && next.words.length <= MAX_AIM_WORDS;
    const says =
      (next.hasFault && (next.thing !== undefined || next.isAboutOther)) ||
      (next.joiner === 'so' &&
        (isWorkWish(next) || hasPhrase(NEW_ONE, next.words) || (next.hasWish && next.isAboutOther)));
    return (says || isAim) && clauses.length < MAX_CLAUSES;
  }
  if (isAddition(next.words)) return false;
  if (isCause(next)) return head.hasFault && clauses.length < MAX_CLAUSES;
  const isNew = next.hasWish && next.words.some(({ text }) => REPLACING.has(text));
  const isSame = next.trade === head.trade && head.hasFault;
  if (isSame && head.thing?.kind === 'place' && next.hasWish && !head.hasWish) return clauses.length < MAX_CLAUSES;
  return isNew && !head.hasWish && (isSame || (next.thing === undefined && hasPhrase(NEW_ONE, next.words)));
}

const NEW_ONE = phraseList(`
  new|another one|ones
`);
const IT_IS_THE = phraseList(`
  it|that is|was the|my|our|a
  is|was from|because the|my|our|a
  coming|comes from the|my|our|a
`);
const IT_COMES_FROM = phraseList(`
  and? it|that|water|looks is|are|'s|like? coming|comes|leaking|dripping|pouring|running from|out|down|through
  and? i|we think|guess it|that is|'s coming|leaking|dripping from
`);
/** "It's coming from that bathroom upstairs" */
const MAX_ORIGIN_WORDS = 9;
/** "I think it's the water heater" names what a fault comes from. */
const isCause = ({ thing, isPlaced, isBare, words }: JobClause) =>
  (thing?.kind === 'thing' && !isPlaced && isBare && hasPhrase(IT_IS_THE, words)) ||
  (thing !== undefined && words.length <= MAX_ORIGIN_WORDS && endOfPhrase(IT_COMES_FROM, words, 0) !== undefined);

const isWorkWish = ({ hasWish, hasWork, thing }: JobClause) => hasWish && (hasWork || thing !== undefined);
/** "So it resets" says what the work is for. */
const MAX_AIM_WORDS = 5;
/** With more clauses, the rest becomes a note. */
const MAX_CLAUSES = 2;

const MAX_LIST_WORDS = 5;
const MAX_FRAGMENT_WORDS = 3;
const hasCondition = ({ hasFault, hasWork, hasWish }: JobClause) => hasFault || hasWork || hasWish;
const PRONOUNS = wordSet('it them');
/** What a house or a machine is without: "no heat". */
const SUPPLIES = wordSet('heat power water light air pressure flow cooling heating');
const ARTICLES = wordSet('the a');

/** "The thing under the sink, the grinder, it's jammed". */
const isOtherName = ({ words, joiner, thing, isBare, hasFault, hasWish }: JobClause): boolean =>
  joiner === ',' &&
  words.length <= MAX_FRAGMENT_WORDS &&
  words.length > 1 &&
  ARTICLES.has(words[0]?.text ?? '') &&
  (thing === undefined || !isBare) &&
  !hasFault &&
  !hasWish;
const SPEAKERS = wordSet('i we');

const PLACING = phraseList(`
  in|on|under|behind|near|by|inside|outside|above|below|around the|my|our|both|all
  like|all|only
  outside|inside|upstairs|downstairs|interior|exterior only
  out|from|at|along|on of? the bottom|top|side|sides|back|front|base|end
  just a|an|some|one|the
`);
const MAX_PLACE_WORDS = 4;

/** "Bees. Lots of bees. In the siding." */
const isMoreOf = ({ thing, isPlaced, hasFault }: JobClause, next: JobClause): boolean => {
  if (next.words.length > MAX_PLACE_WORDS || next.hasWish) return false;
  if (next.isBare && next.thing?.name === thing?.name) return true;
  const isPlace = next.thing === undefined ? !isPlaced || hasFault : next.isPlaced && !isPlaced;
  return isPlace && endOfPhrase(PLACING, next.words, 0) !== undefined;
};

/** Words of a place besides its name: "second floor". */
const PLACE_PARTS = wordSet('first floor room level the in on st nd rd th');

/** "Leaky toilet, second floor, hall bath" */
const isPlaceName = (words: readonly Word[]): boolean =>
  words.length <= MAX_PLACE_WORDS &&
  words.some(({ text }) => PLACE_WORDS.has(text)) &&
  words.every(({ text, kind }) => kind === 'digits' || PLACE_WORDS.has(text) || PLACE_PARTS.has(text));

/** "Two doors, not three". */
export const isOtherAmount = ({ words }: JobClause): boolean =>
  words.length === 2 && words[0]?.text === 'not' && numberWordAt(words, 1) !== undefined;

/** @returns whether the clause says what is wrong with the thing of the group, or what is wanted, and the group does not say it yet */
function continues(group: Group, next: JobClause): boolean {
  const { clauses, head } = group;
  // "They said maybe a drain, so we need a quote" names another job.
  if (next.turnsOut || (head.isHearsay && next.thing !== undefined)) return false;
  if (continuesFind(head, next)) return true;
  if (isExplained(group, next)) return true;
  if (isAccount(group, next)) return true;
  if (isRooms(head, next) && clauses.slice(1).every((clause) => isRooms(head, clause))) return true;
  if (head.thing === undefined || isReason(next)) return false;
  if (next.joiner === ',' && (isDetail(next.words) || isOtherAmount(next))) return true;
  // "The breaker. I check. Not trip."
  if ((next.joiner === '.' || (next.joiner === ',' && next.thing === undefined)) && isMoreOf(head, next)) return true;
  if (isRestOfSentence(group, next)) return true;
  if (clauses.length === 1 && !head.hasFault && isOtherName(next)) return true;
  // "Faucet. Kitchen. Leaking."
  if ((next.joiner === ',' || next.joiner === '.') && !head.isAboutOther && isPlaceName(next.words)) return true;
  const isPlaceFragment = next.joiner === '.' && next.thing?.kind === 'place' && next.isBare && next.words.length === 1;
  if (isPlaceFragment && head.isBare) return true;
  const isFragment = next.joiner === '.' && next.thing === undefined && next.words.length <= MAX_FRAGMENT_WORDS;
  if (isFragment && head.isBare && head.problem.length <= MAX_FRAGMENT_WORDS && hasCondition(next)) return true;
  // "Two toilets replaced, a faucet in the kitchen"
  const isPlain = head.hasWish && next.thing?.kind === 'thing' && !next.isPlaced && !hasCondition(next);
  const isShort = next.isBare || (((next.hasWish && !next.hasFault) || isPlain) && next.words.length <= MAX_LIST_WORDS);
  const isListItem = isShort && next.joiner === ',' && next.trade === head.trade;
  if (isListItem && !isAddition(next.words)) return true;
  // "My dryer, it tumbles but there's no heat".
  if (head.isBare && next.hasFault && SUPPLIES.has(next.thing?.name ?? '') && next.trade !== head.trade) return true;
  const isFaultless = !clauses.some((clause) => clause.hasFault);
  if (isFaultless && next.hasFault && next.joiner === ',' && PRONOUNS.has(next.words.at(-1)?.text ?? '')) return true;
  const isOnlyWish = next.hasWish && next.thing === undefined && next.words.length <= MAX_AIM_WORDS;
  if (isFaultless && !head.hasWish && isOnlyWish && next.joiner === 'and') return true;
  if (head.isHistory && !head.hasFault && next.hasWish && next.isAboutOther) return true;
  const hasOwnThing = next.thing?.kind === 'thing';
  const hasFault = clauses.some((clause) => clause.hasFault && !isVague(clause));
  const isOfCaller = SPEAKERS.has(next.words[0]?.text ?? '') && !hasCondition(next);
  if (!hasFault && !hasOwnThing && next.joiner === 'but' && !isOfCaller) return true;
  if (!next.isAboutOther)
    return !clauses.some((clause) => clause.hasFault) && !hasOwnThing && next.hasFault && next.joiner === ',';
  const hasWish = clauses.some((clause) => clause.hasWish && !clause.isHistory);
  const isWish = (next.hasWish || next.thing?.kind === 'work') && hasOwnWork(next);
  if (hasFault) return next.joiner === 'but' ? next.hasFault || isWish : !hasWish && isWish;
  return hasWish ? next.hasFault && next.joiner !== 'and' : next.hasFault || isWish;
}

const OWNED = wordSet('my our');

/**
 * @returns whether the caller only asks to have a thing looked at, and the next clause says what is wrong with it: "look at my roof. Hail
 *   took some shingles off"
 */
function isAccount({ clauses, head }: Group, next: JobClause): boolean {
  const { thing, hasFault, hasWish, words } = next;
  const isSaid = head.hasFault && !isVague(head);
  const isAsk = clauses.length === 1 && head.thing !== undefined && !isSaid && !hasOwnWork(head);
  if (!isAsk || !hasFault || hasWish || isAddition(words) || next.joiner === 'plus' || isNew(head)) return false;
  const isOwnThing = (other: Mention) =>
    other.name !== head.thing?.name && OWNED.has(words[other.from - 1]?.text ?? '');
  if (thing !== undefined && isOwnThing(thing)) return false;
  if (isDamage(words)) return true;
  const isSameTrade = next.trade === head.trade;
  const hasObject = words.slice(1).some(({ text }) => PRONOUNS.has(text));
  const isPart = thing === undefined ? words.some(({ text }) => PIECES.has(text)) : isSameTrade || hasObject;
  return isPart && head.hasWish && next.joiner === '.';
}
const isNew = ({ words }: JobClause) => words.some(({ text }) => REPLACING.has(text));

const IT_IS = phraseList(`
  it|that|they is|are
  i|we? think|guess|believe|suspect|maybe|probably|possibly it|that|they? is|are? the|my|our
`);
/** "My yard is all weeds" says itself what is wrong. */
const FORMS_OF_BE = wordSet('is are');
const UNKNOWING = wordSet('know sure idea think guess');

const WEATHER = wordSet('hail hailstorm storm wind windstorm tornado hurricane lightning blizzard');

/** @returns whether the clause says what the weather did before the next clause says what is wrong: "we had hail and the roof looks awful" */
const isWeather = ({ words, score }: JobClause, { hasFault, joiner, thing }: JobClause) =>
  score === 0 && hasFault && thing !== undefined && joiner === 'and' && words.some(({ text }) => WEATHER.has(text));

/** "A tree dropped a limb on my shed, the roof caved in": what happened is before what is broken. */
const isBlow = ({ words, score, hasWish }: JobClause, { hasFault, joiner, thing, score: after }: JobClause): boolean =>
  score < WHOLE_JOB_SCORE &&
  score < after &&
  !hasWish &&
  hasFault &&
  thing !== undefined &&
  SENTENCE_JOINERS.has(joiner) &&
  isDamage(words);

/** "The AC runs but the air isn't cold" */
const isPartOfWorking = (previous: JobClause, { thing, hasFault, joiner, trade }: JobClause): boolean =>
  joiner === 'but' &&
  hasFault &&
  thing?.kind === 'part' &&
  previous.isInOrder &&
  previous.thing?.kind === 'thing' &&
  previous.trade === trade;

/** @returns whether the clause only names the thing, or says that it works, and the next clause says what is wanted: "and we'd like it remodeled" */
function names(previous: JobClause, next: JobClause): boolean {
  const { isAboutOther, hasWish, hasFault, thing, problem } = next;
  if (isPartOfWorking(previous, next)) return true;
  const isProject = thing !== undefined && PROJECTS.has(thing.name);
  if (previous.thing === undefined || (!isProject && (thing?.kind === 'thing' || thing?.kind === 'place')))
    return false;
  const isOnlyWork = (isProject || thing?.kind === 'work') && problem.length <= MAX_WORK_WORDS;
  return previous.score === 0 && ((isAboutOther && (hasWish || hasFault)) || (isOnlyWork && hasWish));
}

const MAX_WORK_WORDS = 2;

/** @returns whether the clause says what is wrong with a thing that the next clause names: "it's leaking again, the heater" */
function precedes(previous: JobClause, { isBare, words, thing, hasFault, hasWish }: JobClause): boolean {
  if (hasFault || hasWish || previous.thing?.kind === 'thing') return false;
  const isWhole = words.slice(1, thing?.from).some(({ text }) => FORMS_OF_BE.has(text));
  if (isBare && !isWhole && previous.isAboutOther && previous.hasFault) return true;
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
  // "The water heater, it's leaking, it's a gas one": what is wrong belongs to the thing before it.
  const isTaken = group?.head.thing?.kind === 'thing' && group.clauses.at(-1) !== group.head;
  const isPreceded =
    previous !== undefined &&
    !isTaken &&
    (precedes(previous, clause) || isWeather(previous, clause) || isBlow(previous, clause));
  if (previous !== undefined && !isPreceded && names(previous, clause))
    return {
      clauses: [previous, clause],
      head: clause.thing === undefined || isPartOfWorking(previous, clause) ? previous : clause,
      isAdded,
    };
  return { clauses: isPreceded ? [previous, clause] : [clause], head: clause, isAdded };
}

/** "The AC runs but it won't cool" and "he replaced the capacitor and it still won't start" are jobs of two clauses that name none alone. */
const isJob = (clause: JobClause, previous: JobClause | undefined, isFirst: boolean) =>
  clause.score > 0 ||
  (previous !== undefined &&
    clause.hasFault &&
    (clause.joiner === 'but' || (isFirst && (previous.isDone || previous.problem.length === 1))) &&
    names(previous, clause));

/** "The furnace, it's running, but it's blowing cold air": what works is between the thing and its fault. */
const isBridge = (
  { clauses }: Group,
  before: JobClause | undefined,
  previous: JobClause | undefined,
  { joiner, isAboutOther }: JobClause,
): boolean =>
  previous !== undefined &&
  clauses.at(-1) === before &&
  (joiner === 'but' || (joiner === 'and' && isAboutOther)) &&
  previous.score === 0 &&
  previous.isAboutOther &&
  previous.thing === undefined &&
  previous.words.length <= (previous.isHistory || previous.isInOrder ? MAX_HISTORY_WORDS : MAX_ASIDE_WORDS);

const CHAINED = wordSet('and , ');
const MAX_CHAINED_WORDS = 6;
const isChained = ({ joiner, thing, words }: JobClause) =>
  (joiner === '' || CHAINED.has(joiner)) && thing === undefined && words.length <= MAX_CHAINED_WORDS;

/** "The furnace, it kicks on, runs about five minutes, then shuts off": what comes before the fault belongs to it. */
function leadsToFault({ clauses, head }: Group, said: readonly JobClause[], index: number): boolean {
  const rest = said.slice(index);
  const fault = rest.findIndex(({ hasFault }) => hasFault);
  const chain = rest.slice(0, fault + 1);
  const isAboutHead = chain[0]?.isAboutOther === true || clauses.length > 1;
  return (
    head.isBare &&
    fault > 0 &&
    isAboutHead &&
    chain.every((clause) => isChained(clause) && !isAboutPeople(clause.words) && !clause.hasWish)
  );
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
    const bridge = last !== undefined && isBridge(last, said[index - 2], previous, clause) ? previous : undefined;
    if (isWithdrawal(clause) && said.slice(index + 1).some(({ score }) => score > 0)) groups = [];
    else if (group !== undefined && (continues(group, clause) || leadsToFault(group, said, index)))
      groups.splice(-1, 1, { ...group, clauses: [...group.clauses, clause] });
    else if (last !== undefined && bridge !== undefined && continues(last, clause))
      groups.splice(-1, 1, { ...last, clauses: [...last.clauses, bridge, clause] });
    else if (
      isJob(clause, previous, groups.length === 0) &&
      !(clause.isAboutOther && group?.head.thing !== undefined && !group.head.isHearsay)
    ) {
      const added = groupOf(clause, previous, group);
      groups.splice(added.clauses.length > 1 && group !== undefined ? -1 : groups.length, 1, added);
    }
  });
  return groups;
}

/** @returns how sure the group is a job. A wish in another clause than the thing counts as much as in the same. */
export function scoreOf({ clauses, head }: Group): number {
  const isWhole =
    clauses.length > 1 &&
    head.thing?.kind === 'thing' &&
    !head.isPlaced &&
    clauses.some((clause) => clause.hasFault || clause.hasWish);
  return Math.max(isWhole ? WHOLE_JOB_SCORE : 0, ...clauses.map(({ score }) => score));
}

/** "I painted over it" says what was done. */
const isOwnPast = ({ words, thing, hasWish }: JobClause): boolean =>
  thing !== undefined && !hasWish && SPEAKERS.has(words[thing.from - 1]?.text ?? '');

/** @returns the trade of the work: that of a verb such as "paint", then that of the thing that is wanted or that is the cause, then that of the head */
export function tradeOfGroup({ clauses, head }: Group): Trade {
  const own = clauses.find((clause) => clause.thing?.kind === 'work' && (clause === head || !isOwnPast(clause)));
  if (own !== undefined) return own.trade;
  const cause = clauses.find(
    (clause) =>
      clause !== clauses[0] && isOwn(clause) && (isReason(clause) || isCause(clause) || isGuess(head, clause)),
  );
  if (cause !== undefined) return cause.trade;
  const { thing } = head;
  // "Something in the wall, like scratching", and "it's the bathroom, the fan is loud".
  if (head.isPlaced && clauses.some(({ words }) => isAnimalNoise(words))) return 'other';
  const named =
    thing?.kind === 'place'
      ? clauses.find((clause) => (clause.hasFault || clause.hasWish) && clause.trade !== 'other')
      : undefined;
  if (named !== undefined && named !== head) return named.trade;
  return thing !== undefined && clauses.some(({ words }) => isCleaning(words, thing)) ? 'other' : head.trade;
}
const isOwn = ({ thing, isPlaced }: JobClause) => thing?.kind === 'thing' && !isPlaced;
