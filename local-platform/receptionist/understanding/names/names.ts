import { agreementIn } from '../agreement.ts';
import { gistOf } from '../gist.ts';
import { tradeIn } from '../jobs/trades.ts';
import { nameTokensIn } from './asides.ts';
import { nameInTokens } from './foundNames.ts';
import { afterSignature } from './introductions.ts';
import type { Certainty, FoundName } from './nameCertainty.ts';
import { correctionIn } from './nameCorrections.ts';
import { type Field, type NameField, nameFieldsIn, nameThatEnds, wordNameAt } from './nameFields.ts';
import { isEndOrMark, namePartsAt, nameText } from './nameParts.ts';
import { spelledName } from './spelledNames.ts';
import { isGivenName, isSentenceWord } from './wordKinds.ts';
import { type NamePart, type NameReading, type Token, wordAt } from './nameTokens.ts';

export type HeardName = {
  /** Capitalised, without a title: "Maria Lopez", "J.R. Smith", "Sam O'Neil Jr.". */
  readonly name: string;
  /** The exact part of the text that names the caller, with its introduction ("my name is", "... here"), to be removed from the text. */
  readonly words: string;
  /**
   * Doubtful: the words are ordinary words or a month and nothing says that they are a name ("Summer", "Will", "May"), or they are only
   * initials, or they look like a mistake of a recogniser. The caller has to confirm the name.
   */
  readonly certainty: Certainty;
};

export type NameQuestion = {
  /** True if the text answers the question for the name. Only then are bare words ("maria lopez", "Lopez, Maria") a name. */
  readonly isAsked: boolean;
  /** Returns true if the words name work of a trade, such as "pest control". */
  readonly isTrade: (lowerText: string) => boolean;
};

const heardName = (
  text: string,
  tokens: readonly Token[],
  { parts, certainty, start, next }: FoundName,
): HeardName => ({
  name: nameText(parts),
  words: text.slice(tokens[start]?.start, tokens[afterSignature(tokens, next) - 1]?.end),
  certainty,
});

const partsOf = (name: FoundName | undefined): readonly NamePart[] => name?.parts ?? [];

const SEPARATORS = new Set('and n but & so then'.split(' '));
const SELVES = new Set("i'm im i am it's its".split(' '));

/** Reads "and I'm San" after a last name. A word that is a name of a town or of a day too is a first name here. */
function ownNameAt(tokens: readonly Token[], position: number): NameReading | undefined {
  let start = position;
  while (SELVES.has(wordAt(tokens, start))) start += 1;
  const reading = start > position ? wordNameAt(tokens, start) : undefined;
  const [part] = reading?.parts ?? [];
  return part !== undefined && (part.isCapitalised || isGivenName(part.key)) ? reading : undefined;
}

const ARTICLES = new Set('a an the my our your'.split(' '));

/**
 * Of "what a day. Last name's Phung", "day" is not a name: a word of sentences, or a thing with its article, in small letters after another
 * word.
 */
const endsTalk = (tokens: readonly Token[], { start, parts }: NameReading): boolean =>
  tokens[start - 1]?.kind === 'word' &&
  parts.every((part) => !part.isCapitalised) &&
  (ARTICLES.has(wordAt(tokens, start - 1)) || parts.every(isSentenceWord));

/** Reads the other name right before or after a field: "Miller, first name Jack". */
function nameBeside(tokens: readonly Token[], { field, start, next }: NameField): FoundName | undefined {
  const isSeparator = (position: number) =>
    tokens[position]?.kind === 'mark' || SEPARATORS.has(wordAt(tokens, position));
  let end = start;
  while (isSeparator(end - 1)) end -= 1;
  let begin = next;
  while (isSeparator(begin)) begin += 1;
  const said = nameThatEnds(tokens, end, 0);
  const before = said === undefined || endsTalk(tokens, said) ? undefined : said;
  const own = field === 'last' ? ownNameAt(tokens, begin) : undefined;
  const after = namePartsAt(tokens, begin);
  const isGiven = field === 'first' || isGivenName(after?.parts[0]?.key ?? '');
  const reading =
    before ?? own ?? (after !== undefined && isEndOrMark(tokens[after.next]) && isGiven ? after : undefined);
  return reading && { parts: reading.parts, certainty: 'sure', start: reading.start, next: reading.next };
}

const isSamePart = (one: NamePart) => (other: NamePart) => one.key === other.key;

/** "Kim Seo-yeon, family name Kim" is Seo-yeon Kim. */
function inOrder(name: FoundName, { field, parts }: NameField): FoundName {
  const [part] = parts;
  const place = name.parts.findIndex(({ key }) => key === part?.key);
  const isLast = place === name.parts.length - 1;
  if (name.parts.length !== 2 || isLast === (field === 'last')) return name;
  return { ...name, parts: name.parts.toReversed() };
}

