import { endOfPhrase, hasPhrase } from '../whens/phrases.ts';
import { isFaultWord } from './conditions.ts';
import { phraseList, wordSet } from '../wordLists.ts';
import type { Word } from './word.ts';

/** Beginnings of words about the call, after the job. */
const TAILS = phraseList(`
  and|but|so|cause|because idk|dunno
  and|but|so|cause|because i|we just|really? do not know|want|think|have
  and|but|so i|we really|sure|would|will|could|just? really|sure|greatly? would? appreciate
  and|but|so|cause|because i|we am|are just|really|getting? no|not|stuck|tired|done|hoping|calling|desperate|ready|too|lost
  and|but|so i|we really|just? need|could|can some|the|your|someone|somebody|help|use
  and be|get done|it over?
  and|but|so he|she|they|we|i needs|need|wants|want someone|somebody
  and|so? about|roughly? what|how much? does|do|would|will that|it|this|they run|cost|charge
  so lets|let
  if you guys|folks|people? can|could|would|will|offer|handle|have
  if you guys|folks|people? do this|that|it|those|them|such|stuff|work
  if that|this|it is|works|makes|something
  if possible
  can|could|will|would you|they|he|she|someone|somebody|we please|also|maybe|just? do|add|help|come|look|handle|send|give|get
  while you|they|he|she|someone|we are|is|come|r
  with|w you|those|these guys|folks|all|people?
  that is|was? what|it|all|about|why|where|the
  need|needs someone|somebody
  on top of that|it|everything
  so? here i|we am|are|r
  for ages
  you know what|how i|we
  so that is|was
  which is|was why|what
  idk
  make|making sure they|you|he|she|the|that|it|to|this
  please? tell|let them|him|her|your|the|everyone
  usually|typically|normally|generally take|takes|cost|costs|run|runs
  so they|he|she know|knows|understand|understands|can|do|does
  write|put|note|get that|this|it down|right|straight
`);

const OFFERING = phraseList(`
  do|does|can|could|will|would you guys|folks|people|all? only|just|also|even? do|handle|offer|clean|service|work|fix|install|cover
`);
const ALTERNATIVES = phraseList(`
  or just|only|strictly|mainly|mostly|is|are|do|does
`);

const QUESTIONS = phraseList(`
  or is|are|do|does|would|should|can|could|will you|i|we|it|they|that|this
`);
const ASKING = wordSet('do does can could is are would will should');
const MAX_WORDS_TO_QUESTION = 3;

/** @returns whether the clause only names the other answer to a question: "or just the mowing?" */
export const isAlternative = (words: readonly Word[]): boolean => endOfPhrase(ALTERNATIVES, words, 0) !== undefined;

/** "Do you do gutters or just roofs" asks for gutters. */
export function withoutAlternative(words: readonly Word[]): readonly Word[] {
  const isAsked = words.slice(0, MAX_WORDS_TO_QUESTION).some(({ text }) => ASKING.has(text));
  const at = words.findIndex(
    (_, index) =>
      index > 0 &&
      ((isAsked && endOfPhrase(QUESTIONS, words, index) !== undefined) ||
        (endOfPhrase(ALTERNATIVES, words, index) !== undefined && hasPhrase(OFFERING, words, 0, index))),
  );
  return at === -1 ? words : words.slice(0, at);
}

/** Whole clauses about the call. Their conjunction is not one of their words. */
const TALK = phraseList(`
  need|needs someone|somebody
  be|get done
  at least
  can|could|would|will you|they|someone please|also|maybe|just? add|help|come|send|give|get|do
  i|we am just|really|getting? no|not|stuck|tired|done|hoping|calling|desperate|ready|too|lost
  i|we sure|really? would|will|could? really|sure|greatly? appreciate
  that is|was? what|it|all|about|why
  figured|thought|hoping|hope that|it|you|maybe|i
  so? about|roughly? how much
  so? about|roughly? what would|does|do|will|is that|it|this|you|the cost|charge|run|price
  do|does you guys|folks|people|all? do|handle|offer|service|work that|those|these|this|such|it|with|on|around
  is|are that|this|it|these|those something|anything you
  my wife|husband|kids|mom is|'s|are about|not|going
`);
const CONJUNCTIONS = wordSet('and but so');
const MAX_TALK_WORDS = 10;

/** Verbs and faults that also occur in talk about the call. */
const TALK_WORDS = wordSet(
  'stuck help add fix fixed done finish finished problem issue trouble mess messing wrong weird bad',
);

/**
 * Removes words about the call after the job, such as "and I don't know what to do". They name no thing and no fault.
 *
 * @param from index of the first word that can begin them
 */
export function withoutTail(words: readonly Word[], from: number): readonly Word[] {
  const lastFault = words.findLastIndex((word) => isFaultWord(word) && !TALK_WORDS.has(word.text));
  for (let at = Math.max(from, lastFault + 1, 1); at < words.length; at++)
    if (endOfPhrase(TAILS, words, at) !== undefined) return words.slice(0, at);
  return words;
}

/** @returns whether the clause is only about the call: "I'm too old to be messing with it" */
export const isTalk = (words: readonly Word[]): boolean =>
  words.length <= MAX_TALK_WORDS &&
  endOfPhrase(TALK, words, CONJUNCTIONS.has(words[0]?.text ?? '') ? 1 : 0) !== undefined &&
  !words.some((word) => isFaultWord(word) && !TALK_WORDS.has(word.text));
