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

const OWNERS = new Set('my our his her their the'.split(' '));
/** Words between a relation and the name: "my husband's name is Dave". */
const LINKS = new Set("name name's names is it's its that's thats was he's she's called".split(' '));
/** "use my husband's name" makes it the name of the ticket. */
const USES = new Set('put use book list schedule make file change switch'.split(' '));
const MAX_WORDS_BEFORE_RELATION = 5;

/** @returns true if the words before the position name another person: "my husband's name is", "my mother," */
function isAfterRelation(tokens: readonly Token[], position: number): boolean {
  // "Ask for Luz", "call Luz"
  const before = wordAt(tokens, position - 1);
  if (before === 'for' && /^(?:ask|asks|asking)$/.test(wordAt(tokens, position - 2))) return true;
  if (/^(?:call|text|phone|contact|tell)$/.test(before)) return true;
  // "My coworker Dana Cho", read as a name of three words
  if (/^(?:my|our|his|her|their|your)$/.test(before)) return true;
  let last = position - 1;
  while (tokens[last]?.kind === 'mark' || LINKS.has(wordAt(tokens, last))) last -= 1;
  const owner = wordAt(tokens, last - 1);
  // "I'm his wife, Maria" names the caller.
  const isCaller = owner !== 'my' && /^(?:i'm|im|am|is)$/.test(wordAt(tokens, last - 2));
  return isRelation(tokens[last]) && OWNERS.has(owner) && !isCaller;
}

/** @returns true before "my husband", "that's my wife" and "is my husband's name" */
export function isBeforeRelation(tokens: readonly Token[], position: number): boolean {
  let next = position;
  while (tokens[next]?.kind === 'mark' || LINKS.has(wordAt(tokens, next))) next += 1;
  const isOwned = /^(?:my|our)$/.test(wordAt(tokens, next)) && isRelation(tokens[next + 1]);
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
  const start = /^(?:but|and)$/.test(wordAt(tokens, next)) ? next + 1 : next;
  return (
    /^(?:he|she|he's|she's|who)$/.test(wordAt(tokens, start)) &&
    tokens.slice(start + 1, start + MAX_WORDS_TO_END).some(({ word }) => ENDINGS.has(word))
  );
}

/** What happened to a former customer */
const ENDINGS = new Set('passed died gone left moved deceased'.split(' '));
const MAX_WORDS_TO_END = 5;

const isNameWord = (token: Token | undefined) =>
  token?.kind === 'word' && (token.isCapitalised || isGivenName(token.key) || isFamilyName(token.key));

const SELVES = new Set("i'm im".split(' '));
const MAX_WORDS_BEFORE_OWN_RELATION = 4;

/** Reads "I'm his sister" and "this is Dave's wife" before the caller's name. */
export function relatedNameAt(tokens: readonly Token[], position: number): Introduction | undefined {
  const word = wordAt(tokens, position);
  const isPhrase =
    (word === 'this' || word === 'i' || word === 'it') && /^(?:is|am)$/.test(wordAt(tokens, position + 1));
  if (!SELVES.has(word) && !isPhrase) return undefined;
  const start = position + (isPhrase ? 2 : 1);
  const end = start + MAX_WORDS_BEFORE_OWN_RELATION;
  const relation = tokens.findIndex((token, index) => index >= start && index < end && RELATIONS.has(token.word));
  const owners = tokens.slice(start, Math.max(relation, start));
  const isPlain = owners.every(({ kind, word: owner }) => kind === 'word' && owner !== 'my' && owner !== 'our');
  if (relation < 0 || !isPlain || isRelation(tokens[relation + 1])) return undefined;
  const next = tokens[relation + 1]?.text === ',' ? relation + 2 : relation + 1;
  return isNameWord(tokens[next]) ? { kind: 'self', isOwn: true, hasComma: false, start: next, next } : undefined;
}

const THIRD_PERSONS = new Set("she's shes he's hes".split(' '));

/** Reads "she's", "he is", "her name is" and "in my wife's name,". @returns the position after the words; undefined if others stand here */
export function thirdPersonAt(tokens: readonly Token[], position: number): number | undefined {
  const words = [0, 1, 2].map((index) => wordAt(tokens, position + index));
  const [first = '', second = '', third = ''] = words;
  if (/^(?:her|his|their)$/.test(first)) {
    if (/^name(?:'?s)$/.test(second)) return position + 2;
    return second === 'name' && third === 'is' ? position + 3 : undefined;
  }
  if (THIRD_PERSONS.has(first)) return position + 1;
  if (/^(?:home)?owner(?:'?s)?$/.test(first)) {
    const next = second === 'name' ? position + 2 : position + 1;
    const isIs = wordAt(tokens, next) === 'is';
    return isIs || second === 'name' ? next + (isIs ? 1 : 0) : undefined;
  }
  // "It's in my wife's name, Clara Voss", "it's my wife's, Clara Voss"
  const isOfThing = /^(?:account|bill|house|lease|title|deed)$/.test(wordAt(tokens, position - 2));
  if (
    /^(?:in|under|it's|its)$/.test(first) &&
    !isOfThing &&
    OWNERS.has(second) &&
    RELATIONS.has(third.replace(/'?s$/, ''))
  ) {
    const next = wordAt(tokens, position + 3) === 'name' ? position + 4 : position + 3;
    const isNext = tokens[next]?.kind === 'mark' && third.endsWith('s');
    return isNext ? next + 1 : undefined;
  }
  return /^(?:she|he)$/.test(first) && second === 'is' ? position + 2 : undefined;
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
const EXTRAS = new Set('second contact backup also too additional emergency alternate well'.split(' '));
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
  if (/^(?:hers|theirs)$/.test(word)) return position;
  if (!OWNERS.has(word)) return undefined;
  if (isRelation(tokens[position + 1])) return position + 1;
  return /^(?:her|his|their)$/.test(word) && wordAt(tokens, position + 1) === 'name' ? position + 1 : undefined;
}

/** Words between "should be" and "my mom's name". */
const BEFORE_OWNER = new Set('in under for put listed as not mine the name'.split(' '));
const MAX_WORDS_BEFORE_OWNER = 4;

const SUBJECT_WORDS = new Set(
  'the name ticket it this that on should to must gotta would can needs has customer homeowner client job account'.split(
    ' ',
  ),
);

/** Reads "should be in my mother's name", "the customer is my mom" before a name. */
function requiredNameAt(tokens: readonly Token[], position: number): Introduction | undefined {
  const isRequired =
    wordAt(tokens, position) === 'be' && /^(?:should|to|must|gotta|would|can)$/.test(wordAt(tokens, position - 1));
  const isCustomer =
    wordAt(tokens, position) === 'is' && /^(?:customer|homeowner|client)$/.test(wordAt(tokens, position - 1));
  if (!isRequired && !isCustomer) return undefined;
  let next = position + 1;
  while (next <= position + MAX_WORDS_BEFORE_OWNER && BEFORE_OWNER.has(wordAt(tokens, next))) next += 1;
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
  const relation = tokens.findIndex(
    (token, index) =>
      index > position &&
      (isRelation(token) ||
        (wordAt(tokens, index) === 'name' && /^(?:her|his|their)$/.test(wordAt(tokens, index - 1)))),
  );
  if (relation < 0 || relation - position > MAX_WORDS_BEFORE_RELATION) return undefined;
  const isOther = tokens
    .slice(position, relation)
    .some(
      ({ word }, index) =>
        OTHER_USES.has(word) || (word === 'that' && OWNERS.has(wordAt(tokens, position + index + 1))),
    );
  const next = isOther || isExtra(tokens, position, relation) ? undefined : nameAfterRelation(tokens, relation);
  return next === undefined ? undefined : { kind: 'naming', isOwn: true, hasComma: false, start: position, next };
}