const strongest = (fields: readonly NameField[], wanted: Field): NameField | undefined =>
  fields.find(({ field, isWeak }) => field === wanted && !isWeak) ?? fields.find(({ field }) => field === wanted);

/** @returns the name of the fields, with a name of one word that the caller gives beside a single field; the other name without fields */
function withFields(
  tokens: readonly Token[],
  fields: readonly NameField[],
  other: FoundName | undefined,
): FoundName | undefined {
  const [named] = fields;
  if (named === undefined) return other;
  const first = strongest(fields, 'first');
  const last = strongest(fields, 'last');
  const isMissing = first === undefined || last === undefined;
  const isApart = other !== undefined && (other.next <= named.start || other.start >= named.next);
  if (isMissing && other !== undefined && other.parts.length > 1) {
    const isWhole = named.parts.every((part) => other.parts.some(isSamePart(part)));
    return isWhole ? inOrder(other, named) : { ...other, certainty: 'doubtful' };
  }
  const missing = isMissing ? (isApart ? other : nameBeside(tokens, named)) : undefined;
  const places = missing === undefined ? fields : [...fields, missing];
  const given = partsOf(first ?? missing);
  const family = partsOf(last ?? missing);
  // "Bell, first name Ann, B-E-L-L" gives the last name twice.
  const isTwice = isMissing && family.every((part) => given.some(isSamePart(part)));
  return {
    parts: isTwice ? given : [...given, ...family],
    certainty: places.every(({ certainty }) => certainty === 'sure') ? 'sure' : 'doubtful',
    start: Math.min(...places.map(({ start }) => start)),
    next: Math.max(...places.map(({ next }) => next)),
  };
}

/**
 * @returns the text of "It's Dorothy Pruitt. Mrs. Walter Pruitt. P-R-U-I-T-T" with spaces in place of the name of the husband, so that the
 *   words keep their places
 */
const withoutHusband = (text: string): string =>
  text.replaceAll(/\bMrs\.? \p{L}+ (\p{L}+)/gu, (husband, family: string, start: number) =>
    text.slice(0, start).includes(` ${family}`) ? ' '.repeat(husband.length) : husband,
  );

/**
 * Finds the caller's name: after an introduction ("my name is", "this is"), before "here" or "speaking", or alone in an answer to the
 * question for it. The name of another person, such as "my husband, Dave", is not the caller's, unless the caller says that it is the one to
 * use.
 *
 * @returns undefined if the text does not contain the caller's name
 */
export function nameIn(text: string, question: NameQuestion): HeardName | undefined {
  const tokens = nameTokensIn(withoutHusband(text));
  const fields = nameFieldsIn(tokens);
  // "Last name Ito, I T O, first name Kenji, K E N J I"
  const isBoth = ['first', 'last'].every((wanted) => fields.some(({ field }) => field === wanted));
  const found =
    (isBoth ? undefined : spelledName(tokens, question.isAsked)) ??
    withFields(tokens, fields, nameInTokens(tokens, question));
  return found && heardName(text, tokens, found);
}

/**
 * Reads a correction of a name: "it's Johnston with a T", "no, Mary, not Marie", "my last name is Bell". One word replaces the word that is
 * similar to it, or the first or the last name.
 *
 * @param recorded the name that the text may correct
 * @param isAsked whether the text answers the question what the name should be
 * @returns the name after the correction; undefined if the text does not correct the name
 */
export function correctedName(recorded: string, text: string, isAsked = false): HeardName | undefined {
  const tokens = nameTokensIn(text);
  const correction = correctionIn(recorded, tokens, isAsked);
  const heard = correction && heardName(text, tokens, correction);
  return heard?.name.toLowerCase() === recorded.toLowerCase() ? undefined : heard;
}

export const isTrade = (lowerText: string) => tradeIn(lowerText) !== undefined;

export const wordsIn = (text: string) => text.match(/\p{L}+/gu) ?? [];

/** "Affirmative" and "not quite" confirm or deny a name, and are none. */
const MAX_WORDS_OF_ANSWER = 2;

/** "K. Love" agrees to nothing. */
const INITIAL = /^\p{Lu}\.\s*\p{Lu}/u;

export const isShortAnswer = (text: string) =>
  wordsIn(text).length <= MAX_WORDS_OF_ANSWER && !INITIAL.test(text) && agreementIn(text) !== undefined;

