import { withRemarks } from './letterRemarks.ts';
import { isNatoWord, type Token, tokensIn, wordAt } from './nameTokens.ts';
import { isSpelledWord, spelledAt } from './spelling.ts';
import { TITLES } from './specialParts.ts';
import { isGivenName } from './wordKinds.ts';

const phrases = (text: string): readonly (readonly string[])[] => text.split(', ').map((phrase) => phrase.split(' '));

const words = (text: string) => new Set(text.split(' '));

/** Words with which a caller says how a name sounds. One more word follows. Longer phrases come before their beginnings. */
const SOUNDS = phrases(
  'but you pronounce it, but its pronounced, but it is pronounced, but pronounced, its pronounced, it is pronounced, pronounced like, pronounced, but you say it, but you say, but said, but say it, but say, you say it, but it sounds like, it sounds like, sounds like, rhymes with, formerly, nee, née',
);

/** Words that say nothing of the letters of a name, after it. Apostrophes are left out. */
const FORMS = phrases(
  'hyphenated, all one word, one word, two words, with a hyphen, with the hyphen, with a dash, with an apostrophe, with the apostrophe, the usual way, the normal way, the regular way, the irish way, the french way, the old way, the weird way, the usual spelling, the normal spelling, the regular spelling, the weird spelling, the irish spelling, the french spelling, the old spelling, young lady, young man, before you ask, no rush, no hurry, same as last time, same as before',
);

/** A capital letter after a small one, as in "no Rush", begins a name. */
const phraseAt = (tokens: readonly Token[], position: number, list: readonly (readonly string[])[]) =>
  list.find((words) =>
    words.every(
      (word, index) =>
        wordAt(tokens, position + index).replaceAll("'", '') === word &&
        (index === 0 || tokens[position + index]?.isCapitalised !== true),
    ),
  );

/** @returns the position after "pronounced Win" and the like; the same position if the words are others */
function afterSound(tokens: readonly Token[], position: number): number {
  const end = position + (phraseAt(tokens, position, SOUNDS)?.length ?? 0);
  return end > position && tokens[end]?.kind === 'word' ? end + 1 : position;
}

const OPENING = words('" “ (');
const CLOSING = words('" ” )');

/** @returns the position after the nickname in Robert "Bob" Tate; the same position if the words are others */
const afterNickname = (tokens: readonly Token[], position: number): number =>
  position > 0 &&
  OPENING.has(wordAt(tokens, position)) &&
  CLOSING.has(wordAt(tokens, position + 2)) &&
  tokens[position - 1]?.kind === 'word' &&
  tokens[position + 3]?.isCapitalised === true
    ? position + 3
    : position;

/** "Like the weather" */
const AFTER_LIKE = words('the a an in on');
const LABELS = words('first last family given');
/** "P as in Paul", "P for Paul" */
const JOINS_OF_LETTERS = words('in for like is');

/** @returns the position after "like the weather", which compares a name with a thing; the same position if the words are others */
function afterComparison(tokens: readonly Token[], position: number): number {
  const isLike = wordAt(tokens, position) === 'like' && AFTER_LIKE.has(wordAt(tokens, position + 1));
  // "Miller as in the last name" compares nothing.
  const isLabel = LABELS.has(wordAt(tokens, position + 3));
  const isAsIn = wordAt(tokens, position) === 'as' && wordAt(tokens, position + 1) === 'in' && !isLabel;
  const before = tokens[tokens[position - 1]?.kind === 'mark' ? position - 2 : position - 1];
  // Of "P as in Paul, A", the letters belong to a spelled name.
  const start = before === undefined ? -1 : tokens.indexOf(before);
  const isSpelling =
    JOINS_OF_LETTERS.has(wordAt(tokens, start - 2)) ||
    tokens.slice(position).some(({ text, kind }) => kind === 'word' && text.length === 1);
  const isInitial = before?.text.length === 1 && !isSpelling && (tokens[start - 1]?.text.length ?? 0) > 1;
  const isAfterName = before?.kind === 'word' && (before.text.length > 1 || (isInitial && isAsIn));
  let end = position + 2;
  if (!(isLike || isAsIn) || !isAfterName || (tokens[end]?.text.length ?? 0) < 2) return position;
  while (tokens[end]?.kind === 'word' && end < position + MAX_COMPARED) end += 1;
  const isOpen = tokens[end]?.kind === 'word' || (isInitial && tokens[end] !== undefined);
  return isOpen ? position : end;
}

const MAX_COMPARED = 7;

/** @returns the position after "Bob for short", which follows the name; the same position if the words are others */
const afterShortForm = (tokens: readonly Token[], position: number): number =>
  position > 1 && wordAt(tokens, position + 1) === 'for' && wordAt(tokens, position + 2) === 'short'
    ? position + 3
    : position;

