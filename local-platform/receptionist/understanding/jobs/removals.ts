import { endOfPhrase, hasPhrase } from '../whens/phrases.ts';
import { isFaultWord } from './conditions.ts';
import { phraseList, wordSet } from '../wordLists.ts';
import { mentionsIn } from './things.ts';
import { textAt, type Word } from './word.ts';

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
`);
/** Words around a thing that is taken back: "leave the fence out", "take the fence off the list". */
const LEAVING = wordSet('leave');
const TAKING = wordSet('leave take');
const LEFT = phraseList(`
  out|off|alone please?
`);
const OFF_THE_LIST = phraseList(`
  off|from|out of? the|my|our|that list|ticket|order|job|visit please?
`);
const MAX_WORDS_TAKEN = 5;

/** Words before them in the same clause. */
const BEFORE = wordSet(
  `actually and but so we i you can could just please let 's us ok okay well then also now oh no wait hey yeah for if guess think really he she`,
);
const DETERMINERS = wordSet('the my our a an that any this those these whole');
const CONTRASTS = wordSet('but just only do let rather instead it they');
const BEGINNINGS = wordSet('the my our a an i we');
const JOINING = wordSet('and or');

const isThing = (words: readonly Word[], at: number) => mentionsIn(words.slice(at, at + 1)).length > 0;

const isMark = (word: Word | undefined) => word === undefined || word.kind === 'mark';

/** @returns whether only words that add nothing are between the beginning of the clause and the index */
function beginsClause(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (BEFORE.has(textAt(words, before))) before--;
  return isMark(words[before]);
}

/** "Leave the fence out". "Leave the gate open" and "take the fence down" take nothing back. */
function endOfTaking(words: readonly Word[], at: number): number | undefined {
  const [verb, determiner] = [textAt(words, at), textAt(words, at + 1)];
  if (!TAKING.has(verb) || !DETERMINERS.has(determiner)) return undefined;
  const last = Math.min(words.length, at + MAX_WORDS_TAKEN);
  for (let particle = at + 3; particle <= last; particle++) {
    const left = LEAVING.has(verb) ? endOfPhrase(LEFT, words, particle) : undefined;
    const end = endOfPhrase(OFF_THE_LIST, words, particle) ?? left;
    const isOfThing = words.slice(at + 2, particle).some((_, index) => isThing(words, at + 2 + index));
    if (end !== undefined && isOfThing && isMark(words[end])) return end;
  }
  return undefined;
}

/** @returns the index after work that is taken back, such as "no need for the fan"; undefined if none is at the index */
export function endOfRemoval(words: readonly Word[], at: number): number | undefined {
  const isStart = words[at]?.kind === 'word' && beginsClause(words, at);
  if (!isStart) return undefined;
  const taking = endOfTaking(words, at);
  if (taking !== undefined) return taking;
  const from = endOfPhrase(REMOVALS, words, at);
  if (from === undefined || !(DETERMINERS.has(textAt(words, from)) || isThing(words, from))) return undefined;
  let end = from + 1;
  const isEnd = () =>
    isMark(words[end]) ||
    CONTRASTS.has(textAt(words, end)) ||
    (BEGINNINGS.has(textAt(words, end)) &&
      !JOINING.has(textAt(words, end - 1)) &&
      !DETERMINERS.has(textAt(words, end - 1)));
  while (!isEnd()) end++;
  const taken = words.slice(from, end);
  // "I don't want the basement flooding" takes nothing back.
  return taken.some((_, index) => isThing(taken, index)) && !taken.some(isFaultWord) ? end : undefined;
}

/** @returns whether the words take work back: "skip the outlets", "leave the fence out" */
export const hasRemoval = (words: readonly Word[]): boolean =>
  words.some((_, at) => endOfRemoval(words, at) !== undefined);

/** Beginnings of what is wanted in the place of work that is taken back. */
const IN_PLACE = phraseList(`
  just|only|but
`);

/** @returns whether the words name what is wanted in the place of it: "just three posts set again" */
export const isInPlace = (words: readonly Word[]): boolean => hasPhrase(IN_PLACE, words) && words.length > 2;
