import { endOfPhrase, hasPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { isFaultWord } from './conditions.ts';
import { mentionsIn } from './things.ts';
import { textAt, type Word } from './word.ts';

/** Something that a caller takes back. */
export type Taken = {
  /** The words for it, with their articles: "the ceiling fan". */
  readonly thing: readonly Word[];
  /** Index after all words of the removal. */
  readonly end: number;
  /** It is taken back because it is done: "the sink works again". */
  readonly isDone?: true;
};

/**
 * Of what something is taken back. In a `turn`, only work of a house, because "forget the small talk" takes nothing back. Of a `ticket`, any
 * words: the reader of the ticket compares them with it.
 */
type Source = 'turn' | 'ticket';

/** Words with which a caller takes work back. They begin a clause, because "the cat scratched the door" takes nothing back. */
const REMOVALS = phraseList(`
  no need for|of
  no need to do|fix|touch
  cancel|skip|scratch|scrap
  forget|nevermind about?
  never mind about?
  do not worry|bother about|with
  do not do|need|want|bother|touch
  does not need|want
  no longer need|want
  hold off on
  changed my|our mind about|on
  decided against
  decided not to do|get|have|fix|install
  let|lets 's|us? not do|fix|touch|get
`);
/** The same of a ticket. In a first turn, "remove the old fan" and "take out the tub" are work. */
const REMOVALS_OF_TICKET = phraseList(`
  no need to mention|write|put|keep|say
  no need
  take everything|anything|all off|out about|of
  no longer have
  no more
  take back
  remove|delete|erase|drop|lose|omit|ignore|disregard|nix|strike
  will not have
  take|leave|cross|cut|strike|scratch off|out|away
  get rid of
  do not put|write|include|mention|say|keep that?
  do not have
`);
/** "We don't have the dog anymore" takes it back, and "we don't have the key" does not. */
const HAVING = phraseList(`
  do not have
`);
const ANY_MORE = phraseList(`
  anymore
  any more|longer
  after all
`);
/** Words around a thing that is taken back: "leave the fence out", "take the fence off the list". */
const LEAVING = wordSet('leave');
const TAKING = wordSet('leave take cross strike');
const LEFT = phraseList(`
  out|off|alone please?
  out of it|this|that please?
  for now
`);
const OFF_THE_LIST = phraseList(`
  off|from|out of? the|my|our|that list|ticket|order|job|visit|notes|note please?
`);
/** Words after them that change nothing. */
const AFTER_LEFT = wordSet(
  "though then too please thanks thank you now instead again ok okay altogether completely ma'am dear hon",
);
const MAX_WORDS_TAKEN = 6;

/** What follows a thing that another person does, or that is not needed. */
const UNNEEDED = phraseList(`
  is|are not needed|necessary|required
  can stay
  i|we do not need|want
  my|our son|husband|wife|brother|dad|father|neighbor|daughter|mom|nephew|friend|buddy can|will do|handle
  i|we can|will do|handle
`);
/** What follows work on the ticket that is done in the meantime. */
const DONE = phraseList(`
  is|are|'s all|totally|actually? fine|ok|okay|good|fixed|done|working|gone now|again|already
  is|are|'s already? fixed|done
  fixed itself|himself
  works|work|runs again|now|fine
  started|is|are working|draining|heating|cooling|running|flushing again|now
  got|was|were already? fixed|done|repaired
  stopped leaking|dripping|running|beeping|chirping
  is|are|does|do not leak|leaking|drip|dripping|broken|clogged|stuck|running|beeping|chirping anymore
  is|are|does|do not leak|leaking|drip|dripping|broken|clogged|stuck|running|beeping|chirping any more|longer
`);
/** "The dog is gone", but "the shingles are gone" in a first turn is a fault. */
const GONE = phraseList(`
  is|are gone
`);
/** What was done, and by whom: "we fixed the sink ourselves". */
const DID = phraseList(`
  i|we|he|she|they|husband|wife|son|brother|dad|neighbor|nephew already|just|actually? fixed|did|finished|installed|repaired|replaced|hung|handled|cleaned|unclogged
  took care of
`);
/** "My nephew is going to do the fan" */
const WILL_DO = phraseList(`
  husband|wife|son|brother|dad|neighbor|nephew|friend|buddy|he|she|they will|can do|fix|handle|install|hang
  husband|wife|son|brother|dad|neighbor|nephew|friend|buddy|he|she|they is|are going to do|fix|handle|install|hang
  husband|wife|son|brother|dad|neighbor|nephew|friend|buddy|he|she|they is|are gonna do|fix|handle|install|hang
`);
const ALREADY = wordSet('already');
const SELVES = wordSet('ourselves myself himself herself themselves');

/** Words before them in the same clause. */
const BEFORE = wordSet(
  `actually and but so we i you can could would want like to just please let lets 's us ok okay well then also now oh no wait hey yeah for if guess think
  really he she maybe sorry`,
);
const CONJUNCTIONS = wordSet('so and but');
const DETERMINERS = wordSet('the my our a an that any this those these whole all');
const CONTRASTS = wordSet('but just only do let rather instead it they so');
const BEGINNINGS = wordSet('the my our a an i we');
/** Words that bind a determiner or a subject after them to the thing: "the note about my dog", "what I said of the tile in the bath". */
const BINDING = wordSet('and or about of with for on in at by says say saying said where that what to');

const isThing = (words: readonly Word[], at: number) => mentionsIn(words.slice(at, at + 1)).length > 0;
const hasThing = (words: readonly Word[]) => words.some((_, at) => isThing(words, at));

const isMark = (word: Word | undefined) => word === undefined || word.kind === 'mark';

/** @returns whether only words that add nothing are between the beginning of the clause and the index */
function beginsClause(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (BEFORE.has(textAt(words, before))) before--;
  // "Now that I say it out loud, let's leave it out", without the comma
  if (words.slice(before + 1, at).some(({ text }) => text === 'let' || text === 'lets')) return true;
  return isMark(words[before]) || CONJUNCTIONS.has(textAt(words, at - 1));
}

/** "Leave the fence out". "Leave the gate open" and "take the fence down" take nothing back. */
function takingAt(words: readonly Word[], at: number, source: Source): Taken | undefined {
  const [verb, determiner] = [textAt(words, at), textAt(words, at + 1)];
  if (!TAKING.has(verb) || !DETERMINERS.has(determiner)) return undefined;
  const last = Math.min(words.length, at + MAX_WORDS_TAKEN);
  for (let particle = at + 3; particle <= last; particle++) {
    // "Leave the gate open for now" leaves nothing out.
    const canBeLeft = textAt(words, particle) !== 'for' || isThing(words, particle - 1);
    const isLeft = canBeLeft && (LEAVING.has(verb) || source === 'ticket');
    const left = isLeft ? endOfPhrase(LEFT, words, particle) : undefined;
    const end = endOfPhrase(OFF_THE_LIST, words, particle) ?? left;
    const thing = words.slice(at + 1, particle);
    if (end === undefined || (source === 'turn' && !hasThing(thing))) continue;
    const after = words.findIndex(({ text }, index) => index >= end && !AFTER_LEFT.has(text));
    if (isMark(words[after])) return { thing, end };
    // "Take that part out about the gate"
    if (textAt(words, end) === 'about') return { thing: [...thing, ...words.slice(end)], end: words.length };
  }
  return undefined;
}

/** @returns the index after a thing: at a mark, at a contrast, or where a new statement begins */
function endOfThing(words: readonly Word[], from: number): number {
  let end = from + 1;
  const isEnd = () =>
    isMark(words[end]) ||
    CONTRASTS.has(textAt(words, end)) ||
    (BEGINNINGS.has(textAt(words, end)) &&
      !BINDING.has(textAt(words, end - 1)) &&
      !DETERMINERS.has(textAt(words, end - 1)));
  while (!isEnd()) end++;
  return end;
}

/** "The fan my brother can do", "the sink works again". */
function takenBefore(words: readonly Word[], at: number, source: Source): Taken | undefined {
  const isDetermined = DETERMINERS.has(textAt(words, at));
  if (!isDetermined && (source === 'turn' || BEFORE.has(textAt(words, at)))) return undefined;
  const last = Math.min(words.length, at + MAX_WORDS_TAKEN);
  for (let verb = isDetermined ? at + 2 : at + 1; verb < last; verb++) {
    if (isMark(words[verb])) return undefined;
    const thing = words.slice(at, verb);
    const end = words.length;
    const isUnneeded = endOfPhrase(UNNEEDED, words, verb) !== undefined;
    if (isUnneeded && (source === 'ticket' || hasThing(thing))) return { thing, end };
    if (source === 'turn') continue;
    if (endOfPhrase(GONE, words, verb) !== undefined) return { thing, end };
    if (endOfPhrase(DONE, words, verb) !== undefined) return { thing, end, isDone: true };
  }
  return undefined;
}

/** "We already fixed the sink", "my husband fixed the sink himself". */
function doneAt(words: readonly Word[], at: number): Taken | undefined {
  const willDo = endOfPhrase(WILL_DO, words, at);
  const from = willDo ?? endOfPhrase(DID, words, at);
  if (from === undefined || !DETERMINERS.has(textAt(words, from))) return undefined;
  const self = words.findIndex(({ text }, index) => index > from && SELVES.has(text));
  // "The landlord took care of the sink"
  const isCaredFor = textAt(words, from - 1) === 'of';
  const isDone =
    willDo !== undefined || isCaredFor || self !== -1 || words.slice(at, from).some(({ text }) => ALREADY.has(text));
  const end = endOfThing(words, from);
  if (!isDone) return undefined;
  return { thing: words.slice(from, self === -1 ? end : Math.min(self, end)), end: words.length, isDone };
}

/** @returns what is taken back from the index on, such as "no need for the fan"; undefined if nothing is */
export function takenAt(words: readonly Word[], at: number, source: Source): Taken | undefined {
  if (words[at]?.kind !== 'word') return undefined;
  // "Actually my husband already fixed the sink": the doer can be the last of several words.
  const done = source === 'ticket' ? doneAt(words, at) : undefined;
  if (done !== undefined) return done;
  if (!beginsClause(words, at)) return undefined;
  const taking = takingAt(words, at, source) ?? takenBefore(words, at, source);
  if (taking !== undefined) return taking;
  const isOfTicket = source === 'ticket';
  const from =
    endOfPhrase(REMOVALS, words, at) ?? (isOfTicket ? endOfPhrase(REMOVALS_OF_TICKET, words, at) : undefined);
  if (from === undefined || from >= words.length || isMark(words[from])) return undefined;
  if (!isOfTicket && !(DETERMINERS.has(textAt(words, from)) || isThing(words, from))) return undefined;
  if (endOfPhrase(HAVING, words, at) !== undefined && !hasPhrase(ANY_MORE, words, from)) return undefined;
  const end = endOfThing(words, from);
  const thing = words.slice(from, end);
  if (isOfTicket) return { thing, end };
  // "I don't want the basement flooding" takes nothing back.
  return hasThing(thing) && !thing.some(isFaultWord) ? { thing, end } : undefined;
}

/** @returns the index after work that is taken back in a turn; undefined if none is at the index */
export const endOfRemoval = (words: readonly Word[], at: number): number | undefined => takenAt(words, at, 'turn')?.end;

/** @returns whether the words take work back: "skip the outlets", "leave the fence out" */
export const hasRemoval = (words: readonly Word[]): boolean =>
  words.some((_, at) => endOfRemoval(words, at) !== undefined);

/** Beginnings of what is wanted in the place of work that is taken back. */
const IN_PLACE = phraseList(`
  just|only|but
`);

/** @returns whether the words name what is wanted in the place of it: "just three posts set again" */
export const isInPlace = (words: readonly Word[]): boolean => hasPhrase(IN_PLACE, words) && words.length > 2;
