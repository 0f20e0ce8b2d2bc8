import { closingName, isWholeName, openingName, withFuller } from './wholeNames.ts';
import { TITLES } from './specialParts.ts';
import { type Introduction, introductionAt, type IntroductionKind, isBackedAt, isSignature } from './introductions.ts';
import { nameAt } from './nameAt.ts';
import { type Certainty, certaintyOf, type FoundName, type NameContext } from './nameCertainty.ts';
import { isClosing, isEndOrMark, isNameLike, namePartsAt } from './nameParts.ts';
import { type NamePart, type NameReading, type Token, wordAt } from './nameTokens.ts';
import { borrowedNameAt, isBeforeRelation, isOfOther, relatedNameAt, thirdPersonAt } from './otherPeople.ts';
import { spelledAt } from './spelling.ts';
import {
  DEEDS,
  isFamilyName,
  isGivenName,
  isListedWord,
  isOrdinaryWord,
  isSentenceWord,
  isWordName,
} from './wordKinds.ts';

type Question = Omit<NameContext, 'kind'>;

const words = (text: string) => new Set(text.split(' '));

/** Words that may stand before a name without an introduction. */
const LEADS = words(
  "is myself same yes yeah yep yea yup ya sure ok okay of course no nope nah problem np well oh hi hello hey sorry oops actually just me for now probably maybe alrighty who attention attn certainly absolutely alright all right so and good morning afternoon evening there the name thing lol haha fine cool then typo correction ma'am maam sir hon hun dear yo",
);
/** Words that may follow a name without an introduction. */
const FOLLOWERS = words(
  "and but from with at again my i i'm im i've we we're it its it's that's thats yeah yes yep please pls thanks thank thx ok okay number phone cell address lol btw by sorry actually if not you u ur ma'am sir hon dear how nice spelled with so last first everybody everyone something y'all yall mr mrs ms miss",
);
/** Words that may follow a given name that is a word, such as "mark". */
const FOLLOWERS_OF_WORD = words(
  "from over again yeah yes please pls thanks thx lol btw here speaking ma'am sir dear hon",
);
const OWN_WORDS = words("my i i'm im we the it it's its that's thats if when can could do please also then");
const GREETINGS = words('hi hello hey');
const UNCLEAR_LEADS = words('hi hello hey ok okay');
const THANKS = words('thanks bye');

/** @returns true if a word that can be a name stands here: "Walt Miller and Susan", but not "Walt Miller and listen" */
function isPersonAt(tokens: readonly Token[], position: number): boolean {
  const token = tokens[position];
  return isNameLike(token) && (token.isCapitalised || isGivenName(token.key) || !isListedWord(token));
}

/** @returns true if nothing after the words says that they are not a name. A question mark does. */
function isFollowed(tokens: readonly Token[], { parts, next, isConfirmed }: NameReading): boolean {
  const follower = tokens[next];
  const [first] = parts;
  if (first === undefined || follower?.text.includes('?') === true) return false;
  if (isConfirmed) return true;
  const isAlone = parts.length === 1;
  const word = wordAt(tokens, next);
  if (isAlone && isWordName(first.key))
    return FOLLOWERS_OF_WORD.has(word) || tokens.slice(next).every(({ kind }) => kind === 'mark');
  if (isEndOrMark(follower) || follower?.kind === 'number') return true;
  // "Heather and my number is", but not "heather and lavender"
  if (word === 'and') return OWN_WORDS.has(wordAt(tokens, next + 1)) || (!isAlone && !isPersonAt(tokens, next + 1));
  if (isAlone && isOrdinaryWord(first)) return FOLLOWERS_OF_WORD.has(word);
  return FOLLOWERS.has(word) || (isWholeName(parts) && isClosing(follower) && !DEEDS.has(word));
}

