import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { endOfPhrase, hasPhrase } from '../whens/phrases.ts';
import { isCallee, PEOPLE } from './callees.ts';
import { isHearsay } from './causes.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type Conditions, conditionsIn, isOrderVerb } from './conditions.ts';
import { FAULT_WORDS, IMPERATIVES, LOCATED, LOOKED_AT } from './conditionWords.ts';
import { withoutBeginnings } from './beginnings.ts';
import { withoutEndings } from './courtesies.ts';
import { idiomsIn } from './idioms.ts';
import { phraseList, wordSet } from '../wordLists.ts';
import { isOtherWork } from './otherWork.ts';
import { ANIMALS, isPlaceOf, mainMention } from './roles.ts';
import { OTHER_WORK_SCORE, scoreOfThing } from './scores.ts';
import { isAlternative, withoutAlternative, withoutTail } from './tails.ts';
import { lastWord, type Mention, mentionsIn } from './things.ts';
import { tradeOf } from './trades.ts';
import { endOfTurn } from './turns.ts';
import { isDoneByOthers, isVisitTalk } from './visitTalk.ts';
import { textAt, type Word } from './word.ts';

/** A clause, and what it says about the house. */
export type JobClause = Clause &
  Conditions & {
    /** The thing to work on. */
    readonly thing: Mention | undefined;
    /** `other` without a thing. */
    readonly trade: Trade;
    /** The words without the courtesies before and after the job. */
    readonly problem: readonly Word[];
    /** It has only the name of a thing: "the water heater". */
    readonly isBare: boolean;
    /** The thing is only where something is: "a toy in the drain". */
    readonly isPlaced: boolean;
    /** It says what another person guesses or advises: "they said maybe a French drain". */
    readonly isHearsay: boolean;
    /** It says what was tried before, or what others do: "my husband already replaced it". */
    readonly isDone: boolean;
    /** It says what the job is after all: "it turns out it's the water heater". */
    readonly turnsOut: boolean;
    /** It can be about the thing of another clause: "it's leaking", "we'd like it refinished". */
    readonly isAboutOther: boolean;
    /** How sure it names a job: 0 for a clause that names none. */
    readonly score: number;
  };

const PRONOUNS = phraseList(`
  it|its|they|them|ones|ours|mine
`);
const SUBJECT_PRONOUNS = phraseList(`
  and|but|so|now|then|also? it|they|its|ours|mine|which
`);
/** "It's for the kitchen" says where the work is to be done. */
const IT_IS_FOR = phraseList(`
  it|that|this|they is|are|would for|about
`);
/** "On the heater" and "it's by the furnace closet" only say where. */
const PLACE_STARTS = phraseList(`
  on|in|by|near|under|behind|beside|next|inside|outside the|my|our|to
  yes|yeah|and|well|so? it|that|they is|are right|just|over? on|in|by|near|under|behind|beside|next|inside|outside the|my|our|to
`);
const PRONOUN_STARTS = phraseList(`
  it|they is|are coming|running|pouring|dripping|leaking|going|getting
`);
const DEMONSTRATIVES = phraseList(`
  and|but|so|now|then|also? that|this|these|those
`);
/** "It's the heater" names a thing. */
const NAMING = phraseList(`
  it|they|its is|was|are|'s? the|my|our|a|an
`);
/** Beginnings of a clause whose subject is in another clause: "my sink, you see, is leaking". */
const VERBS = wordSet("is are was 's has have keeps keep will does do need needs just still");

/** @param isOwnThing whether the clause names a thing to work on */
function isAboutOther(words: readonly Word[], thing: Mention | undefined, isOwnThing: boolean): boolean {
  const isNaming = thing !== undefined && endOfPhrase(NAMING, words, 0) !== undefined;
  if (endOfPhrase(SUBJECT_PRONOUNS, words, 0) !== undefined && !isNaming) return true;
  const hasPronoun = hasPhrase(PRONOUNS, words) || endOfPhrase(DEMONSTRATIVES, words, 0) !== undefined;
  return !isOwnThing && (hasPronoun || VERBS.has(textAt(words, 0)));
}

/** "Turn the garage into a gym", but not "turned". */
const isOrder = (word: Word) => IMPERATIVES.has(word.text) || isOrderVerb(word);

const PAST_TOO = wordSet('put cut');
const DOERS = wordSet('i we he she they');
const HELPING = wordSet('can could should would do to if');

/** "I put out traps" says what was done, and orders nothing. */
const isPastOf = (words: readonly Word[], at: number): boolean =>
  PAST_TOO.has(textAt(words, at)) && DOERS.has(textAt(words, at - 1)) && !HELPING.has(textAt(words, at - 2));

/** Only for pipes, running is a fault. */
const RUNNING = wordSet('runs running');

/** "I'm not sure if it's the pump" says less than any clause that names a fault. */
const UNSURE = phraseList(`
  not|no sure|idea|clue if|whether
  not know|tell if|whether
`);
const UNSURE_SCORE = 3;

/** "Fall cleanup" and "move out clean" are work by their names. */
const WORK_ENDS = wordSet(
  'cleanup up clean cleaning removal service cleanout trimming grinding mowing care inspection upgrade makeover sweep',
);
const isWorkByName = (name: string): boolean => name.includes(' ') && WORK_ENDS.has(lastWord(name));

const MAX_BARE_WORDS = 6;

const NO_CONDITIONS: Conditions = {
  hasFault: false,
  hasWish: false,
  hasWork: false,
  isHistory: false,
  isInOrder: false,
  isUnwanted: false,
};

