import { wordSet } from '../wordLists.ts';
import { endOfRemoval } from './removals.ts';
import { mentionsIn } from './things.ts';
import { textAt, type Word } from './word.ts';

const QUOTES = wordSet(`' " ‘ ’ “ ”`);
const DETERMINERS = wordSet('the my a an our his her your that');
/** Amounts: "not a drop of hot water" denies no job. */
const AMOUNTS = wordSet('drop bit trace trickle single lot first time');
/** What can be denied besides things: "not the downstairs one". */
const DENIED = wordSet('emergency one ones upstairs downstairs');
/** "Not the baby part" denies words that were read back. */
const PARTS = wordSet('part parts bit bits stuff word words');
const MAX_WORDS_BEFORE_PART = 3;
const CONTRASTS = wordSet('but just only');
const BEGINNINGS = wordSet('the my our a an it its i');
/** Words before "not" that belong to the denial: "and it's not the sink". */
const BEFORE_NOT = wordSet("and it is its that 's was no");

const isThing = (word: Word | undefined) =>
  word !== undefined && !word.text.endsWith('ing') && mentionsIn([word]).length > 0;

/** @returns the index after a denied thing, such as "not the sink"; undefined if none is at the index */
function endOfDenial(words: readonly Word[], at: number): number | undefined {
  if (textAt(words, at) !== 'not') return undefined;
  // "The problem is not 'heater'".
  const first = QUOTES.has(textAt(words, at + 1)) ? at + 2 : at + 1;
  const quoted = QUOTES.has(textAt(words, first + 1)) ? first + 2 : undefined;
  if (isThing(words[first]) && quoted !== undefined) return quoted;
  // "I said shower, not sink".
  if (isThing(words[at - 1]) && isThing(words[at + 1])) return at + 2;
  if (!DETERMINERS.has(textAt(words, at + 1)) || AMOUNTS.has(textAt(words, at + 2))) return undefined;
  const after = words.slice(at + 2);
  const part = after.slice(0, MAX_WORDS_BEFORE_PART).findIndex(({ text }) => PARTS.has(text));
  const thing = part === -1 ? after.findIndex((word) => DENIED.has(word.text) || isThing(word)) : part;
  const end = after.findIndex(
    ({ text, kind }, index) =>
      (kind === 'mark' && text !== '-') || CONTRASTS.has(text) || (index > thing && BEGINNINGS.has(text)),
  );
  if (thing === -1 || (end !== -1 && end <= thing)) return undefined;
  return end === -1 ? words.length : at + 2 + end;
}

/** A text without its denied things. */
type Undenied = {
  /** With a comma in the place of each denied thing. */
  readonly words: readonly Word[];
  /** The denied things. Words such as "an emergency" are left out. */
  readonly denied: readonly Word[];
};

/** Removes denied things, such as "it's not the sink" and "skip the outlets". They end at a mark, at "but", "just" or "only", and where the next thing begins. */
export function withoutDenials(words: readonly Word[]): Undenied {
  const kept: Word[] = [];
  const denied: Word[] = [];
  let next = 0;
  words.forEach((word, at) => {
    if (at < next) return;
    const end = endOfDenial(words, at) ?? endOfRemoval(words, at);
    next = end ?? at + 1;
    if (end === undefined) {
      kept.push(word);
      return;
    }
    while (BEFORE_NOT.has(textAt(kept, kept.length - 1))) kept.pop();
    kept.push({ ...word, text: ',', kind: 'mark', isGlued: true, isSecondOfContraction: false });
    const things = words.slice(at + 1, end);
    if (!things.some(({ text }) => text === 'emergency')) denied.push(...things);
  });
  return { words: kept, denied };
}
