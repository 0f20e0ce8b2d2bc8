import type { Introduction } from './introductions.ts';
import type { NameReading } from './nameParts.ts';
import { isEndOrMark } from './nameParts.ts';
import { type Token, wordAt } from './nameTokens.ts';
import { isFamilyName, isGivenName } from './wordKinds.ts';

/** Other people whom a caller names. */
const RELATIONS = new Set(
  'husband wife spouse partner son daughter mother father mom mum dad brother sister uncle aunt cousin nephew niece grandmother grandfather grandma grandpa friend neighbor neighbour roommate girlfriend boyfriend fiance fiancee landlord landlady tenant boss manager owner plumber contractor handyman dog assistant kid homeowner renter caretaker caregiver nurse super superintendent supervisor secretary realtor law'.split(
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
  let last = position - 1;
  while (tokens[last]?.kind === 'mark' || LINKS.has(wordAt(tokens, last))) last -= 1;
  const owner = wordAt(tokens, last - 1);
  // "I'm his wife, Maria" names the caller.
  const isCaller = owner !== 'my' && /^(?:i'm|im|am|is)$/.test(wordAt(tokens, last - 2));
  return isRelation(tokens[last]) && OWNERS.has(owner) && !isCaller;
}

/** @returns true before "my husband", "that's my wife" and "is my husband's name" */
function isBeforeRelation(tokens: readonly Token[], position: number): boolean {
  let next = position;
  while (tokens[next]?.kind === 'mark' || LINKS.has(wordAt(tokens, next))) next += 1;
  const isOwned = /^(?:my|our)$/.test(wordAt(tokens, next)) && isRelation(tokens[next + 1]);
  return isOwned && (isEndOrMark(tokens[next + 2]) || wordAt(tokens, next + 2) === 'name');
}

/** @returns true if the caller says that the name is that of another person, such as "my husband, Dave Miller" */
export const isOfOther = (tokens: readonly Token[], start: number, reading: NameReading): boolean =>
  isAfterRelation(tokens, start) || isBeforeRelation(tokens, reading.next);

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
  return isNameWord(tokens[next]) ? { kind: 'self', isOwn: true, start: next, next } : undefined;
}

/** Reads "put it under my husband's name" before a name. */
export function borrowedNameAt(tokens: readonly Token[], position: number): Introduction | undefined {
  if (!USES.has(wordAt(tokens, position))) return undefined;
  const relation = tokens.findIndex((token, index) => index > position && isRelation(token));
  if (relation < 0 || relation - position > MAX_WORDS_BEFORE_RELATION) return undefined;
  let next = relation + 1;
  while (tokens[next]?.kind === 'mark' || LINKS.has(wordAt(tokens, next))) next += 1;
  return isNameWord(tokens[next]) ? { kind: 'naming', isOwn: true, start: position, next } : undefined;
}
