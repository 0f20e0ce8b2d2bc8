import { deniedCorrection, DENIALS } from './deniedNames.ts';
import { clauseStarts, nameInTokens } from './foundNames.ts';
import { introductionAt, isSignature } from './introductions.ts';
import { fits, letterRemarkAt, respelled } from './letterRemarks.ts';
import { nameAt } from './nameAt.ts';
import type { Certainty, FoundName } from './nameCertainty.ts';
import { type NameField, nameFieldsIn } from './nameFields.ts';
import { isClosing, isEndOrMark, namePartsAt, namePartsBefore } from './nameParts.ts';
import { afterMarkers, correctedParts, editIn, swappedName, withSelfCorrection } from './nameEdits.ts';
import { type NamePart, type NameReading, type Token, tokensIn, wordAt } from './nameTokens.ts';
import { borrowedNameAt, isOfOther } from './otherPeople.ts';
import { spelledAgain, spelledName } from './spelledNames.ts';
import { isAbbreviatedAt, mostSimilar, spelledAt } from './spelling.ts';
import { DEEDS, isBrand, isFamilyName, isGivenName, isListedWord, isOrdinaryWord, isPlace } from './wordKinds.ts';

type Parts = readonly NamePart[];

const isSuffix = ({ kind }: NamePart) => kind === 'suffix';
const isWord = ({ kind }: NamePart) => kind === 'word';
const textsOf = (parts: Parts) => parts.map(({ text }) => text);

/** Replaces the first or the last name. One word that is not a given name is a last name. */
function withField(recorded: Parts, { field, parts }: NameField): Parts {
  const names = recorded.filter((part) => !isSuffix(part));
  const suffixes = recorded.filter(isSuffix);
  const isAlone = names.filter(isWord).length === 1;
  const hasGiven = names.slice(0, 1).some(({ key }) => isGivenName(key));
  if (field === 'first') {
    // "First name's Thomas. Thomas Beaulieu" has the last name too.
    const isWhole = parts.length > 1 && parts.at(-1)?.key === names.at(-1)?.key;
    if (isWhole) return [...parts.filter(({ key }, place) => key !== parts[place - 1]?.key), ...suffixes];
    return [...parts, ...(isAlone && !hasGiven ? names : names.slice(1)), ...suffixes];
  }
  const lastWord = names.findLastIndex(isWord);
  const particle = names.findIndex(({ kind }) => kind === 'particle');
  const start = particle > 0 ? particle : lastWord;
  return [...(isAlone && hasGiven ? names : names.slice(0, start)), ...parts, ...suffixes];
}

/** "My last name is Bell." */
function fieldCorrection(recorded: Parts, tokens: readonly Token[]): FoundName | undefined {
  const fields = nameFieldsIn(tokens);
  const [first] = fields;
  const last = fields.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const parts = fields.reduce(withField, recorded);
  // "First name Jack Miller" perhaps gives both names.
  const isAdded = parts.filter((part) => !isSuffix(part)).length > first.parts.length && first.parts.length > 1;
  const hasFamily = first.parts.some(({ key }) => isFamilyName(key) && !isGivenName(key));
  const isPerhapsWhole = fields.length === 1 && isAdded && hasFamily;
  const isSure = fields.every(({ certainty }) => certainty === 'sure') && !isPerhapsWhole;
  return { parts, certainty: isSure ? 'sure' : 'doubtful', start: first.start, next: last.next };
}

/** True for the letters of "2:00 p.m, a week from today". */
const isTimeOfDay = (tokens: readonly Token[], position: number): boolean =>
  tokens[position - 1]?.kind === 'number' && ['a', 'p'].includes(wordAt(tokens, position));

/** "It's spelled S-M-Y-T-H-E", "with a K", "two l's in Allan" */
function letterCorrection(recorded: Parts, tokens: readonly Token[], isAsked: boolean): FoundName | undefined {
  const corrected = (index: number, text: string, start: number, next: number, certainty: Certainty): FoundName => {
    const parts = recorded.map((part, place) => (place === index ? { ...part, text, key: text, word: text } : part));
    return { parts, certainty, start, next };
  };
  const isCorrecting = isAsked || tokens.some(({ word }) => CORRECTING.has(word));
  for (const position of tokens.keys()) {
    // "Can I pay c.o.d.?" spells no name.
    const isOther = isTimeOfDay(tokens, position) || (!isCorrecting && isAbbreviatedAt(tokens, position));
    const spelled = isOther ? undefined : spelledAt(tokens, position);
    // "Not R-E-E-D, R-E-I-D"
    const isDenied = wordAt(tokens, position - 1) === 'not';
    const letters = spelled === undefined || isDenied ? [] : [spelled.letters, ...spelled.words];
    for (const one of letters) {
      const index = mostSimilar(textsOf(recorded), one);
      if (spelled !== undefined && index !== undefined) return corrected(index, one, position, spelled.next, 'sure');
    }
    const remark = letterRemarkAt(tokens, position);
    if (remark === undefined) continue;
    const { target, next } = remark;
    const named = target && mostSimilar(textsOf(recorded), target.text);
    if (target !== undefined && named !== undefined && fits(target.key, remark))
      return corrected(named, target.text, position, next, 'sure');
    if (target !== undefined && named === undefined) continue;
    const changed = named ?? recorded.findIndex(({ text }) => respelled(text, remark) !== undefined);
    const part = recorded[changed];
    const text = part && respelled(part.text, remark);
    if (text !== undefined) return corrected(changed, text, position, next, 'doubtful');
  }
  return undefined;
}

