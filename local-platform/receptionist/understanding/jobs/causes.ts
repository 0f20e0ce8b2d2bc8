import { phraseList, wordSet } from '../wordLists.ts';
import { endOfPhrase, hasPhrase } from '../whens/phrases.ts';
import type { Group } from './groups.ts';
import type { JobClause } from './jobClauses.ts';
import { textAt, type Word } from './word.ts';

/** What others guess or advise: "someone said maybe a French drain". */
const GUESSES = phraseList(`
  told|tells|says|said|say|thinks|thought|figures|suggested|heard|guessed me|us|it|that|they|we? is|was|could|might? be? maybe|probably|possibly|perhaps
  told|tells|says|said|suggested me|us? that? you|we|i can|could|should not
  other|another|last|first|previous company|guy|man|plumber|electrician|roofer|contractor|painter|tech|place|outfit|fella|one who? came? out? said|says|told|wanted|quoted|tried|thought
  from the|another|an? other? company|place|outfit|shop said|says|told|wanted|quoted|thought
`);

/** @returns whether the clause says what another person guesses or advises */
export const isHearsay = (words: readonly Word[]): boolean => hasPhrase(GUESSES, words);

const REPAIRED = phraseList(`
  it|that|they|which was|were|is|got|been already|all? fixed|repaired|replaced|patched|handled|done
`);

/** Leaves out what was repaired since: "we had a pipe burst last winter and it was fixed". */
export const withoutRepaired = (clauses: readonly JobClause[]): readonly JobClause[] =>
  clauses.map((clause, index) => {
    const next = clauses[index + 1];
    const isRepaired = clause.isHistory && next !== undefined && endOfPhrase(REPAIRED, next.words, 0) !== undefined;
    return isRepaired ? { ...clause, score: 0, hasFault: false } : clause;
  });

const AT_PRESENT = wordSet('now then');
const CONJUNCTIONS = wordSet('and but so');

/** "Now it hums", "it's got rocks in it now" */
const isAtPresent = ({ words }: JobClause): boolean =>
  AT_PRESENT.has(textAt(words, CONJUNCTIONS.has(textAt(words, 0)) ? 1 : 0)) || words.at(-1)?.text === 'now';

/** @returns whether the group says what is wrong now, after what was done before: "now my ceiling has a stain" */
const isConsequence = ({ clauses, head }: Group): boolean =>
  head.thing !== undefined && clauses.some(({ hasFault }) => hasFault) && clauses.some(isAtPresent);

const DOERS = wordSet(
  `i we he she they boyfriend girlfriend uncle cousin husband wife son daughter grandson granddaughter kid kids boy boys girl cat cats dog dogs puppy roommate brother
  sister dad mom mother father neighbor guy guys someone somebody tenant painter crew law there`,
);
const DEEDS = wordSet(
  `tried thought put left let hung drove ran threw kicked dropped knocked flushed cut dug took used pulled turned poured moved hit jumping playing
  running wrestling washing trying hanging doing moving putting`,
);
/** "The girl up there left the tub running" */
const MAX_WORDS_TO_DEED = 3;

/** "My cat knocked a plant into the sink", "we tried to hang a TV" */
const isDeed = ({ words, hasWish }: JobClause): boolean =>
  !hasWish &&
  words.some(
    ({ text }, at) =>
      DOERS.has(text) && words.slice(at + 1, at + 1 + MAX_WORDS_TO_DEED).some((word) => DEEDS.has(word.text)),
  );

/** Leaves out what a person or an animal did, if a later group says what is wrong since then. */
export function withoutCauses(groups: readonly Group[]): readonly Group[] {
  const consequence = groups.findLastIndex(isConsequence);
  return groups.filter((group, index) => index >= consequence || group.isAdded || !group.clauses.every(isDeed));
}