/** @returns the position after "Mrs" at the end, as in "Evelyn Tate, Mrs."; the same position if the words are others */
const afterLastTitle = (tokens: readonly Token[], position: number): number =>
  position > 0 &&
  TITLES.has(wordAt(tokens, position)) &&
  tokens.slice(position + 1).every(({ kind }) => kind === 'mark')
    ? position + 1
    : position;

/** A token that takes the place of others, and the position after them. */
type Rewritten = { readonly token: Token; readonly next: number };

/** Reads "Young hyphen Hill" as "Young-Hill", and "O apostrophe Shea" as "O'Shea". */
function joinedAt(tokens: readonly Token[], position: number): Rewritten | undefined {
  const [first, spoken, second] = tokens.slice(position, position + 3);
  if (first?.kind !== 'word' || second?.kind !== 'word' || second.text.length < 2) return undefined;
  // "Echo zulu dash golf alpha" spells two words.
  const isLetters = isSpelledWord(first.text) || (isNatoWord(first.word) && isNatoWord(second.word));
  const isHyphen = ['hyphen', 'dash'].includes(wordAt(tokens, position + 1)) && first.text.length > 1 && !isLetters;
  const mark = isHyphen ? '-' : spoken?.word === 'apostrophe' && first.text.length === 1 ? "'" : undefined;
  if (mark === undefined || isSpelledWord(second.text)) return undefined;
  const token = {
    ...first,
    text: first.text + mark + second.text,
    word: first.word + mark + second.word,
    key: first.key + mark + second.key,
    end: second.end,
  };
  return { token, next: position + 3 };
}

/** "Earl's fine", "Earl'll do" */
const AGREEING = words('fine okay ok good do work');

/** Reads "Earl's the name" and "Earl's fine" as "Earl". */
function namedAt(tokens: readonly Token[], position: number): Rewritten | undefined {
  const [token, second, last] = tokens.slice(position, position + 3);
  const name = token?.kind === 'word' ? /^(.{2,24})'(?:s|ll)$/.exec(token.text)?.[1] : undefined;
  if (token === undefined || name === undefined) return undefined;
  const key = token.key.slice(0, name.length);
  const rewritten = (end: Token, next: number): Rewritten => ({
    token: { ...token, text: name, word: name.toLowerCase(), key, end: end.end },
    next,
  });
  if (second !== undefined && AGREEING.has(second.word) && last?.kind !== 'word' && isGivenName(key))
    return rewritten(second, position + 2);
  const isNamed = ['the', 'my'].includes(wordAt(tokens, position + 1)) && last?.word === 'name';
  return last === undefined || !isNamed || wordAt(tokens, position + 3) === 'of'
    ? undefined
    : rewritten(last, position + 3);
}

/** True for "not S-H-A-W-N" after letters. */
const isDeniedAt = (tokens: readonly Token[], position: number): boolean =>
  wordAt(tokens, position) === 'not' &&
  (isSpelledWord(tokens[position - 1]?.text ?? '') || tokens[position - 1]?.text.length === 1) &&
  spelledAt(tokens, position + 1) !== undefined;

/** The last token ends after letters that the caller has denied. */
function extendLast(left: Token[], end: number | undefined, isDenied: boolean): void {
  const last = left.pop();
  if (last !== undefined) left.push(isDenied && end !== undefined ? { ...last, end } : last);
}

/** @returns the position after an aside; the same position if the words are others */
const afterAside = (tokens: readonly Token[], position: number): number =>
  Math.max(
    afterSound(tokens, position),
    afterNickname(tokens, position),
    position + (phraseAt(tokens, position, FORMS)?.length ?? 0),
    afterComparison(tokens, position),
    afterShortForm(tokens, position),
    afterLastTitle(tokens, position),
    isDeniedAt(tokens, position) ? (spelledAt(tokens, position + 1)?.next ?? position) : position,
  );

/** @returns the tokens of the text without asides on how a name sounds or is written. Remarks on letters are applied to the name. */
export function nameTokensIn(text: string): readonly Token[] {
  const tokens = tokensIn(text);
  const left: Token[] = [];
  let position = 0;
  while (position < tokens.length) {
    const rewritten = joinedAt(tokens, position) ?? namedAt(tokens, position);
    const next = rewritten?.next ?? afterAside(tokens, position);
    const kept = rewritten?.token ?? (next === position ? tokens[position] : undefined);
    // Only one of the marks before and after an aside stays.
    const isBetweenMarks = kept === undefined && left.at(-1)?.kind === 'mark' && tokens[next]?.kind === 'mark';
    if (isBetweenMarks) left.pop();
    if (kept !== undefined) left.push(kept);
    else extendLast(left, tokens[next - 1]?.end, isDeniedAt(tokens, position));
    position = Math.max(next, position + 1);
  }
  return withRemarks(left);
}
