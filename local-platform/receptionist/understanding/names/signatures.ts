import { type Token, wordAt } from './nameTokens.ts';
import { isGivenName } from './wordKinds.ts';

const words = (text: string) => new Set(text.split(' '));

const SIGNATURES = words('here speaking calling writing typing texting talking');
/** Words after "is": "is fine", "is what I said", "is who's calling", "is the one" */
const AFTER_IS = words("what who who's whos how fine ok okay good");

/** @returns the position after "is my name", "is the last name on the account" and the like; the same position if the words are others */
export function afterSignature(tokens: readonly Token[], position: number): number {
  const start = tokens[position]?.text === ',' ? position + 1 : position;
  const second = wordAt(tokens, start + 1);
  if (wordAt(tokens, start) === 'is') {
    const noun = /^(?:full|legal|real|given|actual)$/.test(wordAt(tokens, start + 2)) ? start + 3 : start + 2;
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
  if (wordAt(tokens, start) === 'works' && isEnd && isGivenName(tokens[start - 1]?.key ?? ''))
    return start === position ? start + 1 : position;
  // "Earl will do"
  if (wordAt(tokens, start) === 'will' && /^(?:do|work)$/.test(second) && tokens[start + 2]?.kind !== 'word')
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
  const isTalk =
    /^(?:you're|youre|ur)$/.test(word) && /^(?:talking|speaking|chatting)$/.test(wordAt(tokens, after + 1));
  return isAside || isTalk || word === 'btw' || isSignature(tokens, next);
}

/** @returns true if words such as "here" and "is my name" follow a name */
export const isSignature = (tokens: readonly Token[], position: number) =>
  tokens[position]?.kind === 'word' && afterSignature(tokens, position) > position;