/** Words with which the sentence after an answer begins, if no mark separates them. */
const SENTENCE_STARTS =
  /\s(?=(?:so|but|and|also|though|got|get|ya|that|ok|okay|right|do|does|did|is|are|will|can|could|would|what|what's|whats|when|how|who|who's|where|why|before|i|i'm|im|you|is|any)\s)/i;

/** @returns the beginnings of a turn that can be an answer of their own, the longest first: "Maria Lopez" of "Maria Lopez. What's the fee?" */
function openingsOf(text: string): readonly string[] {
  const [sentence = ''] = text.split(/(?<!\b(?:mr|mrs|ms|dr|st|jr|sr|\p{L}))[.!;]\s|\s[-–—]+\s|\?/iu);
  // "Tate. Bob Tate. Got that?"
  const beforeQuestion = /.+(?=[.!;]\s[^.!?;]+\?)/s.exec(text)?.[0] ?? sentence;
  const [clause = ''] = sentence.split(',');
  const words = clause.split(SENTENCE_STARTS)[0] ?? '';
  // Of "May I ask why?", "May" is not an answer.
  const isWhole = words === clause || wordsIn(words).length > 1;
  const isQuestion = text.charAt(sentence.length) === '?';
  return [beforeQuestion, sentence, clause, ...(isWhole ? [words] : [])].filter(
    (opening) => !isQuestion || opening !== sentence,
  );
}

/** A word with a capital letter after a comma, which is perhaps the family name: "Chukwudi, uh, Onyekachi" */
const GOES_ON = /^,\s*(?:u[hm]+[\s,]+)?(?!I\b)\p{Lu}/u;
/** "Ava, are you a robot?" */
const ADDRESSES = /^,\s*(?:are|do|did|can|could|will|would|have) (?:you|u|ya|y'all)\b/i;
/** A verb after a name, without the subject of a question: "Tom Miller is the landlord", but not "Tom Miller is there a fee" */
const SAYS_OF_NAME =
  /^\s(?:is|are|does|did|do|will|can|could|would)\s(?!(?:there|it|that|this|you|u|ya|y'all|your|i|we|he|she|they|any\w*|some\w*)\b)/i;

/** @returns the name in words that can be an answer: no question, no refusal and no agreement */
function nameInAnswer(text: string): HeardName | undefined {
  const { question, isRefusal } = gistOf(text);
  const isOther = question !== undefined || isRefusal || isShortAnswer(text);
  return isOther ? undefined : nameIn(text, { isAsked: true, isTrade });
}

/**
 * Reads the name at the beginning of a turn that goes on with a question or a refusal. It is doubtful if more of the name perhaps follows, or
 * if the turn perhaps says something of another person.
 */
export function nameInOpening(text: string): HeardName | undefined {
  for (const opening of openingsOf(text)) {
    const name = nameInAnswer(opening);
    if (name === undefined) continue;
    const rest = text.slice(opening.length);
    const isSingle = !name.name.includes(' ');
    const isDoubtful = SAYS_OF_NAME.test(rest) || (isSingle && (GOES_ON.test(rest) || ADDRESSES.test(rest)));
    return isDoubtful ? { ...name, certainty: 'doubtful' } : name;
  }
  // "Should I spell it? K A Y Marsh"
  return nameInAnswer(text.slice(text.lastIndexOf('?') + 1)) ?? nameAtEnd(text);
}

/** What ends a part of a turn: the end of a sentence, a comma, a dash or a new line. */
const PART_END = /[.!?;:]\s|,|\s[-–—]\s|\n/;

/**
 * @param facts words of the text that give a number or an address
 * @returns the whole name that a caller gives right before one of them, without an introduction; undefined without such a name
 */
export function nameBefore(text: string, facts: readonly (string | undefined)[]): HeardName | undefined {
  for (const words of facts) {
    if (words === undefined || !text.includes(words)) continue;
    const before = text.slice(0, text.indexOf(words)).replace(/[\s,.;:–—-]+$/, '');
    const part = before.split(PART_END).at(-1)?.trim() ?? '';
    const name = nameIn(part, { isAsked: true, isTrade });
    const [given, family] = name?.name.toLowerCase().split(' ') ?? [];
    const isWhole = given !== undefined && family !== undefined && isGivenName(given);
    if (name?.certainty === 'sure' && name.words === part && isWhole) return name;
  }
  return undefined;
}

/** "Can you put it under Joan Frey?" */
const REQUEST = /\b(?:can|could|would|may) (?:you|it|we|i)\b.{0,40}\b(?:under|put|be|use|say)\b/i;

/** Reads a whole name in the last clause: "It should be in your system, Joan Frey". */
function nameAtEnd(text: string): HeardName | undefined {
  const plain = REQUEST.test(text) ? text.replaceAll('?', '') : text;
  const name = gistOf(text).isRefusal ? undefined : nameIn(plain, { isAsked: true, isTrade });
  if (name === undefined || !name.name.includes(' ')) return undefined;
  if (plain !== text) return { ...name, certainty: 'doubtful' };
  const before = text.slice(0, text.lastIndexOf(name.words)).trimEnd();
  return /[.,;:!?–—-]$/.test(before) ? name : undefined;
}
