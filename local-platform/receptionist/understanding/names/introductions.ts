import { keyAt, type Token, wordAt } from './nameTokens.ts';
import { isGivenName } from './wordKinds.ts';

/**
 * naming: only a name follows. self: the caller follows, or something that the caller is. thing: anything follows, such as "it's leaking".
 * nickname: a name that counts only if the caller gives no other.
 */
export type IntroductionKind = 'naming' | 'self' | 'thing' | 'nickname';

export type Introduction = {
  readonly kind: IntroductionKind;
  /** True if the words say that the name is the caller's, as "my name is". */
  readonly isOwn: boolean;
  /** True if words such as "here" or "on the line" have to follow the name: "you got Maria Lopez here". */
  readonly needsSignature?: boolean | undefined;
  /** True if the names of two people have to follow: "we are Jim and Carol Baker". */
  readonly isCouple?: boolean | undefined;
  /** True if a comma stands before the name, in the place of words that other readers have taken out, or of a hesitation. */
  readonly hasComma: boolean;
  readonly start: number;
  readonly next: number;
};

const words = (text: string) => new Set(text.split(' '));

const SIGNATURES = words('here speaking calling writing typing texting talking');
const KINDS_AFTER_IS = words('full legal real given actual');
/** Words after "is": "is fine", "is what I said", "is who's calling", "is the one" */
const AFTER_IS = words("what who who's whos how fine ok okay good");

/** @returns the position after "is my name", "is the last name on the account" and the like; the same position if the words are others */
export function afterSignature(tokens: readonly Token[], position: number): number {
  const start = tokens[position]?.text === ',' ? position + 1 : position;
  const second = wordAt(tokens, start + 1);
  if (wordAt(tokens, start) === 'is') {
    const noun = KINDS_AFTER_IS.has(wordAt(tokens, start + 2)) ? start + 3 : start + 2;
    if (['my', 'the'].includes(second) && wordAt(tokens, noun) === 'name') return noun + 1;
    return AFTER_IS.has(second) ? endOfClause(tokens, start) : position;
  }
  if (wordAt(tokens, start) === 'on') {
    const end = second === 'the' ? start + 2 : start + 1;
    return ['line', 'phone'].includes(wordAt(tokens, end)) ? end + 1 : position;
  }
  if (wordAt(tokens, start) === 'this' && second === 'side') return start + 2;
  // "Earl works"
  const isEnd = tokens[start + 1]?.kind !== 'word';
  if (wordAt(tokens, start) === 'works' && isEnd && isGivenName(keyAt(tokens, start - 1)))
    return start === position ? start + 1 : position;
  // "Earl will do"
  if (wordAt(tokens, start) === 'will' && ['do', 'work'].includes(second) && tokens[start + 2]?.kind !== 'word')
    return start === position ? start + 2 : position;
  if (!SIGNATURES.has(wordAt(tokens, start))) return position;
  return SIGNATURES.has(second) ? start + 2 : start + 1;
}

function endOfClause(tokens: readonly Token[], position: number): number {
  let end = position;
  while (tokens[end]?.kind === 'word') end += 1;
  return end;
}

/** Words that put a name on the ticket: "put Maria Lopez on it". */
const PUTS = words('put list use write book');
const TICKETS = words('it there that the this my');
/** Words after which the name is that of one more person: "put Cody as the contact person" */
const ROLES = words('contact backup second person helper');
const MAX_WORDS_OF_ROLE = 6;
/** "it's Maria you're talking to" */
const YOU_ARE = words("you're youre ur");
const TALKS = words('talking speaking chatting');

/** @returns true for "on it", "down" and "as the customer" */
function isAfterPut(tokens: readonly Token[], position: number): boolean {
  if (tokens.slice(position, position + MAX_WORDS_OF_ROLE).some(({ word }) => ROLES.has(word))) return false;
  const word = wordAt(tokens, position);
  return word === 'down' || (/^(?:on|as|for|in)$/.test(word) && TICKETS.has(wordAt(tokens, position + 1)));
}

/** @returns true if words after the name show that it is one: "it's Maria calling", "it's Maria by the way", "put Maria down" */
export function isBackedAt(tokens: readonly Token[], start: number, next: number): boolean {
  const after = tokens[next]?.text === ',' ? next + 1 : next;
  const word = wordAt(tokens, after);
  if (PUTS.has(wordAt(tokens, start))) return isAfterPut(tokens, after);
  const isAside = word === 'by' && wordAt(tokens, after + 1) === 'the' && wordAt(tokens, after + 2) === 'way';
  const isTalk = YOU_ARE.has(word) && TALKS.has(wordAt(tokens, after + 1));
  return isAside || isTalk || word === 'btw' || isSignature(tokens, next);
}

