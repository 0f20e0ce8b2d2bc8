import { type Introduction, introductionAt, type IntroductionKind } from './introductions.ts';
import { nameAt } from './nameAt.ts';
import { type Certainty, certaintyOf, type NameContext } from './nameCertainty.ts';
import { isEndOrMark, type NamePart, type NameReading, TITLES } from './nameParts.ts';
import { type Token, wordAt } from './nameTokens.ts';
import { borrowedNameAt, isOfOther } from './otherPeople.ts';
import { spelledAt } from './spelling.ts';
import { isFamilyName, isGivenName, isOrdinaryWord, isWordName } from './wordKinds.ts';

/** A name and its place among the tokens. */
export type FoundName = {
  readonly parts: readonly NamePart[];
  readonly certainty: Certainty;
  readonly start: number;
  readonly next: number;
};

type Question = Omit<NameContext, 'kind'>;

const words = (text: string) => new Set(text.split(' '));

/** Words that may stand before a name without an introduction. */
const LEADS = words(
  'yes yeah yep sure ok okay of course no problem well oh hi hello hey sorry actually just me certainly absolutely right so and good morning afternoon evening there the name',
);
/** Words that may follow a name without an introduction. */
const FOLLOWERS = words(
  "and but from with at again my i i'm im i've we we're it its it's that's yeah yes yep please thanks thank ok okay number phone cell address",
);
/** More words that may follow a name of two words. */
const FOLLOWERS_OF_TWO = words('in on the our this there you or');
/** Words that may follow a given name that is a word, such as "mark". */
const FOLLOWERS_OF_WORD = words('from again yeah yes please thanks');
const OWN_WORDS = words("my i i'm im we");
const GREETINGS = words('hi hello hey ok okay');
const SIGNATURES = words('here speaking calling');
const THANKS = words('thanks bye');

/** "is my name" */
export const isMyName = (tokens: readonly Token[], position: number): boolean =>
  wordAt(tokens, position) === 'is' &&
  ['my', 'the'].includes(wordAt(tokens, position + 1)) &&
  wordAt(tokens, position + 2) === 'name';

const isSignature = (tokens: readonly Token[], position: number) =>
  SIGNATURES.has(wordAt(tokens, position)) || isMyName(tokens, position);

/** @returns true if nothing after the words says that they are not a name. A question mark does. */
function isFollowed(tokens: readonly Token[], { parts, next }: NameReading): boolean {
  const follower = tokens[next];
  const [first] = parts;
  if (first === undefined || follower?.text.includes('?') === true) return false;
  if (isSignature(tokens, next)) return true;
  const isAlone = parts.length === 1;
  if (isAlone && isWordName(first.key)) return tokens.slice(next).every(({ kind }) => kind === 'mark');
  if (isEndOrMark(follower) || follower?.kind === 'number') return true;
  const word = wordAt(tokens, next);
  // "Heather and my number is", but not "heather and lavender"
  if (isAlone && word === 'and') return OWN_WORDS.has(wordAt(tokens, next + 1));
  if (isAlone && isOrdinaryWord(first)) return FOLLOWERS_OF_WORD.has(word);
  return FOLLOWERS.has(word) || (!isAlone && FOLLOWERS_OF_TWO.has(word));
}

/** @returns the positions after marks and words such as "yes", at which a name can stand alone */
export const clauseStarts = (tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap((token, position) => {
    const isStart =
      position === 0 || (tokens[position - 1]?.kind === 'mark' && !TITLES.has(wordAt(tokens, position - 2)));
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
  tokens.flatMap((_, position) => borrowedNameAt(tokens, position) ?? introductionAt(tokens, position) ?? []);

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
    const isLoose = kind === 'thing' || kind === 'nickname';
    if (isLoose && !isFollowed(tokens, reading)) continue;
    const certainty = certaintyOf(reading, tokens[reading.next], { ...question, kind });
    // In "An Lee, that's L-E-E", the letters are perhaps a part of the name.
    const isPart = kind === 'thing' && introduction.start > 0 && spelledAt(tokens, introduction.next) !== undefined;
    if (certainty !== undefined) return found(introduction.start, reading, isPart ? 'doubtful' : certainty);
  }
  return undefined;
}

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

function bareName(tokens: readonly Token[], start: number, question: Question): FoundName | undefined {
  const reading = nameAt(tokens, start);
  if (reading === undefined || !isFollowed(tokens, reading) || isOfOther(tokens, start, reading)) return undefined;
  const certainty = certaintyOf(reading, tokens[reading.next], { ...question, kind: 'bare' });
  // "Hi Emma" perhaps greets the receptionist.
  const isGreeting =
    reading.parts.length === 1 && GREETINGS.has(wordAt(tokens, start - 1)) && !isSignature(tokens, reading.next);
  return certainty && found(start, reading, isGreeting ? 'doubtful' : certainty);
}

const isPerson = (tokens: readonly Token[], { parts, start }: FoundName) =>
  TITLES.has(wordAt(tokens, start)) ||
  isGivenName(parts[0]?.key ?? '') ||
  (parts.length > 1 && parts.some(({ key }) => isFamilyName(key)));

/** Finds the name of a person that stands alone in a later clause of an answer. "Thanks, Maria" does not name the caller. */
const laterBareName = (tokens: readonly Token[], starts: readonly number[], question: Question) =>
  starts
    .filter((start) => !THANKS.has(wordAt(tokens, start - 2)) && wordAt(tokens, start - 3) !== 'thank')
    .map((start) => bareName(tokens, start, question))
    .find((name) => name?.certainty === 'sure' && isPerson(tokens, name));

/** Finds the name of the caller: the most certain introduction first. */
export function nameInTokens(tokens: readonly Token[], question: Question): FoundName | undefined {
  const introductions = introductionsIn(tokens);
  const [first = 0, ...later] = clauseStarts(tokens);
  return (
    introducedName(tokens, introductions, 'naming', question) ??
    introducedName(tokens, introductions, 'self', question) ??
    signedName(tokens, [first, ...later], question) ??
    (question.isAsked ? bareName(tokens, first, question) : undefined) ??
    introducedName(tokens, introductions, 'thing', question) ??
    (question.isAsked ? laterBareName(tokens, later, question) : undefined) ??
    introducedName(tokens, introductions, 'nickname', question)
  );
}