/** How certain it is that the words replace a part of the recorded name. */
function certaintyAfter(
  recorded: Parts,
  { parts, isConfirmed, isUnlikely }: NameReading,
  isMarked: boolean,
): Certainty | undefined {
  const isSimilar = parts.some(({ text }) => mostSimilar(textsOf(recorded), text) !== undefined);
  const isName = parts.every(({ key }) => isGivenName(key) || isFamilyName(key));
  const isWritten = parts.every((part) => part.isCapitalised);
  if (isConfirmed && isSimilar) return 'sure';
  const isThing = (part: NamePart) =>
    (isOrdinaryWord(part) && !(isName && part.isCapitalised)) || isBrand(part.key) || isPlace(part.key);
  if (parts.some(isThing)) return undefined;
  if (!isSimilar) return isMarked && isName ? 'doubtful' : undefined;
  const isClear = isMarked ? isName || isWritten : isName && parts.length > 1;
  return isClear && !isUnlikely ? 'sure' : 'doubtful';
}

const AGREEING = new Set('yes yep yeah thanks thank thx ok okay good great perfect sounds bye works cheers'.split(' '));

const EXCEPTIONS = new Set('but except not no'.split(' '));

/** True for the last word of "yes thanks, Anne", with which the caller signs. */
const isSigned = (tokens: readonly Token[], { parts, start, next }: NameReading): boolean =>
  parts.length === 1 &&
  tokens.slice(next).every(({ kind }) => kind === 'mark') &&
  tokens[start - 1]?.kind === 'mark' &&
  tokens.some(({ word }) => AGREEING.has(word)) &&
  !tokens.some(({ word }) => EXCEPTIONS.has(word));

/** Words after a stated name: "it's Johnston btw" */
const AFTER_STATED = new Set('btw by actually though please now sorry thanks lol instead not'.split(' '));

/** "It's Johnston", "no, Johnston with a T" */
function statedCorrection(recorded: Parts, tokens: readonly Token[], isAsked: boolean): FoundName | undefined {
  const introductions = tokens.flatMap((_, position) => introductionAt(tokens, position) ?? []);
  const stated = introductions.filter(({ kind }) => kind === 'thing' || kind === 'self');
  const markers = tokens.flatMap((_, position) => afterMarkers(tokens, position) ?? []);
  const places = [
    ...stated.map(({ start, next }) => ({ start, next, isMarked: true })),
    ...markers.map((next) => ({ start: next, next, isMarked: true })),
    ...clauseStarts(tokens).map((next) => ({ start: next, next, isMarked: isAsked })),
  ];
  for (const { start, next, isMarked } of places) {
    const reading = nameAt(tokens, next);
    if (reading === undefined || isOfOther(tokens, start, reading)) continue;
    if (!isMarked && (isSigned(tokens, reading) || isAbbreviatedAt(tokens, next))) continue;
    const isEnd = isEndOrMark(tokens[reading.next]) || (isMarked && AFTER_STATED.has(wordAt(tokens, reading.next)));
    if (!isEnd) continue;
    const certainty = certaintyAfter(recorded, reading, isMarked);
    const parts = correctedParts(recorded, reading.parts);
    // "R-E-E-D, you put R-E-I-D" names the recorded one too.
    const isSame = parts?.length === recorded.length && parts.every(({ key }, place) => key === recorded[place]?.key);
    if (certainty !== undefined && parts !== undefined && !isSame)
      return { parts, certainty, start, next: reading.next };
  }
  return undefined;
}

/** @returns true if "put my mom's name" or "it should be my mom's name" begins at the position */
const isBorrowed = (tokens: readonly Token[], start: number): boolean =>
  tokens.some((_, position) => borrowedNameAt(tokens, position)?.start === start);

/** "My name is Maria." */
function namedCorrection(recorded: Parts, tokens: readonly Token[]): FoundName | undefined {
  const found = nameInTokens(tokens, { isAsked: false, isTrade: () => false });
  const isNamed =
    found !== undefined && (introductionAt(tokens, found.start)?.kind === 'naming' || isBorrowed(tokens, found.start));
  return isNamed ? { ...found, parts: correctedParts(recorded, found.parts) ?? found.parts } : undefined;
}

