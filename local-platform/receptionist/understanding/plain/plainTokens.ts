import { type Token, tokensOf } from '../whens/tokens.ts';
import { EXPANSIONS } from './expansions.ts';
import { withUsualSpelling } from './spelling.ts';
import { ASIDES, BEFORE_NOUNS, VOCATIVES } from './fillers.ts';

/** Alone, these are an answer: "y", "n", "k", "ya". */
const ANSWERS = new Set(['n', 'y', 'k', 'ya']);
/** Typed without its apostrophe. */
const I_WILL = /\bill (?=(?:be|take|do|see|have|make|get|go|pass|wait|stick)\b)/gi;
const THUMBS_UP = /[👍👌✅🆗]/gu;
/** "Yesss", "nooo", "pleeease". No English word has the same letter three times. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;
const DRAWN_OUT_END = /(\p{L})\1{2,}$/u;

const spelling = (word: string): string => word.replace(DRAWN_OUT_END, '$1').replaceAll(DRAWN_OUT, '$1$1');

function plainTokens(token: Token): readonly Token[] {
  if (token.kind !== 'word') return [token];
  const word = spelling(token.text);
  if (ASIDES.has(word)) return [];
  const parts = ANSWERS.has(word) ? [word] : (EXPANSIONS.get(word) ?? word).split(' ');
  return parts.map((text, index) => ({ ...token, text, isGlued: index === 0 && token.isGlued }));
}

/** "Nope, buddy", "no bro": not the only word of its clause, and not after a word such as "my". */
function isVocative(tokens: readonly Token[], at: number): boolean {
  const previous = tokens[at - 1];
  const next = tokens[at + 1];
  const endsClause = next === undefined || next.kind === 'mark';
  const follows = previous !== undefined && previous.kind !== 'mark' && !BEFORE_NOUNS.has(previous.text);
  return VOCATIVES.has(tokens[at]?.text ?? '') && endsClause && follows;
}

const NEGATIVES = new Set(['nothing', 'no', 'none', 'nobody', 'never']);

/** "Ain't nothing wrong" denies once. */
const isDoubled = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'not' && NEGATIVES.has(tokens[at + 1]?.text ?? '');

/**
 * @returns the tokens of a text as it was typed or recognised, with short and drawn-out words written in full: "u got it" is "you got it",
 *   and "nooo" is "no". Words that carry nothing, such as "lol" and "sir", are left out.
 */
export const plainTokensOf = (text: string): readonly Token[] =>
  tokensOf(withUsualSpelling(text).replaceAll(THUMBS_UP, ' yes ').replaceAll(I_WILL, "i'll "))
    .flatMap(plainTokens)
    .filter((_, at, all) => !isVocative(all, at) && !isDoubled(all, at));
