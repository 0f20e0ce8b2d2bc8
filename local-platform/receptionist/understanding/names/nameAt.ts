import { isHiddenGiven } from './specialParts.ts';
import { EXCLAMATIONS, isEndOrMark, namePartsAt } from './nameParts.ts';
import { type NamePart, type NameReading, type Token, wordAt } from './nameTokens.ts';
import { correctedParts, withSelfCorrection } from './nameEdits.ts';
import { spelledAt } from './spelling.ts';
import { isBrand, isFamilyName, isGivenName, isListedWord, isOrdinaryWord, isPlace, isWordName } from './wordKinds.ts';

const NO_READING = { isTitled: false, isUnlikely: true, isConfirmed: false } as const;

/** A pause, or a mark that a recogniser puts between the words of a name. */
const PAUSE = /^[,.…–—-]+$/;

const isEnd = (token: Token | undefined) => isEndOrMark(token) || token?.kind === 'number';

/** "Lopez. Maria Lopez." and "Maria Lopez. Maria." are "Maria Lopez". */
function repetition(first: NameReading, second: NameReading): NameReading | undefined {
  const said = first.parts.map(({ key }) => key);
  // "Ty, T Y"
  const letters = second.parts.map(({ key }) => key).join('');
  if (second.parts.every(({ kind }) => kind === 'initial') && said.includes(letters))
    return { ...first, next: second.next, isConfirmed: true };
  if (second.parts.every(({ key }) => said.includes(key)))
    return { ...first, next: second.next, isConfirmed: first.isConfirmed || second.isConfirmed };
  const words = new Set(second.parts.map(({ word }) => word));
  const isRepeated = second.parts.length > first.parts.length && first.parts.every(({ word }) => words.has(word));
  return isRepeated ? { ...second, start: first.start } : undefined;
}

/** @returns true if the words begin alike, as "Winnie" and "Winifred" do */
const isShortOf = (one: NamePart, other: NamePart) => one.key.slice(0, 3) === other.key.slice(0, 3);

/** "Kev. Kevin Stokes" and "Kevin Stokes - Kev" are "Kevin Stokes". */
function shortForm(first: NameReading, second: NameReading): NameReading | undefined {
  const [one, other] = [first.parts[0], second.parts[0]];
  const isOneWhole = first.parts.length > 1 !== second.parts.length > 1;
  if (one === undefined || other === undefined || !isOneWhole || second.isConfirmed || !isShortOf(one, other))
    return undefined;
  if (first.parts.length > 1) return isGivenName(other.key) ? { ...first, next: second.next } : undefined;
  return { ...second, start: first.start };
}

const joined = (given: NameReading, family: NameReading): NameReading => ({
  ...given,
  parts: [...given.parts, ...family.parts],
  start: Math.min(given.start, family.start),
  next: Math.max(given.next, family.next),
});

const isName = ({ key }: NamePart) => isGivenName(key) || isFamilyName(key);
const isOnlyGiven = ({ key, kind }: NamePart) =>
  kind === 'initial' || ((isGivenName(key) || isWordName(key)) && !isFamilyName(key));
const isOnlyFamily = ({ key }: NamePart) => isFamilyName(key) && !isGivenName(key);
/** A word, a brand or a place that is not a name too. */
const isThing = (part: NamePart) =>
  (isListedWord(part) || isBrand(part.key) || isPlace(part.key)) && !isName(part) && !isWordName(part.key);
/** A word with a capital letter that is not a common name. */
const isUnknown = (part: NamePart) => part.isCapitalised && !isName(part) && !isOrdinaryWord(part);
const isWord = ({ kind }: NamePart) => kind === 'word';

/** "Maria. Lopez." is "Maria Lopez". It can be wrong if the words do not say that the second is a family name. */
function continuation(first: NameReading, second: NameReading, hasComma: boolean): NameReading | undefined {
  const family = second.parts.find(isWord);
  if (family === undefined || first.parts.some(isOnlyFamily) || isOnlyGiven(family)) return undefined;
  const isFamily = isFamilyName(family.key) || (family.isCapitalised && !hasComma);
  const isSure =
    first.parts.some(isName) && isFamily && !isOrdinaryWord(family) && (hasComma || !isWordName(family.key));
  return { ...joined(first, second), isUnlikely: !isSure || first.isUnlikely || second.isUnlikely };
}