/** @returns the positions after marks and words such as "yes", at which a name can stand alone */
export const clauseStarts = (tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap((token, position) => {
    const isAfterMark = tokens[position - 1]?.kind === 'mark';
    const before = wordAt(tokens, position - 2);
    const isStart = position === 0 || (isAfterMark && !TITLES.has(before) && before.length !== 1);
    if (token.kind === 'mark' || !isStart) return [];
    let start = position;
    while (LEADS.has(wordAt(tokens, start))) start += 1;
    return [start];
  });

const found = (start: number, { parts, next }: NameReading, certainty: Certainty): FoundName => ({
  parts,
  certainty,
  start,
  next,
});

const introductionsIn = (tokens: readonly Token[]) =>
  tokens.flatMap(
    (_, position) =>
      borrowedNameAt(tokens, position) ?? relatedNameAt(tokens, position) ?? introductionAt(tokens, position) ?? [],
  );

const NAME_WORDS = words("name name's names");
const BEFORE_NAME = words('my the wrong');

/** True if the caller talks about the own name: "about my name, it should be Maria". */
const isAboutName = (tokens: readonly Token[]) =>
  tokens.some(({ word }, position) => NAME_WORDS.has(word) && BEFORE_NAME.has(wordAt(tokens, position - 1)));

/** Finds the first introduction of the kind with a name. */
function introducedName(
  tokens: readonly Token[],
  introductions: readonly Introduction[],
  kind: IntroductionKind,
  question: Question,
): FoundName | undefined {
  for (const introduction of introductions.filter((one) => one.kind === kind)) {
    const reading = nameAt(tokens, introduction.next);
    if (reading === undefined || (!introduction.isOwn && isOfOther(tokens, introduction.start, reading))) continue;
    // "Like I said, oh, for the ticket?"
    if (introduction.hasComma && reading.parts.some(({ key }) => EXCLAMATIONS.has(key))) continue;
    if (introduction.isCouple === true && !reading.parts.some(({ word }) => word === 'and')) continue;
    const isLoose = kind === 'thing' || kind === 'nickname';
    const isBacked = isBackedAt(tokens, introduction.start, reading.next);
    if (isLoose && !isBacked && !reading.isTitled && !isFollowed(tokens, reading)) continue;
    // Of "it's 18 Oak Street, Rock Hill", other readers leave "it's, Rock Hill".
    if (kind === 'thing' && introduction.hasComma && !question.isAsked) continue;
    // "It's Kennedy, not Canady Street"
    const isContrast = tokens[reading.next]?.kind === 'mark' && wordAt(tokens, reading.next + 1) === 'not';
    if (kind === 'thing' && isContrast && !question.isAsked) continue;
    if (introduction.needsSignature === true && !isSignature(tokens, reading.next)) continue;
    const judged = kind === 'thing' && isBacked ? 'self' : kind;
    const certainty = certaintyOf(reading, tokens[reading.next], { ...question, kind: judged });
    // In "An Lee, that's L-E-E", the letters are perhaps a part of the name.
    const isPart =
      kind === 'thing' &&
      tokens.slice(0, introduction.start).some((token) => token.kind !== 'mark' && !isSentenceWord(token)) &&
      spelledAt(tokens, introduction.next) !== undefined;
    if (certainty !== undefined) return found(introduction.start, reading, isPart ? 'doubtful' : certainty);
  }
  return undefined;
}

/** "They say Winnie, but Winifred is my name" without the comma */
const startsAfterBut = (tokens: readonly Token[]) =>
  tokens.flatMap(({ word }, position) => (word === 'but' ? [position + 1] : []));

/** Finds "Maria here" and "Lopez is my name". */
function signedName(tokens: readonly Token[], starts: readonly number[], question: Question): FoundName | undefined {
  for (const start of starts) {
    const reading = nameAt(tokens, start);
    if (reading === undefined || !isSignature(tokens, reading.next)) continue;
    const certainty = certaintyOf(reading, undefined, { ...question, kind: 'self' });
    if (certainty !== undefined) return found(start, reading, certainty);
  }
  return undefined;
}

/** Exclamations that are names too. */
const EXCLAMATIONS = words('ha oh ah ho so long');

function bareName(tokens: readonly Token[], start: number, question: Question): FoundName | undefined {
  // In "Hi Ava, Ken Miller", the greeted name is another.
  const isGreeted = GREETINGS.has(wordAt(tokens, start - 1));
  const reading = isGreeted ? namePartsAt(tokens, start) : nameAt(tokens, start);
  if (reading?.parts.every(({ key }) => EXCLAMATIONS.has(key)) === true) return undefined;
  // "The wall is burning"
  const [first] = reading?.parts ?? [];
  if (wordAt(tokens, start - 1) === 'the' && first !== undefined && isOrdinaryWord(first)) return undefined;
  // "Thank you" in short
  if (reading?.parts.length === 1 && reading.parts[0]?.text === 'ty') return undefined;
  if (reading === undefined || !isFollowed(tokens, reading) || isOfOther(tokens, start, reading)) return undefined;
  const certainty = certaintyOf(reading, tokens[reading.next], { ...question, kind: 'bare' });
  // "Hi Emma" perhaps greets the receptionist.
  const isUnclear =
    reading.parts.length === 1 && UNCLEAR_LEADS.has(wordAt(tokens, start - 1)) && !isSignature(tokens, reading.next);
  return certainty && found(start, reading, isUnclear ? 'doubtful' : certainty);
}

/** Finds the name of another person that answers the question: "Ruth Bell, that's my mom. I'm Maya". */
function answeredOther(tokens: readonly Token[], start: number, question: Question): FoundName | undefined {
  const reading = question.isAsked ? namePartsAt(tokens, start) : undefined;
  if (reading === undefined || !isWholeName(reading.parts) || !isBeforeRelation(tokens, reading.next)) return undefined;
  const certainty = certaintyOf(reading, undefined, { ...question, kind: 'bare' });
  return certainty && found(start, reading, 'doubtful');
}

/** Finds the name in "she's Ruth Bell" and "her name is Ruth", which is perhaps the one to use. */
function thirdPersonName(tokens: readonly Token[], question: Question): FoundName | undefined {
  for (const start of tokens.keys()) {
    const next = thirdPersonAt(tokens, start);
    const reading = next === undefined ? undefined : nameAt(tokens, next);
    if (reading === undefined || !isFollowed(tokens, reading)) continue;
    const certainty = certaintyOf(reading, tokens[reading.next], { ...question, kind: 'thing' });
    if (certainty !== undefined && isPerson(tokens, found(next ?? start, reading, certainty)))
      return found(start, reading, 'doubtful');
  }
  return undefined;
}

const isPerson = (tokens: readonly Token[], { parts, start }: FoundName) =>
  TITLES.has(wordAt(tokens, start)) ||
  isGivenName(parts[0]?.key ?? '') ||
  isUnknownPerson(parts) ||
  (parts.length > 1 && parts.some(({ key }) => isFamilyName(key)));

/** Shorter words are abbreviations. */
const MIN_LETTERS = 3;

/** Two or more words, none of which is a common word: "okonjo mirembe", "okonjo r. mirembe jr" */
function isUnknownPerson(parts: readonly NamePart[]): boolean {
  const names = parts.filter(({ kind }) => kind === 'word');
  return (
    parts.length > 1 &&
    names.every((part) => {
      const isName = !isOrdinaryWord(part) || isWordName(part.key);
      return part.text.length >= MIN_LETTERS && isName;
    })
  );
}

/** True if the caller says a name and spells a part of it: "Reyes, R-E-Y-E-S" */
function isSpelled(tokens: readonly Token[], { start, next }: FoundName): boolean {
  if (spelledAt(tokens, start) !== undefined) return false;
  return tokens.some((_, position) => position > start && position < next && spelledAt(tokens, position) !== undefined);
}

/** A single name after a comma, which perhaps addresses the receptionist: "Hold on, Ava". */
const isPerhapsAddressed = (tokens: readonly Token[], { parts, start }: FoundName) =>
  parts.length === 1 && tokens[start - 1]?.text === ',' && !TITLES.has(wordAt(tokens, start));

/** Finds the name of a person that stands alone in a later clause of an answer. "Thanks, Maria" does not name the caller. */
function laterBareName(tokens: readonly Token[], starts: readonly number[], question: Question) {
  const names = starts
    .filter((start) => !THANKS.has(wordAt(tokens, start - 2)) && wordAt(tokens, start - 3) !== 'thank')
    .flatMap((start) => bareName(tokens, start, question) ?? [])
    .filter((name) => isPerson(tokens, name))
    .filter((name) => name.certainty === 'sure' || name.parts.length > 1)
    .map((name) => (isPerhapsAddressed(tokens, name) ? { ...name, certainty: 'doubtful' as const } : name));
  return names.find(({ certainty }) => certainty === 'sure') ?? names[0];
}

/** Finds the name of the caller: the most certain introduction first. */
export function nameInTokens(tokens: readonly Token[], question: Question): FoundName | undefined {
  return withFuller(tokens, anyNameIn(tokens, question));
}

function anyNameIn(tokens: readonly Token[], question: Question): FoundName | undefined {
  const introductions = introductionsIn(tokens);
  const starts = clauseStarts(tokens);
  // The first clause has words besides "yes" and "sure".
  const firstIndex = starts.findIndex((start) => tokens[start]?.kind === 'word');
  const first = starts[firstIndex] ?? tokens.length;
  const isAsked = question.isAsked || isAboutName(tokens);
  const firstName = bareName(tokens, first, { ...question, isAsked: true });
  const isNamed = firstName !== undefined && (question.isAsked || isSpelled(tokens, firstName));
  const bare = isNamed ? firstName : undefined;
  const isGreeted = GREETINGS.has(wordAt(tokens, first - 1)) && bare?.parts.length === 1;
  const named = introducedName(tokens, introductions, 'naming', question);
  const later = named?.certainty === 'doubtful' ? introducedName(tokens, introductions, 'thing', question) : undefined;
  return (
    // "My name is hard, it's Olu Ade"
    (later?.certainty === 'sure' ? later : undefined) ??
    named ??
    answeredOther(tokens, first, question) ??
    introducedName(tokens, introductions, 'self', question) ??
    signedName(tokens, [...starts, ...startsAfterBut(tokens)], question) ??
    (isGreeted ? undefined : bare) ??
    introducedName(tokens, introductions, 'thing', { ...question, isAsked }) ??
    (question.isAsked ? laterBareName(tokens, starts, question) : undefined) ??
    introducedName(tokens, introductions, 'nickname', question) ??
    bare ??
    (question.isAsked ? thirdPersonName(tokens, question) : undefined) ??
    closingName(tokens) ??
    openingName(tokens, starts, question.isTrade)
  );
}