/** @returns true if words such as "here" and "is my name" follow a name */
export const isSignature = (tokens: readonly Token[], position: number) =>
  tokens[position]?.kind === 'word' && afterSignature(tokens, position) > position;

type Phrase = Pick<Introduction, 'kind' | 'isOwn' | 'needsSignature' | 'isCouple'> & {
  readonly words: readonly string[];
};

const phrases = (kind: IntroductionKind, isOwn: boolean, text: string, needsSignature = false): readonly Phrase[] =>
  text.split(', ').map((phrase) => ({ kind, isOwn, needsSignature, words: phrase.split(' ') }));

/** Without apostrophes. */
const PHRASES: readonly Phrase[] = [
  ...phrases('self', true, 'we are, were').map((phrase) => ({ ...phrase, isCouple: true })),
  ...phrases(
    'naming',
    true,
    'my name, my full name, full name, the full name, whole name, my legal name, me llamo, mi nombre es, mi nombre, je mappelle, ich heiße, mein name ist, put me down as, put me down under, put me in as, put me under, put me as, address me as, you have me as, write me down as, sign me up as, list me as, list me under, i am called, im called, i was christened, i was baptized, i am known as, im known as',
  ),
  ...phrases('naming', false, 'put it under the name, put it under the name of, under the name of, under the name'),
  ...phrases(
    'self',
    true,
    'mine is, mines, this is, this would be, this will be, this here is, this heres, this be, im, i am, youre speaking with, youre speaking to, youre talking to, youre talking with, youre chatting with, youre texting with, ur speaking with, ur talking to, ur talking with, ur chatting with, ur texting with, u r talking to, you are talking to, you are speaking with, you are speaking to, soy, introduce myself, introduce myself as, its me, it is me, it is i, hi from, hello from',
  ),
  ...phrases(
    'self',
    false,
    'put it under, put it all under, put everything under, file it under, list it under, book it under, schedule it under, should go under, goes under, the customer is, customer is, the contact is, the caller is, put it down as, put it in as, lets go with',
  ),
  ...phrases('thing', true, 'you got, u got, ya got, youve got, you have, u have', true),
  ...phrases(
    'thing',
    false,
    'its, it is, thats, that is, that would be, thatd be, it would be, itd be, that will be, thatll be, it will be, itll be, its gonna be, its going to be, thats gonna be, thats going to be, book it for, schedule it for, should be, ought to be, supposed to be, should say, under, its for, it is for, its spelled, i said, i say, i guess, i suppose, lets say, just say, can say, leave it as, keep it as, go with, make it, make that, change it to, correct it to, fix it to, use, put, write, list, book, jot down, put down, write down, put under',
  ),
  ...phrases('nickname', false, 'call me, calls me, know me as, knows me as, i go by'),
];

/** By their first words. Longer phrases come before their beginnings. */
const PHRASES_BY_WORD = new Map<string, Phrase[]>();
for (const phrase of PHRASES.toSorted((first, second) => second.words.length - first.words.length)) {
  const [word = ''] = phrase.words;
  PHRASES_BY_WORD.set(word, [...(PHRASES_BY_WORD.get(word) ?? []), phrase]);
}

/** Words between the introduction and the name. */
const ADVERBS = new Set('actually just still really supposed to again'.split(' '));

/** Words before "name is" and "the name is". After others, such as "husband's", the name belongs to another person. */
const BEFORE_NAME = new Set(
  'and so yes yeah yep yea yup sure ok okay well oh hi hello hey full but sorry no nope nah then btw fyi lol also anyway anyways right correct actual real legal proper customer contact change fix correct thx thanks please pls that you u now wait actually because cause since'.split(
    ' ',
  ),
);
/** Words between "name" and "is": "the name for the ticket is" */
const AFTER_NAME = new Set(
  'on for in at that there it this the a my job ticket account work order file appointment booking reservation form invoice visit u you ya i need want wanna use put here which'.split(
    ' ',
  ),
);
/** Words before the name: "the name is", "the name ought to be", "my name it is" */
const LINKS = new Set(
  'is was be say its it would should ought to could will supposed might must goes thatd that thats'.split(' '),
);
/** Words between "my" and "name" */
const KINDS_OF_NAME = new Set('good full legal real actual proper own complete whole'.split(' '));

