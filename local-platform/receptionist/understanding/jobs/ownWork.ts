import { phraseList, wordSet } from '../wordLists.ts';
import { endOfPhrase } from '../whens/phrases.ts';
import { isOrderVerb } from './conditions.ts';
import { textAt, type Word } from './word.ts';

const DOERS = wordSet(
  'i we he she they husband wife son daughter dad father mom brother sister neighbor law uncle cousin friend buddy roommate landlord',
);
const TRIED = wordSet(
  'changed checked replaced tried reset cleaned flipped swapped tightened put bled bypassed unplugged plunged snaked called looked shut turned tested',
);

/**
 * "He already checked the breaker" is what was done before the call. What it led to is another clause, or has a fault after it. After an
 * aside, the clause has no subject: "my husband, bless him, already put a flapper in".
 */
function isAlreadyDone(words: readonly Word[]): boolean {
  const already = words.findIndex(({ text }) => text === 'already');
  const isDone = already !== -1 && TRIED.has(textAt(words, already + 1));
  return isDone && (already === 0 || DOERS.has(textAt(words, already - 1)));
}

const ABLE = phraseList(`
  i|we can|will
  i|we am|are able|happy|glad to
  husband|wife|son|daughter|dad|father|mom|brother|sister|uncle|cousin|roommate|landlord can|will
`);
/** Before the subject of a question, of a condition, and of what work is for: "so we can paint it". */
const BEFORE_OTHERS = wordSet('can could will would should if so that when where until before');
const ADVERBS = wordSet('also just probably maybe always easily definitely');
const DOING = wordSet('do handle manage');

/** "We can clean that" and "my son will mow the lawn", but not "he can paint it" and "can we replace it?" */
const isOffered = (words: readonly Word[]): boolean =>
  words.some((_, at) => {
    let verb = endOfPhrase(ABLE, words, at);
    if (verb === undefined || BEFORE_OTHERS.has(textAt(words, at - 1))) return false;
    while (ADVERBS.has(textAt(words, verb))) verb++;
    return words.slice(verb, verb + 1).some(isOrderVerb) || DOING.has(textAt(words, verb));
  });

const SELVES = wordSet('myself ourselves ourself ourselfs himself herself themselves themself');
const MAX_WORDS_TO_DOER = 3;
/** "I'd rather not do it myself" */
const WISHES = wordSet('not never no too cannot need needs want wants would rather instead looking hoping');

/** "I painted the trim myself", "my brother hung it himself" */
const isOfSelf = (words: readonly Word[]): boolean =>
  words.some(({ text }) => SELVES.has(text)) &&
  words.slice(0, MAX_WORDS_TO_DOER).some(({ text }) => DOERS.has(text)) &&
  !words.some(({ text }) => WISHES.has(text));

/** @returns whether the clause says what the caller or a relative did, or will do without the company */
export const isOwnWork = (words: readonly Word[]): boolean =>
  isAlreadyDone(words) || isOffered(words) || isOfSelf(words);
