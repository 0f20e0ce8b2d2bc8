import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { endOfPhrase, hasPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type Conditions, conditionsIn, isConditionWord, isOrderVerb, isWorkVerb } from './conditions.ts';
import { FAULT_WORDS, IMPERATIVES, LOCATED, LOOKED_AT } from './conditionWords.ts';
import { withoutEndings, withoutOpenings } from './courtesies.ts';
import { idiomsIn } from './idioms.ts';
import { ANIMALS, isCallee, isPlaceOf, mainMention, PEOPLE } from './roles.ts';
import { isAlternative, lengthOfLeadIn, withoutAlternative, withoutTail } from './leadInsAndTails.ts';
import { lastWord, type Mention, mentionsIn, OTHER_WORK_SCORE, scoreOfThing } from './things.ts';
import { tradeOf } from './trades.ts';
import { isDoneByOthers, isHearsay, isVisitTalk } from './visitTalk.ts';
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
  and|but|so|now|then|also? the one|ones
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

/** Words for faults and work that say nothing about the house where they begin a clause: "I've got a problem", "add to the list". */
const VAGUE = wordSet(
  'problem problems issue issues trouble mess bad wrong funny weird terrible awful disaster nightmare missed help stop',
);
const ADD = wordSet('add adding');
const AFTER_ADD = wordSet('that this it one to on');

function isContent(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !isConditionWord(word) || VAGUE.has(word.text)) return false;
  return !(ADD.has(word.text) && AFTER_ADD.has(textAt(words, at + 1)));
}

/**
 * Removes the words before the job, such as courtesies and "my husband wants me to".
 *
 * @param isSkipped for each word whether it belongs to a thing or to an idiom
 */
function withoutBeginnings(
  words: readonly Word[],
  mentions: readonly Mention[],
  isSkipped: readonly boolean[],
): readonly Word[] {
  const thing = mentions[0]?.from ?? words.length;
  const condition = words.findIndex((_, at) => isSkipped[at] === false && isContent(words, at));
  const content = condition === -1 ? thing : Math.min(thing, condition);
  const lead = lengthOfLeadIn(words, content);
  const opened = withoutOpenings(words.slice(lead), thing - lead);
  const removed = words.length - opened.length;
  const length = lengthOfLeadIn(opened, content - removed);
  return length === 0 ? opened : withoutOpenings(opened.slice(length), thing - removed - length);
}

/** Words of clauses about people, the receptionist or the company, and of requests that are not work, such as for a joke or a person. */
const NO_WORK =
  wordSet(`prompt prompts instruction instructions joke poem song story pretend password secret code ignore chatgpt gpt openai ai
  recipe weather president math capital speak talk talking person human someone somebody anyone minute moment second sec question questions
  help favor hand ride break call callback appointment visit slot receipt invoice bill payment refund money insurance manager
  supervisor owner boss representative agent doctor dentist hospital pizza restaurant taxi lawyer police name number address email time day
  date job website websites seo leads business mom mother dad father wife husband son daughter kid kids baby child children brother
  sister friend neighbor neighbors grandma grandmother grandpa dog dogs cat cats pet pets man woman guy guys people technician tech
  leg arm back foot hip heart knee shoulder head milk food allergies car truck phone cell computer laptop you your yourself
  information info idea price prices discount coupon confirmation text message anything something nothing everything robot machine
  list word sentence essay english spanish language`);

const DETERMINERS = wordSet('my our the a an some this that these those his her their another new old');
const BROKEN =
  wordSet(`broken broke cracked stuck crooked loose damaged jammed leaning missing dead collapsed wobbly wobbles squeaky squeaks
  rattles torn ripped rotten rotted rusty bent falling fell smashed shattered leaks leaking dripping working`);

const MIN_WORDS = 2;

/**
 * @param problem the words of a clause without its courtesies
 * @returns whether the clause is about work on a thing that no list has: "haul away an old canoe", "my gong is cracked"
 */
function isOtherWork(problem: readonly Word[], { hasWish, hasWork, hasFault }: Conditions): boolean {
  if (problem.length < MIN_WORDS || problem.some(({ text }) => NO_WORK.has(text))) return false;
  const isOrder = problem.slice(0, 1).some(isWorkVerb) && problem.some(({ text }) => DETERMINERS.has(text));
  return isOrder || (hasWish && hasWork) || (hasFault && problem.some(({ text }) => BROKEN.has(text)));
}

/** Words after which a story says what it is really about. */
const TURNS_OUT = phraseList(`
  it|what turns|turned out to be the|my|our|a|an
  turns|turned out it|that? is|was the|my|our|a|an
  turns|turned out that? the|my|our?
  ended|ends up being the|my|our|a?
  found|figured out it|that is|was|'s the|my|our|a
  found|figured out that? the|my|our
  it is|was actually the|my|our|a|an
  it is|was really the|my|our
  real problem|issue|culprit|cause is|was actually|really? the|my|our|a?
  problem|issue|culprit|cause is|was actually|really the|my|our|a?
`);
/** @returns the index after the words that say what the job is after all, such as "it turns out it's the"; undefined without them */
function endOfTurn(words: readonly Word[]): number | undefined {
  for (let at = 0; at < words.length; at++) {
    const end = endOfPhrase(TURNS_OUT, words, at);
    if (end !== undefined) return end;
  }
  return undefined;
}

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