function jobClauseOf(clause: Clause): JobClause {
  const { words } = clause;
  const isSkipped = [...idiomsIn(words)];
  const hasIdiom = isSkipped.includes(true);
  const mentions = mentionsIn(words, isSkipped);
  for (const { kind, from, end } of mentions) if (kind !== 'work') isSkipped.fill(true, from, end);
  const said = conditionsIn(words, isSkipped);
  const canBeWork = mentions.length > 0 || said.hasFault || said.hasWish || said.hasWork;
  const isRequested = said.hasWish || words.some(({ text }) => text === 'to');
  const isTalk = canBeWork && (isAlternative(words) || isVisitTalk(words, mentions, isRequested));
  const isDone = canBeWork && !isTalk && isDoneByOthers(words, isRequested, said.hasFault);
  const heard = isTalk || isDone ? { ...NO_CONDITIONS, isUnwanted: isDone } : said;
  const main = isTalk ? undefined : mainMention(words, mentions);
  const isRequestedWork = heard.hasWish || said.hasWork;
  const isOfPerson = mentions.every(({ name }) => PEOPLE.has(name)) && heard.hasFault && !isRequestedWork;
  // "My roofer's gone"
  const isCalled = main !== undefined && (isOfPerson || isCallee(words, main, heard.hasFault || heard.hasWish));
  const thing = isCalled ? undefined : main;
  const trade = main === thing && !isTalk ? tradeOf(words, mentions) : undefined;
  // "It's coming out by the light" would be only "light".
  const isWhere = thing !== undefined && isPlaceOf(words, thing);
  const isItPlaced = heard.hasFault && isWhere && hasPhrase(PRONOUN_STARTS, words, 0, 1);
  const endOfTurnWords = endOfTurn(words);
  const turn = words.slice(endOfTurnWords ?? 0);
  const begun = isItPlaced ? words : withoutBeginnings(words, mentions, isSkipped);
  const opened = turn.length > 0 && turn.length < begun.length ? turn : begun;
  const isRunning = trade === 'plumbing' && words.some(({ text }) => RUNNING.has(text));
  // "A slab leak" and "mold" are faults by their names.
  const isFaultByName = thing?.kind === 'thing' && !heard.isInOrder && FAULT_WORDS.has(lastWord(thing.name));
  // "Ants in the kitchen" are a whole job.
  const isPest =
    thing?.kind === 'thing' &&
    ANIMALS.has(lastWord(thing.name)) &&
    !heard.isInOrder &&
    textAt(words, thing.from - 1) !== 'no';
  const removed = words.length - opened.length;
  // "We've got a problem over here the boiler runs" has a fault only before the job.
  const isOnlyAnnounced = heard.isInOrder && removed > 0 && !conditionsIn(opened, isSkipped.slice(removed)).hasFault;
  const hasFault = (heard.hasFault && !isOnlyAnnounced) || isRunning || isFaultByName;
  const hasWish = heard.hasWish || (opened.slice(0, 1).some(isOrder) && !isPastOf(words, removed));
  const isWorkOnThing =
    thing?.kind === 'thing' &&
    !heard.isUnwanted &&
    (isWorkByName(thing.name) || hasPhrase(LOOKED_AT, words, thing.end));
  const hasWork = heard.hasWork || isWorkOnThing;
  const isRequest = hasWish || hasWork;
  const afterThings = Math.max(0, ...mentions.map(({ end }) => end)) - removed;
  const problem = withoutEndings(withoutTail(opened, afterThings), isRequest);
  const isPlaced = isWhere && endOfPhrase(IT_IS_FOR, words, 0) === undefined;
  const isAtEnd = thing?.end === removed + problem.length;
  const isBare = isAtEnd && !isPlaced && !hasFault && !isRequest && problem.length <= MAX_BARE_WORDS;
  const isOnlyPlace = isPlaced && !hasFault && !isRequest && endOfPhrase(PLACE_STARTS, words, 0) !== undefined;
  const isLocated = isOnlyPlace || (thing !== undefined && endOfPhrase(LOCATED, words, thing.end) !== undefined);
  const evidence = { ...heard, hasFault, hasWish, hasWork, isPlaced, isLocated, isBare };
  const isHeard = isHearsay(words);
  const isUnsure = isHeard || hasPhrase(UNSURE, words);
  const isFine = heard.isInOrder && !hasFault;
  const isOther =
    thing === undefined &&
    !isTalk &&
    !isDone &&
    !isFine &&
    (trade !== undefined || (!hasIdiom && isOtherWork(problem, evidence)));
  return {
    ...clause,
    ...evidence,
    thing,
    trade: trade ?? 'other',
    problem,
    isHearsay: isHeard,
    isDone,
    turnsOut: endOfTurnWords !== undefined,
    isAboutOther:
      endOfTurnWords === undefined &&
      isAboutOther(words, thing, thing?.kind === 'thing' && !isPlaced && !PEOPLE.has(thing.name)),
    score:
      thing !== undefined
        ? Math.min(
            scoreOfThing(thing, { ...evidence, hasFault: hasFault || isPest }),
            isUnsure ? UNSURE_SCORE : Infinity,
          )
        : isOther
          ? OTHER_WORK_SCORE
          : 0,
  };
}

export const jobClausesOf = (words: readonly Word[]): readonly JobClause[] =>
  clausesOf(words)
    .map((clause) => ({ ...clause, words: withoutAlternative(clause.words) }))
    .map(jobClauseOf);
