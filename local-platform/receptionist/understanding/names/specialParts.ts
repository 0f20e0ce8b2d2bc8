import { keyAt, type NamePart, type Token, wordAt } from './nameTokens.ts';
import { isFamilyName, isGivenName, isListedWord, isOrdinaryWord, isPossessive, isSentenceWord } from './wordKinds.ts';

/** A part of a name and the position after it. */
export type ReadPart = { readonly part: NamePart; readonly next: number; readonly isUnlikely?: boolean };

/** True for a single letter. */
export const isLetter = (token: Token | undefined) => token?.kind === 'word' && token.text.length === 1;
/** True right after a middle initial: "marsha a may" */
export const isAfterInitial = (tokens: readonly Token[], position: number) =>
  position > 1 && isLetter(tokens[tokens[position - 1]?.text === '.' ? position - 2 : position - 1]);
/** True for a point without a space before it. */
export const isPointAfter = (token: Token | undefined, point: Token | undefined) =>
  point?.text === '.' && point.start === token?.end;

/** Letters that stand for words where people type: "n" is "and", "w" is "with". */
const LETTER_WORDS = new Set('n w u r b c k y'.split(' '));

const words = (text: string) => new Set(text.split(' '));

/** Given names that are mostly days or other words. They are a name only right before a family name. */
const HIDDEN_GIVEN = words(
  'tue esta una easter monday tuesday wednesday thursday friday saturday sunday january february september october november december',
);
/** Vietnamese given names that are other words or begin the names of towns too, such as "San Marcos". */
const VIETNAMESE_GIVEN = words('san my que');
/** Common Vietnamese family names, before which "San" begins no name of a town. */
const VIETNAMESE_FAMILY = words(
  'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly dinh trinh lam vuong dao mai truong luong luu thai cao doan phung',
);

/** Family names that are words of sentences, of companies or of talk to a machine too. They are a name right after a given name. */
const HIDDEN_FAMILY = words('bueno church alexa');
/** Family names that are mostly days or streets. They are a name only at the end of a clause, right after a given name. */
const HIDDEN_LAST = words('street friday');

export const isHiddenFamily = (key: string): boolean => HIDDEN_FAMILY.has(key);

/** True for "street", which is a family name too. */
export const isLastName = (key: string): boolean => HIDDEN_LAST.has(key);

/** True for "Friday" in "Joe Friday". */
export const isHiddenLast = (tokens: readonly Token[], position: number): boolean =>
  HIDDEN_LAST.has(wordAt(tokens, position)) &&
  isGivenName(keyAt(tokens, position - 1)) &&
  !isFamilyName(keyAt(tokens, position - 1)) &&
  isEndOrMark(tokens[position + 1]);

const isEndOrMark = (token: Token | undefined) => token?.kind !== 'word' && token?.kind !== 'number';

const isPointAt = (token: Token | undefined) => token?.text === '.';

/** @returns the position after "J" or "J.", or the same position */
function afterInitial(tokens: readonly Token[], position: number): number {
  const letter = tokens[position];
  if (letter?.kind !== 'word' || letter.text.length > 1) return position;
  return isPointAt(tokens[position + 1]) ? position + 2 : position + 1;
}

/** Words with which a courtesy begins: "Kent Long nice to meet you" */
export const POLITE_WORDS: ReadonlySet<string> = words('nice lovely');

/** True for a word that ends a clause, or a mark, a number or the end of the text. */
const isEnd = (token: Token | undefined) =>
  token?.kind !== 'word' || isSentenceWord(token) || POLITE_WORDS.has(token.word);

