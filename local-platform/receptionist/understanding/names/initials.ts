import { isInitialBetweenNames } from './hiddenNames.ts';
import type { NamePart } from './nameParts.ts';
import type { Token } from './nameTokens.ts';
import { isFamilyName, isListedWord, isSentenceWord } from './wordKinds.ts';

/** A part of a name and the position after it. */
export type ReadPart = { readonly part: NamePart; readonly next: number; readonly isUnlikely?: boolean };

/** True for a single letter. */
export const isLetter = (token: Token | undefined) => token?.kind === 'word' && token.text.length === 1;
/** True for a point without a space before it. */
export const isPointAfter = (token: Token | undefined, point: Token | undefined) =>
  point?.text === '.' && point.start === token?.end;

/** Letters that stand for words where people type: "n" is "and", "w" is "with". */
const LETTER_WORDS = new Set('n w u r b c k y'.split(' '));

/** Reads "J", "J." or "J.R.". */
export function initialsAt(tokens: readonly Token[], position: number): ReadPart | undefined {
  const letter = tokens[position];
  const [point, second, secondPoint] = tokens.slice(position + 1, position + 4);
  if (letter === undefined || !isLetter(letter)) return undefined;
  if (!isPointAfter(letter, point)) {
    // "I" and "a" are words.
    const follower = tokens[position + 1];
    const isShort =
      LETTER_WORDS.has(letter.text) &&
      follower?.kind === 'word' &&
      (isSentenceWord(follower) || (isListedWord(follower) && !isFamilyName(follower.key)));
    const isArticle = letter.key === 'i' || letter.text === 'a';
    const isWord = isShort || (isArticle && !isInitialBetweenNames(tokens, position));
    return isWord ? undefined : { part: { ...letter, kind: 'initial' }, next: position + 1 };
  }
  const isPair = isLetter(second) && second?.start === point?.end && isPointAfter(second, secondPoint);
  const text = isPair ? `${letter.text}.${second?.text}.` : `${letter.text}.`;
  return { part: { ...letter, kind: 'initial', text }, next: position + (isPair ? 4 : 2) };
}