/** One word in small letters that is not a common name. */
const isExclamation = ({ parts }: NameReading) =>
  parts.length === 1 && parts.every((part) => isWord(part) && !part.isCapitalised && !isName(part));

/** "Lopez, Maria" is "Maria Lopez". It can be wrong if the words do not say which is the family name. */
function reversal(first: NameReading, second: NameReading, hasComma: boolean): NameReading | undefined {
  const family = first.parts.filter(isWord);
  const given = second.parts.find(isWord);
  // "De la Rosa, Inés"
  const hasParticle = first.parts[0]?.kind === 'particle';
  // "Mrs. Long, Gloria"
  const isTitledFirst = first.isTitled && !(hasComma && given !== undefined && isOnlyGiven(given));
  const isGivenFirst = !hasParticle && family.some(isOnlyGiven);
  if (given === undefined || isTitledFirst || isGivenFirst || family.some(isThing)) return undefined;
  // "Bryan, Adams"
  if (isOnlyFamily(given) && family.every((part) => isGivenName(part.key))) return undefined;
  const isFamily = hasParticle || family.some((part) => isFamilyName(part.key));
  const isGiven = isGivenName(given.key) || isHiddenGiven(given);
  if (!isFamily && !isGiven) return undefined;
  const isSure = hasComma && isFamily && isGiven && (hasParticle || family.some(isOnlyFamily) || isOnlyGiven(given));
  return { ...joined(second, first), isUnlikely: !isSure };
}

/** Reads the words after a mark. Of "Smitham, Esta", the second is a name that is mostly another word. */
function secondAt(tokens: readonly Token[], position: number): NameReading | undefined {
  const reading = namePartsAt(tokens, position);
  const token = tokens[position];
  if (reading !== undefined || token === undefined || !isHiddenGiven(token)) return reading;
  if (tokens[position - 1]?.text !== ',') return undefined;
  return { ...NO_READING, parts: [{ ...token, kind: 'word' }], start: position, next: position + 1 };
}

/** Reads more of the name after a mark. */
function withContinuation(tokens: readonly Token[], first: NameReading): NameReading {
  const mark = tokens[first.next];
  const second = mark?.kind === 'mark' && PAUSE.test(mark.text) ? secondAt(tokens, first.next + 1) : undefined;
  if (second === undefined || second.isTitled) return first;
  // "Good grief, Kirk Lund"
  if (isExclamation(first) && second.parts.length > 1 && second.parts.some(isOnlyFamily)) return first;
  // "It's hard, ha"
  if (second.parts.every(({ text }) => EXCLAMATIONS.has(text))) return first;
  // "Ha. Vince Carbone"
  if (second.parts.length > 1 && first.parts.every(({ key }) => EXCLAMATIONS.has(key))) return first;
  const repeated = repetition(first, second) ?? shortForm(first, second);
  // "Mark Peterson, Marc with a C"
  if (second.isConfirmed && first.parts.length > 1) return first;
  const isOther = second.parts.some((part) => isThing(part) && !isHiddenGiven(part));
  if (repeated !== undefined || !isEnd(tokens[second.next]) || isOther) return repeated ?? first;
  const hasComma = mark?.text === ',';
  const reversed = reversal(first, second, hasComma);
  const continued = continuation(first, second, hasComma);
  // Nothing says which is the first name. Who writes a comma mostly says the last name first.
  const isLastFirst = hasComma && [...first.parts, ...second.parts].every(isUnknown);
  const unclear = isLastFirst ? { ...joined(second, first), isUnlikely: true } : continued;
  const read = hasComma ? (reversed ?? unclear) : (continued ?? reversed);
  if (read !== undefined || second.next < tokens.length - 1 || !second.parts.some(isWord)) return read ?? first;
  return { ...joined(first, second), isUnlikely: true };
}

/** Words between a name and its letters. */
const SPELLING_WORDS = new Set(
  "that's thats that is it's its it spelled spelt spelling as which with the last first name but".split(' '),
);