/** True for a given name such as "Tue" or "Thursday" in "Tue Dinh" or "Thursday O'Dowd", but not in "Thursday morning". */
export function isHiddenGivenAt(tokens: readonly Token[], position: number): boolean {
  const token = tokens[position];
  const isVietnamese = VIETNAMESE_GIVEN.has(keyAt(tokens, position));
  if (token?.kind !== 'word' || !(isVietnamese || HIDDEN_GIVEN.has(token.key))) return false;
  const next = afterInitial(tokens, position + 1);
  const family = tokens[next];
  if (family?.kind !== 'word' || family.text.length === 1 || isPossessive(family.key)) return false;
  if (isVietnamese) return VIETNAMESE_FAMILY.has(family.key) && (token.key !== 'my' || isEndOrMark(tokens[next + 1]));
  if (!isEnd(tokens[next + 1]) || isSentenceWord(family)) return false;
  const isFamily = isFamilyName(family.key) && !isOrdinaryWord(family);
  return isFamily || (token.isCapitalised && family.isCapitalised && !isListedWord(family));
}

/** True for "Esta" or "Tue", which can stand after a family name and a comma. */
export const isHiddenGiven = ({ key, isCapitalised }: Pick<Token, 'key' | 'isCapitalised'>): boolean =>
  isCapitalised && (HIDDEN_GIVEN.has(key) || (VIETNAMESE_GIVEN.has(key) && key !== 'my'));

/** True for "a" and "i" between two names: "Joseph a Kulimann". */
function isInitialBetweenNames(tokens: readonly Token[], position: number): boolean {
  const before = tokens[position - 1];
  const after = tokens[position + 1];
  if (before?.kind !== 'word' || after?.kind !== 'word' || after.text.length < 2) return false;
  if (isFamilyName(after.key) && !isOrdinaryWord(after) && !isSentenceWord(after)) return true;
  // "Witting" ends like a word.
  const isUnknown = !isListedWord(after) && !isSentenceWord(after);
  const isLast = isEnd(tokens[position + 2]) && (isUnknown || isFamilyName(after.key));
  const isAfterName = isGivenName(before.key) || !(isListedWord(before) || isSentenceWord(before));
  return wordAt(tokens, position) === 'a' && (isAfterName || isUnknown) && isLast;
}

/** True for "my" in "Le Thi My Linh", and for "may" in "Sally May Rush". */
export function isHiddenMiddle(tokens: readonly Token[], position: number): boolean {
  const word = wordAt(tokens, position);
  const after = keyAt(tokens, position + 1);
  const isAfter = word === 'my' ? isGivenName(after) : word === 'may' && isFamilyName(after);
  return isAfter && isGivenName(wordAt(tokens, position - 1)) && isEndOrMark(tokens[position + 2]);
}

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

/** Without the point. */
export const TITLES = new Set(
  'mr mrs ms miss dr mister doctor nurse missus mx prof professor pastor reverend rev rabbi deacon officer captain capt sergeant sgt lieutenant lt coach senor senora senorita sra madame monsieur'.split(
    ' ',
  ),
);
export const isAnd = (token: Token | undefined) => token?.word === 'and' || token?.text === '&';

/** Relatives who are clergy before a first name: "Father Tom Reilly" */
const CLERGY = new Set('father sister brother mother'.split(' '));

const OWNERS = new Set('my our his her the'.split(' '));

/** True for "Mr", and for "Father" in "Father Tom", but not in "my Father Tom". */
function isTitleAt(tokens: readonly Token[], position: number): boolean {
  const token = tokens[position];
  const isClergy = token?.isCapitalised === true && CLERGY.has(token.key) && !OWNERS.has(wordAt(tokens, position - 1));
  const name = tokens[position + 1];
  return TITLES.has(keyAt(tokens, position)) || (isClergy && name?.isCapitalised === true && isGivenName(name.key));
}

/** Reads "Mr." and "Mr. and Mrs.". @returns the position after them */
export function afterTitles(tokens: readonly Token[], position: number): number {
  if (!isTitleAt(tokens, position)) return position;
  const next = tokens[position + 1]?.text === '.' ? position + 2 : position + 1;
  return isAnd(tokens[next]) && TITLES.has(keyAt(tokens, next + 1)) ? afterTitles(tokens, next + 1) : next;
}

/** True right after "Mrs." */
export const isAfterTitle = (tokens: readonly Token[], position: number) =>
  TITLES.has(keyAt(tokens, tokens[position - 1]?.text === '.' ? position - 2 : position - 1));
