import type { Trade, Urgency, VisitType } from '../../../../src/machines/lead/lead.ts';
import { capitalised } from '../texts.ts';
import { endOfPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { type Danger, dangerIn, isDeadly } from '../dangers.ts';
import { clausesOf } from './clauses.ts';
import { withoutOpenings } from './courtesies.ts';
import { conditionsIn } from './conditions.ts';
import { type Group, isAddition, isCorrection } from './continuations.ts';
import { groupOfDanger, tradeOfPerson, tradeOfSource } from './dangerSources.ts';
import { groupsOf, isOtherAmount, scoreOf, tradeOfGroup } from './groups.ts';
import { type JobClause, jobClausesOf } from './jobClauses.ts';
import { atMost, matterOf, problemOf } from './problemText.ts';
import { isInPlace } from './removals.ts';
import { isSameJob } from './sameJob.ts';
import { WHOLE_JOB_SCORE } from './things.ts';
import { isOfBathing, tradeIn, tradeInDanger } from './trades.ts';
import { isNoEmergency, urgencyOf } from './urgency.ts';
import { isVague } from './vague.ts';
import type { Word } from './word.ts';
import { isFurtherJob, withoutCauses, withoutDenials, withoutRepaired } from './unwantedJobs.ts';
import { textOf, wordsIn } from './words.ts';

/** Work that a caller wants done. */
export type Job = {
  readonly trade: Trade;
  /** The job in the caller's words, such as "Water heater leaks". At most 120 characters. */
  readonly problem: string;
  readonly urgency: Urgency;
  readonly visitType: VisitType;
  /** The words name a thing and say what it is, and not what is wrong or wanted: "it's composition shingle". */
  readonly isOnlyNamed?: true;
  /** What the caller says that it is not: "the floor" of "it isn't the floor". */
  readonly denied?: string;
  /** The caller says what it is after all: "it turns out it's the water heater". */
  readonly turnsOut?: true;
  /** The caller says that it is not an emergency: the words for it, and whether the turn names no work. Then they are the problem, too. */
  readonly calm?: { readonly words: string; readonly isOnly: boolean };
};

export type HeardJobs = {
  readonly job: Job | undefined;
  /** Further jobs in the same turn. */
  readonly otherJobs: readonly Job[];
  /** The turn adds to an earlier one, as with "also" or "too". */
  readonly isAddition: boolean;
  /** The turn corrects an earlier one, as with "no, it is" or "I meant". */
  readonly isCorrection: boolean;
};

/** In a deadly danger, only a clause that names a danger is a job. Sparks and water are a job even without a thing. */
function withDanger(
  clause: JobClause,
  danger: Danger | undefined,
  text: string,
  faulty: readonly JobClause[],
): JobClause {
  if (danger === undefined) return clause;
  const own = dangerIn(textOf(clause.words, text));
  if (isDeadly(danger)) {
    const score = own === undefined ? 0 : WHOLE_JOB_SCORE;
    return { ...clause, score, trade: tradeInDanger(clause.words) };
  }
  if (own === undefined || clause.score >= WHOLE_JOB_SCORE) return clause;
  const dangerous = own === 'sparks' ? 'electrical' : 'plumbing';
  // "The outlet got hot. There was a spark" and "a pipe broke, water goes everywhere": the outlet and the pipe are the job.
  const isSign = clause.thing === undefined || clause.thing.name === 'water' || clause.isPlaced;
  if (isSign && faulty.some((other) => other.words !== clause.words && other.trade === dangerous)) return clause;
  const trade = clause.thing === undefined ? dangerous : clause.trade;
  return { ...clause, score: WHOLE_JOB_SCORE, trade, hasFault: true };
}

/** Leaves out "I need a plumber" if another clause names the work. */
function withoutVague(clauses: readonly JobClause[]): readonly JobClause[] {
  if (clauses.length < 2) return clauses;
  const isLeftOut = ({ words, score, hasFault, thing }: JobClause) =>
    score > 0 && !(hasFault && thing?.kind === 'thing') && !isAddition(words) && isVague(words);
  const isNamed = clauses.some((clause) => clause.thing !== undefined && clause.score > 0 && !isLeftOut(clause));
  return isNamed ? clauses.filter((clause) => !isLeftOut(clause)) : clauses;
}

const NAMING = phraseList(`
  and|well|oh? it|that|they is|are
`);
/** "It's a gas one" is about what was named before, even with a fault. */
const ONES = wordSet('one ones');
const isOnlyNamed = ({ clauses, head }: Group) =>
  clauses.some(isOtherAmount) ||
  (endOfPhrase(NAMING, head.words, 0) !== undefined &&
    (head.words.some(({ text }) => ONES.has(text)) ||
      !clauses.some(({ hasFault, hasWish, hasWork }) => hasFault || hasWish || hasWork)));

const isTurn = ({ clauses }: Group) => clauses.some((clause) => clause.turnsOut);

function turnOf(group: Group | undefined, words: readonly Word[]): Pick<Job, 'turnsOut'> {
  return group !== undefined && isTurn(group) && !isAddition(words) ? { turnsOut: true } : {};
}

/** @returns whether a recorded problem says that something is broken: not in "gutter cleaning" and "mow my lawn" */
export function namesFault(problem: string): boolean {
  const words = wordsIn(problem);
  return conditionsIn(words).hasFault;
}

/** @returns whether the words name work or ask for it: "gutter cleaning", "we'd like a fan" */
export function namesWork(problem: string): boolean {
  const { hasWish, hasWork } = conditionsIn(wordsIn(problem));
  return hasWish || hasWork;
}

/** What a story turns out to be about takes the place of what the caller thought before. */
function fromTurn(groups: readonly Group[]): readonly Group[] {
  const turn = groups.findLastIndex((group) => isTurn(group) && group.head.thing !== undefined);
  return groups.filter((group, index) => index >= turn || group.isAdded);
}

/** "You put in my water heater, and now the pilot goes out": a part has the trade of the thing that the turn names. */
function tradeInTurn(group: Group, clauses: readonly JobClause[], danger: Danger | undefined): Trade {
  const trade = tradeOfGroup(group);
  // "A stain on the ceiling, and it drips when we shower"
  const isBelowBath = group.head.thing?.name === 'ceiling' && clauses.some(({ words }) => isOfBathing(words));
  if (trade === 'roofing' && isBelowBath) return 'plumbing';
  if (danger !== undefined && trade === 'other' && group.head.thing === undefined)
    return tradeOfPerson(clauses) ?? trade;
  if (trade === 'roofing' || trade === 'home-improvement') return tradeOfSource(group, clauses) ?? trade;
  // "Water is rising and the electric is down there"
  if (group.head.thing?.kind !== 'part' || danger === 'water') return trade;
  return (
    clauses.find(
      ({ thing, isUnwanted, isInOrder, score }) =>
        thing?.kind === 'thing' && !isUnwanted && !isInOrder && score < WHOLE_JOB_SCORE,
    )?.trade ?? trade
  );
}

const rankOf = (group: Group) => scoreOf(group) + (isTurn(group) ? WHOLE_JOB_SCORE : 0);

/** @returns what the caller says about it, with its reason: "the water is off, so it's not an emergency" */
function calmWordsOf(words: readonly Word[], text: string): string {
  const clauses = clausesOf(words);
  const at = clauses.findIndex((clause) => isNoEmergency(clause.words.map((word) => word.text).join(' ')));
  const from = at > 0 && clauses[at]?.joiner === 'so' ? at - 1 : at;
  const said = clauses.slice(Math.max(0, from), at === -1 ? undefined : at + 1).flatMap((clause) => clause.words);
  const [first] = withoutOpenings(said, said.length - 1);
  return capitalised(text.slice(first?.start, said.at(-1)?.end));
}

/** @returns the job of words such as "I don't need a whole new fence, just three posts set": what is wanted is of the trade of what is not */
function inPlaceOf(denied: readonly Word[], words: readonly Word[], text: string) {
  const trade = tradeIn(textOf(denied, text));
  if (trade === undefined || !isInPlace(words)) return undefined;
  return { trade, problem: atMost(capitalised(textOf(wordsIn(text), text))) };
}

/** Keeps the first of several descriptions of the same job. */
const distinct = (jobs: readonly Job[]): readonly Job[] =>
  jobs.filter(({ problem }, index) => !jobs.slice(0, index).some((job) => isSameJob(problem, job.problem)));

/** "It's about the toilet", "I'm calling about my water heater" */
const NAMES_SUBJECT =
  /^(?:(?:so|well|hi|hello|hey|yes|yeah|um|uh|oh|good morning|good afternoon|listen),? )*(?:it'?s|it is|this is|i'?m (?:just )?(?:calling|writing|here)|i am calling|calling|i'?ve got a (?:question|problem)|i have a (?:question|problem)) (?:about|regarding|with) (?:the|my|our|a|an|this|that)\b/i;
/** Where something shows that comes from something else: "water on the tile". */
const PLACES = wordSet(
  'floor floors tile tiles ceiling ceilings wall walls ground carpet rug cabinet cabinets garage basement hallway closet',
);

const thingOf = ({ head }: Group): string => head.thing?.name ?? '';

/**
 * @param text the turn
 * @returns the group that names only the subject of the call, if another one says where it shows: "it's about the toilet. There's water on
 *   the tile"; undefined otherwise
 */
function subjectOf(groups: readonly Group[], best: Group | undefined, text: string): Group | undefined {
  const [first] = groups;
  if (first === undefined || first === best || first.head.thing?.kind !== 'thing' || !NAMES_SUBJECT.test(text))
    return undefined;
  return best !== undefined &&
    (thingOf(best) === '' ||
      thingOf(best)
        .split(' ')
        .some((word) => PLACES.has(word)))
    ? first
    : undefined;
}

const QUOTE =
  /\b(quotes?|estimates?|bids?|pric(e|es|ing)|how much|cost|install(s|ing|ations?)?|(?<!\b(i|we|he|she|they|you|who|just|already|son|husband|dad|guys?) )installed|new (roof|deck|fence|floor\w*|kitchen|bath\w*|driveway|patio|water heater|ac|a\/c|furnace|heat pump|panel|windows?|doors?|lawn|cabinets?|gutters?|siding|thermostat|system|unit)|remodel\w*|renovat\w*|replace (my|the|our|all)|build|(?<!\b(i|we|he|she|they|you|who|just|already|son|husband|dad|guys?) (just |already |even |also )?)put in|add (a|an|some)|upgrade)\b/;
const CONSULTATION = /\b(consult\w*|advice|advise|ideas?|design\w*|what would you recommend|options)\b/;
const FOLLOW_UP =
  /\b(?<!\b(?:do|can|could|would|will|did) )(you (guys |all |people )?(fixed|repaired|installed|replaced|did|were (here|out|over|at|in)|came|put|worked|painted|built)|your (guys?|crew|tech\w*|people|team|man) (fixed|repaired|installed|replaced|did|were|was|came|put|worked|painted|built|left)|(guys?|tech\w*|crew|man|team|person) you (guys )?(sent|had)|(guy|tech\w*|man|plumber|electrician|crew|person) from your (company|place|outfit|shop|team)|follow.?up|under warranty|again (after|since) you)\b/;

/** @param lowerText the caller's whole turn in lower case */
export const visitTypeOf = (lowerText: string): VisitType =>
  FOLLOW_UP.test(lowerText)
    ? 'follow-up'
    : CONSULTATION.test(lowerText)
      ? 'consultation'
      : QUOTE.test(lowerText)
        ? 'estimate'
        : 'repair';

const PRONOUN = /^(?:it|them|those) /i;
const ONE = /^one /i;

/**
 * "I bought a ceiling fan and want it put up" is about the fan, and "the toilet upstairs works, but the one downstairs is clogged" about a
 * toilet.
 */
function withThing(problem: string, group: Group, clauses: readonly JobClause[], text: string): string {
  const start = group.clauses[0].words[0]?.start ?? 0;
  const named = clauses.findLast(({ thing, words }) => thing?.kind === 'thing' && (words[0]?.start ?? 0) < start);
  if (named?.thing === undefined) return problem;
  if (ONE.test(problem) && group.clauses[0].thing?.kind !== 'thing')
    return atMost(problem.replace(ONE, `${capitalised(named.thing.name)} `));
  const name = textOf(named.words.slice(named.thing.from, named.thing.end), text);
  return atMost(problem.replace(PRONOUN, () => `${capitalised(name)} `));
}

/**
 * Finds the jobs in a caller's turn. A thing of a house with what is wrong or wanted comes before a thing alone, and that before other work.
 * Of equals, the first one is the first job.
 *
 * @param text without the caller's name, number and address
 */
export function jobsIn(text: string): HeardJobs {
  const lowerText = text.toLowerCase();
  const danger = dangerIn(text);
  const allWords = wordsIn(text);
  const { words, denied } = withoutDenials(allWords);
  const hasDenial = denied.length > 0;
  const said = withoutRepaired(jobClausesOf(words));
  const faulty = said.filter(({ thing, hasFault }) => hasFault && thing?.kind === 'thing');
  const clauses = said.map((clause) => withDanger(clause, danger, text, faulty));
  const dangerous = isDeadly(danger)
    ? groupOfDanger(said, (clause) => isDeadly(dangerIn(textOf(clause.words, text))))
    : undefined;
  const groups = dangerous ? [dangerous] : fromTurn(withoutCauses(groupsOf(withoutVague(clauses))));
  const isCalm = !isDeadly(danger) && isNoEmergency(lowerText);
  const urgency = isCalm ? 'routine' : urgencyOf(lowerText, danger);
  const visitType = visitTypeOf(lowerText);
  const best = groups.toSorted((one, other) => rankOf(other) - rankOf(one))[0];
  const subject = subjectOf(groups, best, text);
  const matter = best === undefined || subject !== undefined || isCalm ? undefined : matterOf(best, groups, said, text);
  const heard = groups.filter(
    (group) =>
      group !== best && group !== subject && isFurtherJob(group, best) && matter?.groups.includes(group) !== true,
  );
  const [named, ...otherJobs] = distinct(
    (best === undefined ? [] : [best, ...heard]).map((group) => ({
      trade: tradeInTurn(group === best ? (subject ?? group) : group, said, danger),
      problem:
        group === best && matter !== undefined
          ? matter.problem
          : withThing(
              problemOf(
                group === best && subject !== undefined ? [...subject.clauses, ...group.clauses] : group.clauses,
                text,
              ),
              group,
              clauses,
              text,
            ),
      urgency,
      visitType,
      ...(isOnlyNamed(group) && { isOnlyNamed: true as const }),
    })),
  );
  const inPlace = named === undefined && hasDenial ? inPlaceOf(denied, words, text) : undefined;
  const first = named ?? (inPlace && { ...inPlace, urgency, visitType });
  const calm = isCalm ? { words: calmWordsOf(allWords, text), isOnly: first === undefined } : undefined;
  const job =
    first === undefined
      ? calm && { trade: 'other' as const, problem: calm.words, urgency, visitType, calm }
      : {
          ...first,
          ...(hasDenial && { denied: textOf(denied, text) }),
          ...turnOf(best, allWords),
          ...(calm && { calm }),
        };
  return {
    job,
    otherJobs,
    isAddition: isAddition(allWords) || groups.some(({ isAdded }) => isAdded),
    isCorrection: hasDenial || isCorrection(allWords),
  };
}