function afterSpellingWords(tokens: readonly Token[], position: number): number {
  let next = position;
  while (tokens[next]?.kind === 'mark' || SPELLING_WORDS.has(wordAt(tokens, next))) next += 1;
  return next;
}

/** A part that the caller spelled. */
export const spelledPart = (letters: string): NamePart => ({
  kind: 'word',
  text: letters,
  word: letters,
  key: letters,
  isCapitalised: true,
});

/** @returns the word without apostrophes and hyphens */
export const lettersOf = (word: string): string => word.replaceAll(/['-]/g, '');

/** @returns the parts with the spelled word in its place; undefined if the place is unclear */
function partsWithSpelled(parts: readonly NamePart[], letters: string): readonly NamePart[] | undefined {
  const isSame = lettersOf(parts.map(({ key }) => key).join('')) === lettersOf(letters);
  // Of "O'Connell" or "Graham-Upton", a part is spelled.
  if (isSame || parts.some(({ key }) => key.split(/['-]/).includes(letters))) return parts;
  return (
    correctedParts(parts, [spelledPart(letters)]) ?? (parts.length === 1 ? [...parts, spelledPart(letters)] : undefined)
  );
}

/** Reads letters after a name, which are right where they differ from it: "Smith, S-M-Y-T-H-E". */
function withSpelling(tokens: readonly Token[], reading: NameReading): NameReading {
  const spelled = spelledAt(tokens, afterSpellingWords(tokens, reading.next));
  if (spelled === undefined) return reading;
  const parts = partsWithSpelled(reading.parts, spelled.letters);
  const isRead = parts !== undefined;
  return { ...reading, parts: parts ?? reading.parts, isConfirmed: isRead, isUnlikely: !isRead, next: spelled.next };
}

function spelledNameAt(tokens: readonly Token[], position: number): NameReading | undefined {
  const letters = spelledAt(tokens, position);
  if (letters === undefined) return undefined;
  const parts = [spelledPart(letters.letters)];
  return { parts, isTitled: false, isUnlikely: false, isConfirmed: true, start: position, next: letters.next };
}

/** Reads the first or the last name at a position, with a correction and letters. */
export function oneNameAt(tokens: readonly Token[], position: number): NameReading | undefined {
  const spelled = spelledNameAt(tokens, position);
  if (spelled !== undefined) return spelled;
  const first = namePartsAt(tokens, position);
  return first && withSpelling(tokens, withSelfCorrection(tokens, first));
}

/** Reads "just Ed" after "Ed". */
function withRepetition(tokens: readonly Token[], reading: NameReading): NameReading {
  const again = tokens[reading.next]?.word === 'just' ? namePartsAt(tokens, reading.next + 1) : undefined;
  const isSame = again?.parts.every(({ key }) => reading.parts.some((part) => part.key === key)) === true;
  return isSame ? { ...reading, next: again.next } : reading;
}

/** Reads on after letters or a remark: "Gladis with an i Mosley" */
function withFamilyAfter(tokens: readonly Token[], reading: NameReading): NameReading {
  const family = reading.parts.length === 1 ? namePartsAt(tokens, reading.next) : undefined;
  if (family === undefined || family.isTitled || family.parts.some(isThing) || !isEnd(tokens[family.next]))
    return reading;
  // "S H O R T Short"
  if (family.parts.every(({ key }) => key === reading.parts[0]?.key)) return { ...reading, next: family.next };
  return joined(reading, family);
}

/** Reads a name at a position with what the caller adds to it: another order, a correction, letters. */
export function nameAt(tokens: readonly Token[], position: number): NameReading | undefined {
  const letters = spelledNameAt(tokens, position);
  // "M-O-S-L-E-Y, Gladys", "G L A D Y S Mosley"
  if (letters !== undefined) return withContinuation(tokens, withFamilyAfter(tokens, letters));
  const first = namePartsAt(tokens, position);
  if (first === undefined) return undefined;
  const read = withSelfCorrection(tokens, withRepetition(tokens, withContinuation(tokens, first)));
  const spelled = withSpelling(tokens, read);
  // "Jack, J-A-C-K, Miller"
  return spelled.isConfirmed ? withContinuation(tokens, withFamilyAfter(tokens, spelled)) : spelled;
}