const FULL_STOP = /^[.!?]$/;
/** Marks between an introduction and the name: "my name is... Maria", "my name? Maria" */
const MARK = /^[,.…:?–—-]+$/;

const plainWordAt = (tokens: readonly Token[], position: number) => wordAt(tokens, position).replaceAll("'", '');

/** A comma after a space stands for words that other readers have taken out: "it's for , Round Rock" */
function isMarkAt(tokens: readonly Token[], position: number): boolean {
  const mark = tokens[position];
  const isGap = mark?.text.startsWith(',') === true && mark.start !== tokens[position - 1]?.end;
  return mark?.kind === 'mark' && !isGap && MARK.test(mark.text);
}

/** @returns the position after a word such as "actually" and a mark */
function afterAdverb(tokens: readonly Token[], position: number): number {
  let next = position;
  while (ADVERBS.has(wordAt(tokens, next))) next += 1;
  return isMarkAt(tokens, next) ? next + 1 : next;
}

/** In "my name is Will", the word is the name. */
const isWillAlone = (tokens: readonly Token[], position: number) =>
  wordAt(tokens, position) === 'will' && wordAt(tokens, position + 1) !== 'be';
const isLinkAt = (tokens: readonly Token[], position: number) =>
  LINKS.has(plainWordAt(tokens, position)) && !isWillAlone(tokens, position);

const SELVES = words("i'm im am");

/** True after "I'm the tenant" and "I am a renter". */
const isAfterSelf = (tokens: readonly Token[], position: number): boolean =>
  ['the', 'a'].includes(wordAt(tokens, position - 2)) && SELVES.has(wordAt(tokens, position - 3));

/** Reads "the name for the ticket is", "name should be", "my name:". Without such words, a name perhaps does not follow. */
function namingAt(tokens: readonly Token[], position: number): Introduction | undefined {
  const hasArticle = ['the', 'my', 'me'].includes(wordAt(tokens, position));
  const isKind = hasArticle && KINDS_OF_NAME.has(wordAt(tokens, position + 1));
  const noun = position + (hasArticle ? 1 : 0) + (isKind ? 1 : 0);
  const word = plainWordAt(tokens, noun);
  if (word !== 'name' && word !== 'names') return undefined;
  const isOwn = ['my', 'me'].includes(wordAt(tokens, position));
  const before = tokens[position - 1];
  const isAfterWord = before?.kind === 'word' && !BEFORE_NAME.has(before.word) && !isAfterSelf(tokens, position);
  if (!isOwn && isAfterWord) return undefined;
  let next = noun + 1;
  while (AFTER_NAME.has(wordAt(tokens, next))) next += 1;
  const link = next;
  while (isLinkAt(tokens, next)) next += 1;
  if (next === link && next > noun + 1) return undefined;
  const isLinked = next > link || word === 'names' || isMarkAt(tokens, next);
  return {
    kind: isLinked ? 'naming' : 'thing',
    isOwn,
    hasComma: false,
    start: position,
    next: afterAdverb(tokens, next),
  };
}

/** Words before "call me" and the like. */
const CALLERS = new Set(
  'everybody everyone people friends folks they just you u can may could always all my around here the guys most'.split(
    ' ',
  ),
);

function startOfPhrase(tokens: readonly Token[], { kind }: Phrase, position: number): number {
  let start = position;
  while (kind === 'nickname' && CALLERS.has(wordAt(tokens, start - 1))) start -= 1;
  return start;
}

/** Reads an introduction of a name at a position. */
export function introductionAt(tokens: readonly Token[], position: number): Introduction | undefined {
  const naming = namingAt(tokens, position);
  if (naming !== undefined) return naming;
  const phrase = PHRASES_BY_WORD.get(plainWordAt(tokens, position))?.find(({ words }) =>
    words.every((word, index) => plainWordAt(tokens, position + index) === word),
  );
  if (phrase === undefined) return undefined;
  const { kind, isOwn, needsSignature, isCouple, words } = phrase;
  const end = position + words.length;
  // "Older than I am. Oh, just a leak."
  if (kind === 'self' && FULL_STOP.test(tokens[end]?.text ?? '')) return undefined;
  const next = afterAdverb(tokens, end);
  return {
    kind,
    isOwn,
    needsSignature,
    isCouple,
    hasComma: tokens[next - 1]?.text === ',',
    start: startOfPhrase(tokens, phrase, position),
    next,
  };
}