/** Words of a turn that corrects something. */
const CORRECTING = new Set(
  "no nope nah not wrong should change correct correction fix typo misspelled mistake actually sorry oops said say name name's names spelled its it's im i'm make close almost really".split(
    ' ',
  ),
);

/** The longest name around a position. */
function nameAround(tokens: readonly Token[], position: number): NameReading | undefined {
  const before = namePartsBefore(tokens, position + 1);
  return namePartsAt(tokens, before?.start ?? position);
}

/** "No, Maria Bell" for "Maria Lopez": a name that shares a word with the recorded one. */
function sharedCorrection(recorded: Parts, tokens: readonly Token[], isAsked: boolean): FoundName | undefined {
  const keys = new Set(recorded.filter(isWord).map(({ key }) => key));
  const isCorrecting = isAsked || tokens.some(({ word, text }) => CORRECTING.has(word) || text.includes('*'));
  for (const [position, { key }] of tokens.entries()) {
    const around = keys.has(key) ? nameAround(tokens, position) : undefined;
    // "Who's Ann Reid? It's Reed"
    if (around === undefined || tokens[around.next]?.text.includes('?') === true) continue;
    const reading = withSelfCorrection(tokens, around);
    const { start, next } = reading;
    // "That's not Kurt Lopez"
    if (DENIALS.has(wordAt(tokens, start - 1)) || isOfOther(tokens, start, reading)) continue;
    // "Kurt Lund lives downstairs"
    if (DEEDS.has(wordAt(tokens, next)) && !isSignature(tokens, next)) continue;
    const suffix = reading.parts.find(isSuffix);
    const changed = reading.parts.filter((part) => isWord(part) && !keys.has(part.key));
    if (suffix !== undefined && changed.length === 0)
      return { parts: [...recorded.filter((part) => !isSuffix(part)), suffix], certainty: 'sure', start, next };
    if (changed.length === 0) continue;
    const isName = ({ key }: NamePart) => isGivenName(key) || isFamilyName(key);
    const isClear = changed.every((part) => isName(part) || part.isCapitalised);
    if (!isClear && (changed.some(isListedWord) || !isClosing(tokens[next]))) continue;
    const isWhole = start === 0 && isEndOrMark(tokens[next]);
    const isSure = (isCorrecting || isWhole) && !changed.some((part) => isOrdinaryWord(part) && !isName(part));
    const [given, ...families] = recorded;
    // "Reid Walker" for "Ann Reid" adds a family name.
    const isAdded =
      given !== undefined &&
      isGivenName(given.key) &&
      !reading.parts.some(({ key }) => key === given.key) &&
      families.every(({ key }, place) => key === reading.parts[place]?.key) &&
      !reading.parts.slice(-1).some(({ key }) => isGivenName(key) && !isFamilyName(key));
    const isClearName = isSure && !reading.isUnlikely && !isAdded;
    const parts = isAdded ? [given, ...reading.parts] : reading.parts;
    return { parts, certainty: isClearName ? 'sure' : 'doubtful', start, next };
  }
  return undefined;
}

/** @returns true if the name is the recorded one in short, as in a signature: "D. Bloom", "Dana B." */
const isShortForm = (recorded: Parts, { parts }: FoundName): boolean =>
  parts.some(({ kind }) => kind === 'initial') &&
  parts.every(({ kind, key }) =>
    recorded.some((part) => (kind === 'initial' ? part.key.startsWith(key) : part.key === key)),
  );

const NAME_WORDS = new Set("name name's names".split(' '));

/** @returns the recorded name after the correction; undefined if the tokens correct no name */
export function correctionIn(recordedName: string, tokens: readonly Token[], isAsked: boolean): FoundName | undefined {
  const recorded = namePartsAt(tokensIn(recordedName), 0)?.parts ?? [];
  const found = anyCorrectionIn(recorded, tokens, isAsked);
  return found !== undefined && isShortForm(recorded, found) ? undefined : found;
}

function anyCorrectionIn(written: Parts, tokens: readonly Token[], isAsked: boolean): FoundName | undefined {
  const isOfName = isAsked || tokens.some(({ word }) => NAME_WORDS.has(word));
  const recorded = (isOfName ? swappedName(written, tokens) : undefined) ?? written;
  return (
    spelledName(
      tokens,
      tokens.some(({ word }) => word === 'name'),
    ) ??
    spelledAgain(recorded, tokens) ??
    fieldCorrection(recorded, tokens) ??
    deniedCorrection(recorded, tokens) ??
    namedCorrection(recorded, tokens) ??
    (isOfName ? editIn(written, tokens) : undefined) ??
    sharedCorrection(recorded, tokens, isAsked) ??
    statedCorrection(recorded, tokens, isAsked) ??
    letterCorrection(recorded, tokens, isAsked)
  );
}
