import type { Introduction } from './introductions.ts';
import { isEndOrMark } from './nameParts.ts';
import { type NameReading, type Token, wordAt } from './nameTokens.ts';
import { isFamilyName, isGivenName } from './wordKinds.ts';

/** Other people whom a caller names. */
const RELATIONS = new Set(
  'husband wife spouse partner son daughter mother father mom mum dad brother sister uncle aunt cousin nephew niece grandmother grandfather grandma grandpa friend neighbor neighbour roommate girlfriend boyfriend fiance fiancee landlord landlady tenant boss manager owner plumber contractor handyman dog assistant kid homeowner renter caretaker caregiver nurse super superintendent supervisor secretary realtor coworker colleague aide carer sitter babysitter nanny housekeeper cleaner maid gardener agent employee helper ex stepson stepdaughter stepfather stepmother stepdad stepmom law'.split(
    ' ',
  ),
);
const isRelation = (token: Token | undefined) =>
  token !== undefined && (RELATIONS.has(token.word) || RELATIONS.has(token.word.replace(/'?s$/, '')));

const words = (text: string) => new Set(text.split(' '));

const OWNERS = words('my our his her their the');
const OWN = words('my our');
const THEIRS = words('his her their');
/** Words between a relation and the name: "my husband's name is Dave". */
const LINKS = words("name name's names is it's its that's thats was he's she's called");
/** "use my husband's name" makes it the name of the ticket. */
const USES = words('put use book list schedule make file change switch');
const MAX_WORDS_BEFORE_RELATION = 5;

const ASKS = words('ask asks asking');
const CALLS = words('call text phone contact tell');
const AM = words("i'm im am is");

/** @returns true if the words before the position name another person: "my husband's name is", "my mother," */
function isAfterRelation(tokens: readonly Token[], position: number): boolean {
  // "Ask for Luz", "call Luz"
  const before = wordAt(tokens, position - 1);
  if (before === 'for' && ASKS.has(wordAt(tokens, position - 2))) return true;
  // "My coworker Dana Cho", read as a name of three words
  if (CALLS.has(before) || OWN.has(before) || THEIRS.has(before) || before === 'your') return true;
  let last = position - 1;
  while (tokens[last]?.kind === 'mark' || LINKS.has(wordAt(tokens, last))) last -= 1;
  const owner = wordAt(tokens, last - 1);
  // "I'm his wife, Maria" names the caller.
  const isCaller = owner !== 'my' && AM.has(wordAt(tokens, last - 2));
  return isRelation(tokens[last]) && OWNERS.has(owner) && !isCaller;
}

/** @returns true before "my husband", "that's my wife" and "is my husband's name" */
export function isBeforeRelation(tokens: readonly Token[], position: number): boolean {
  let next = position;
  while (tokens[next]?.kind === 'mark' || LINKS.has(wordAt(tokens, next))) next += 1;
  const isOwned = OWN.has(wordAt(tokens, next)) && isRelation(tokens[next + 1]);
  return isOwned && (isEndOrMark(tokens[next + 2]) || wordAt(tokens, next + 2) === 'name');
}

/** @returns true if the caller says that the name is that of another person, such as "my husband, Dave Miller" */
export const isOfOther = (tokens: readonly Token[], start: number, reading: NameReading): boolean =>
  // "Me and my wife, Earl and Sue Noble"
  (isAfterRelation(tokens, start) && reading.parts.every(({ word }) => word !== 'and')) ||
  isBeforeRelation(tokens, reading.next) ||
  isLeftBehind(tokens, reading.next);

/** True before "but he passed": the name is that of a person who is not the customer any more. */
function isLeftBehind(tokens: readonly Token[], position: number): boolean {
  const next = tokens[position]?.kind === 'mark' ? position + 1 : position;
  const start = ['but', 'and'].includes(wordAt(tokens, next)) ? next + 1 : next;
  return (
    LEAVERS.has(wordAt(tokens, start)) &&
    tokens.slice(start, start + MAX_WORDS_TO_END).some(({ word }) => ENDINGS.has(word))
  );
}

const LEAVERS = words("he she he's she's who");
/** What happened to a former customer */
const ENDINGS = words('passed died gone left moved deceased');
const MAX_WORDS_TO_END = 5;

const isNameWord = (token: Token | undefined) =>
  token?.kind === 'word' && (token.isCapitalised || isGivenName(token.key) || isFamilyName(token.key));

const SELVES = words("i'm im");
const MAX_WORDS_BEFORE_OWN_RELATION = 4;

/** Reads "I'm his sister" and "this is Dave's wife" before the caller's name. */
export function relatedNameAt(tokens: readonly Token[], position: number): Introduction | undefined {
  const word = wordAt(tokens, position);
  const isPhrase = ['this', 'i', 'it'].includes(word) && ['is', 'am'].includes(wordAt(tokens, position + 1));
  if (!SELVES.has(word) && !isPhrase) return undefined;
  const start = position + (isPhrase ? 2 : 1);
  const following = tokens.slice(start, start + MAX_WORDS_BEFORE_OWN_RELATION);
  const index = following.findIndex(({ word: noun }) => RELATIONS.has(noun));
  const relation = start + index;
  const isPlain = following
    .slice(0, Math.max(0, index))
    .every(({ kind, word: owner }) => kind === 'word' && !OWN.has(owner));
  if (index < 0 || !isPlain || isRelation(tokens[relation + 1])) return undefined;
  const next = tokens[relation + 1]?.text === ',' ? relation + 2 : relation + 1;
  return isNameWord(tokens[next]) ? { kind: 'self', isOwn: true, hasComma: false, start: next, next } : undefined;
}

const THIRD_PERSONS = words("she's shes he's hes");
const HOMEOWNERS = words("owner owner's owners homeowner homeowner's homeowners");
const THINGS = words('account bill house lease title deed');
const PLACES = words("in under it's its");

/** Reads "she's", "he is", "her name is" and "in my wife's name,". @returns the position after the words; undefined if others stand here */
export function thirdPersonAt(tokens: readonly Token[], position: number): number | undefined {
  const first = wordAt(tokens, position);
  const second = wordAt(tokens, position + 1);
  const third = wordAt(tokens, position + 2);
  if (THEIRS.has(first)) {
    if (/^name'?s$/.test(second)) return position + 2;
    return second === 'name' && third === 'is' ? position + 3 : undefined;
  }
  if (THIRD_PERSONS.has(first)) return position + 1;
  if (HOMEOWNERS.has(first)) {
    const next = second === 'name' ? position + 2 : position + 1;
    const isIs = wordAt(tokens, next) === 'is';
    return isIs || second === 'name' ? next + (isIs ? 1 : 0) : undefined;
  }
  // "It's in my wife's name, Clara Voss", "it's my wife's, Clara Voss"
  const isOfThing = THINGS.has(wordAt(tokens, position - 2));
  if (PLACES.has(first) && !isOfThing && OWNERS.has(second) && RELATIONS.has(third.replace(/'?s$/, ''))) {
    const next = wordAt(tokens, position + 3) === 'name' ? position + 4 : position + 3;
    const isNext = tokens[next]?.kind === 'mark' && third.endsWith('s');
    return isNext ? next + 1 : undefined;
  }
  return ['she', 'he'].includes(first) && second === 'is' ? position + 2 : undefined;
}

/** Words between "my mom's name" and the name: "put my mom's name on it, Ruth Bell". */
const LINKS_OF_BORROWED = new Set([
  ...LINKS,
  ...'on it the ticket that please instead there one for this is she'.split(' '),
]);

/** Words after which a name is that of a person who does something: "my son Max is home". */
const DEEDS = new Set(
  'is will can could would has had was does did lives says said wants gets comes knows opens works'.split(' '),
);
/** Words with which "put" and the like use no name: "put a note that my son Max ...", "make sure my wife ...". */
const OTHER_USES = new Set(
  'note reminder with when if sure tell call after before while until so side back door'.split(' '),
);

/** Words that make a person one more contact: "put my wife Carol down as a second contact" */
const EXTRAS = words('second contact backup also too additional emergency alternate well');
const MAX_WORDS_OF_EXTRA = 6;

const isExtra = (tokens: readonly Token[], start: number, end: number) =>
  tokens.slice(Math.max(0, start - 1), end + MAX_WORDS_OF_EXTRA).some(({ word }) => EXTRAS.has(word));

/** @returns the position of the name after "my mom's name on it," and the like; undefined if no name follows */
function nameAfterRelation(tokens: readonly Token[], relation: number): number | undefined {
  let next = relation + 1;
  while (tokens[next]?.kind === 'mark' || LINKS_OF_BORROWED.has(wordAt(tokens, next))) next += 1;
  if (!isNameWord(tokens[next])) return undefined;
  let end = next;
  while (isNameWord(tokens[end])) end += 1;
  return DEEDS.has(wordAt(tokens, end)) ? undefined : next;
}

/** @returns the position of the relation in "my mom's", or of "her name" and "hers"; undefined if others stand here */
function ownerAt(tokens: readonly Token[], position: number): number | undefined {
  const word = wordAt(tokens, position);
  if (['hers', 'theirs'].includes(word)) return position;
  if (OWNERS.has(word) && isRelation(tokens[position + 1])) return position + 1;
  return THEIRS.has(word) && wordAt(tokens, position + 1) === 'name' ? position + 1 : undefined;
}

/** Words between "should be" and "my mom's name". */
const BEFORE_OWNER = words('in under for put listed as not mine the name');
const REQUIREMENTS = words('should to must gotta would can');
const CUSTOMERS = words('customer homeowner client');

const SUBJECT_WORDS = new Set(
  'the name ticket it this that on should to must gotta would can needs has customer homeowner client job account'.split(
    ' ',
  ),
);

/** Reads "should be in my mother's name", "the customer is my mom" before a name. */
function requiredNameAt(tokens: readonly Token[], position: number): Introduction | undefined {
  const isRequired = wordAt(tokens, position) === 'be' && REQUIREMENTS.has(wordAt(tokens, position - 1));
  const isCustomer = wordAt(tokens, position) === 'is' && CUSTOMERS.has(wordAt(tokens, position - 1));
  if (!isRequired && !isCustomer) return undefined;
  let next = position + 1;
  while (BEFORE_OWNER.has(wordAt(tokens, next))) next += 1;
  const relation = ownerAt(tokens, next);
  const name = relation === undefined ? undefined : nameAfterRelation(tokens, relation);
  let start = position;
  while (SUBJECT_WORDS.has(wordAt(tokens, start - 1))) start -= 1;
  return name === undefined ? undefined : { kind: 'naming', isOwn: true, hasComma: false, start, next: name };
}

/** Reads "put it under my husband's name" before a name. */
export function borrowedNameAt(tokens: readonly Token[], position: number): Introduction | undefined {
  const required = requiredNameAt(tokens, position);
  if (required !== undefined || !USES.has(wordAt(tokens, position))) return required;
  const following = tokens.slice(position + 1, position + 1 + MAX_WORDS_BEFORE_RELATION);
  const index = following.findIndex(
    (token, place) => isRelation(token) || (token.word === 'name' && THEIRS.has(wordAt(tokens, position + place))),
  );
  if (index < 0) return undefined;
  const relation = position + 1 + index;
  const isOther = following
    .slice(0, index)
    .some(
      ({ word }, place) =>
        OTHER_USES.has(word) || (word === 'that' && OWNERS.has(wordAt(tokens, position + place + 2))),
    );
  const next = isOther || isExtra(tokens, position, relation) ? undefined : nameAfterRelation(tokens, relation);
  return next === undefined ? undefined : { kind: 'naming', isOwn: true, hasComma: false, start: position, next };
}
