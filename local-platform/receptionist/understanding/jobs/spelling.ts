import { wordSet } from '../whens/phrases.ts';
import { FAULT_WORDS, WORK_VERBS } from './conditionWords.ts';
import { formSet } from './word.ts';

/** Each line has what callers type or what a recogniser writes, and the words for it. */
const TABLE = `
  cannot can not
  cant can not
  can't can not
  won't will not
  wont will not
  ain't is not
  aint is not
  dont do not
  doesnt does not
  didnt did not
  isnt is not
  arent are not
  wasnt was not
  werent were not
  hasnt has not
  havent have not
  couldnt could not
  wouldnt would not
  shouldnt should not
  hadnt had not
  im i am
  ive i have
  id i would
  weve we have
  youre you are
  theyre they are
  theyve they have
  hes he is
  shes she is
  theres there is
  thats that is
  whats what is
  gonna going to
  wanna want to
  gotta got to
  lookin looking
  needin needing
  gettin getting
  havin having
  tryin trying
  hopin hoping
  thinkin thinking
  goin going
  leakin leaking
  workin working
  runnin running
  makin making
  comin coming
  callin calling
  y'all you
  yall you
  u you
  ur your
  em them
  pls please
  plz please
  thx thanks
  bc because
  'cause because
  cuz because
  coz because
  n and
  & and
  w/ with
  w/o without
  a/c ac
  a.c. ac
  a.c ac
  sum1 someone
  toilette toilet
  toliet toilet
  tiolet toilet
  terlit toilet
  fawcet faucet
  faucit faucet
  furnance furnace
  furnice furnace
  leeking leaking
  kithcen kitchen
  incl. including
  incl including
  some1 someone
  any1 anyone
`;

const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split(/\s*\n\s*/)
    .map((line) => line.split(' '))
    .map(([written = '', ...words]) => [written, words]),
);

/** Endings of contractions. After other words than `BEFORE_IS`, "'s" can stand for an owner, and stays as it is. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ["n't", 'not'],
  ["'m", 'am'],
  ["'re", 'are'],
  ["'ll", 'will'],
  ["'d", 'would'],
  ["'ve", 'have'],
  ["'s", "'s"],
];
const BEFORE_IS = wordSet('it that there here what where who how he she this everything something');

/** Words after "its" where it stands for "it's". */
const AFTER_IT_IS =
  wordSet(`not a an the been just all so too really very still always my our time about cold hot full old new only like dead
  stuck loose broke bad out off down on now urgent in at under behind for from near kinda pretty super sort kind already never no nothing what
  probably definitely`);
/** Nouns that look like participles, as in "its housing". */
const NOUNS_IN_ING = wordSet(
  'wiring housing ceiling siding flooring railing lighting plumbing casing lining opening spring ring',
);

const isItIs = (word: string, next: string) =>
  word === 'its' && (AFTER_IT_IS.has(next) || (/.(?:ing|ed|en)$/.test(next) && !NOUNS_IN_ING.has(next)));

/** Verbs besides those of faults and work that callers say without their last letter: "coolin". */
const VERBS_IN_ING = formSet(
  'cool heat drain flush close open turn do blow pour spray gush lay sit stand keep take smell start fire stay hold light shut put talk say ask wait drive live feel show rain snow sound',
);
const DROPPED_G = /^.{2,}in$/;

/** @returns the word with the "g" that dialects leave out: "dripping" of "drippin". "Drain" stays. */
function withG(word: string): string {
  const whole = `${word}g`;
  const isVerb = DROPPED_G.test(word) && [FAULT_WORDS, WORK_VERBS, VERBS_IN_ING].some((list) => list.has(whole));
  return isVerb ? whole : word;
}

/**
 * @param written a word as in the text
 * @param next the word after it, in lower case
 * @returns the word in lower case and in its usual spelling; both words of a contraction
 */
export function spelledOut(written: string, next: string): readonly string[] {
  const word = written.toLowerCase().replaceAll('’', "'");
  if (isItIs(word, next)) return ['it', 'is'];
  const spelling = SPELLINGS.get(word);
  if (spelling !== undefined) return spelling;
  const ending = ENDINGS.find(([letters]) => word.endsWith(letters));
  if (ending === undefined) return [withG(word)];
  const first = word.slice(0, -ending[0].length);
  return [first, ending[1] === "'s" && BEFORE_IS.has(first) ? 'is' : ending[1]];
}

/** Words before "2" and "4" when they stand for "to" and "for". */
const BEFORE_TO = wordSet(
  'love like need needs want wants wanted ready going looking hoping trying time someone somebody able up',
);
const BEFORE_FOR = wordSet('quote estimate bid price looking asking calling ready time');

/** @returns "to" or "for" for a "2" or "4" that stands for it; other digits unchanged */
export function digitOrWord(digits: string, previous: string): string {
  if (digits === '2' && BEFORE_TO.has(previous)) return 'to';
  return digits === '4' && BEFORE_FOR.has(previous) ? 'for' : digits;
}
