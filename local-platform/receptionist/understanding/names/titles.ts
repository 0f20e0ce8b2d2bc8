import { type Token, wordAt } from './nameTokens.ts';
import { isGivenName } from './wordKinds.ts';

/** Without the point. */
export const TITLES = new Set(
  'mr mrs ms miss dr mister doctor nurse missus mx prof professor pastor reverend rev rabbi deacon officer captain capt sergeant sgt lieutenant lt coach senor senora senorita sra madame monsieur'.split(
    ' ',
  ),
);
export const isAnd = (token: Token | undefined) => token?.word === 'and' || token?.text === '&';

/** Relatives who are clergy before a first name: "Father Tom Reilly" */
const CLERGY = new Set('father sister brother mother'.split(' '));

/** True for "Mr", and for "Father" in "Father Tom", but not in "my Father Tom". */
function isTitleAt(tokens: readonly Token[], position: number): boolean {
  const token = tokens[position];
  const isClergy =
    token?.isCapitalised === true &&
    CLERGY.has(token.key) &&
    !/^(?:my|our|his|her|the)$/.test(wordAt(tokens, position - 1));
  const name = tokens[position + 1];
  return TITLES.has(token?.key ?? '') || (isClergy && name?.isCapitalised === true && isGivenName(name.key));
}

/** Reads "Mr." and "Mr. and Mrs.". @returns the position after them */
export function afterTitles(tokens: readonly Token[], position: number): number {
  if (!isTitleAt(tokens, position)) return position;
  const next = tokens[position + 1]?.text === '.' ? position + 2 : position + 1;
  return isAnd(tokens[next]) && TITLES.has(tokens[next + 1]?.key ?? '') ? afterTitles(tokens, next + 1) : next;
}

/** True right after "Mrs." */
export const isAfterTitle = (tokens: readonly Token[], position: number) =>
  TITLES.has(tokens[tokens[position - 1]?.text === '.' ? position - 2 : position - 1]?.key ?? '');
