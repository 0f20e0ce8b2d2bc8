import { endOfPhrase } from '../whens/phrases.ts';
import { phraseList, wordSet } from '../wordLists.ts';
import type { Mention } from './things.ts';
import { textAt, type Word } from './word.ts';

/** People of a trade, and what companies call themselves. */
export const PEOPLE = wordSet(
  'plumber electrician roofer contractor handyman painter landscaper gardener carpenter exterminator remodeler locksmith arborist mover',
);
const COMPANIES = wordSet(
  'roofing plumbing electrical electric hvac heating cooling landscaping remodeling renovation carpentry painting',
);

/** Questions for the person or the company that has answered the call. */
const WHO = phraseList(`
  is|was this|that|it
  am i talking|speaking|through|calling
  are you
  did|have i get|got|reach|reached|call|called|dial|dialed|find|found
  do i have
  this|that is
  i am trying|calling|looking to? reach|call|find
  who
`);

const BEFORE = wordSet('hello hi hey yeah yes yep so ok okay good morning afternoon evening sorry excuse me');

/**
 * @param hasRequest whether the clause asks for work or says what is wrong
 * @returns whether the thing is only the person or the company that the caller wants to talk to: "is this the contractor?", "I'm no handyman"
 */
export function isCallee(words: readonly Word[], { name, kind, from }: Mention, hasRequest: boolean): boolean {
  if (textAt(words, from - 1) === 'no' && PEOPLE.has(name)) return true;
  const isBusiness = PEOPLE.has(name) || COMPANIES.has(name) || kind === 'part';
  const start = words.findIndex(({ text }) => !BEFORE.has(text));
  return isBusiness && !hasRequest && endOfPhrase(WHO, words, start) !== undefined;
}
