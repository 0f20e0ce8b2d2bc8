import { endOfPhrase } from '../whens/phrases.ts';
import { phraseList, wordSet } from '../wordLists.ts';
import { isAddition } from './additions.ts';
import type { JobClause } from './jobClauses.ts';
import { ANIMALS } from './roles.ts';
import { PLACE_WORDS } from './sameJob.ts';
import { lastWord } from './things.ts';

const isPest = ({ thing }: JobClause): boolean => thing !== undefined && ANIMALS.has(lastWord(thing.name));

const SPREADING = wordSet('mold mildew odor smell leak crack stain');
/** Pests and mold are in several rooms at once. */
const isSpreading = (head: JobClause): boolean =>
  isPest(head) || SPREADING.has(lastWord(head.thing?.name ?? '')) || head.words.some(({ text }) => SPREADING.has(text));

/** @returns whether the clause says what is wrong, so that the next one can say where else, how much, or what it is */
const isFound = (head: JobClause): boolean => !head.hasWish && (head.hasFault || isSpreading(head));

const MORE_PLACES = wordSet(
  'closet closets pantry cellar office wall walls ceiling room rooms floor cabinet cabinets drawers sink stove house',
);
const AROUND_PLACES = wordSet(
  'and also too even now as well maybe plus in on at by under behind near around the my our both all is are it they there same thing',
);

/** "And also the bathroom", "in the pantry too" */
const isPlaces = ({ words, thing }: JobClause): boolean => {
  const isPlace = (text: string) => PLACE_WORDS.has(text) || MORE_PLACES.has(text);
  const isNamed = thing?.kind === 'place' || words.some(({ text }) => isPlace(text));
  return (
    isNamed &&
    words.every(
      ({ text }, at) =>
        isPlace(text) || AROUND_PLACES.has(text) || (thing?.kind === 'place' && at >= thing.from && at < thing.end),
    )
  );
};

const AMOUNTS = phraseList(`
  many
  lots|tons|loads|bunches|dozens|hundreds of? them|those?
  a lot|ton|bunch|few|couple of? them|those?
  some|several of? them?
  all over
  everywhere
`);
const TIMES = phraseList(`
  and|then? and|then? this|last|yesterday|the? other? morning|night|afternoon|evening|week|day
  and|then? and|then? yesterday|today|now|again|monday|tuesday|wednesday|thursday|friday|saturday|sunday
`);
/** "There were more in the supply closet" */
const MORE = phraseList(`
  then|and? there is|are|was|were also|even? more|another|others|some more?
  then|and? i|we found|saw|noticed more|another|others|some more?
`);

const GUESSES = phraseList(`
  and|so|but? i|we am|are guessing|thinking|assuming|suspecting|betting it|that|they|there? is|are? maybe|probably?
  and|so|but? i|we guess|think|suspect|assume|bet it|that|they|there? is|are? maybe|probably?
  and|so|but? it|that|they|there must|might|could|may be
  and|so|but? it|that|they|there is|are? maybe|probably|possibly|likely
  and|so|but? must|might be
`);

/** @returns whether the clause guesses what was found: "so I'm guessing mice" */
export const isGuess = (head: JobClause, next: JobClause): boolean =>
  isFound(head) &&
  next.isBare &&
  next.thing?.kind === 'thing' &&
  (endOfPhrase(GUESSES, next.words, 0) ?? -1) >= next.thing.from - 1;

/** @returns whether the clause says where else something was found, how many there are, or what it may be */
export function continuesFind(head: JobClause, next: JobClause): boolean {
  if (!isFound(head) || next.hasWish || next.hasWork) return false;
  if (isGuess(head, next)) return true;
  if (next.thing?.kind === 'thing' && !next.isPlaced) return false;
  if (endOfPhrase(MORE, next.words, 0) !== undefined) return true;
  if (next.hasFault) return false;
  // "My sink drips and also the basement" names two places to work at.
  if (isPlaces(next)) return isSpreading(head) || !isAddition(next.words);
  return [AMOUNTS, TIMES].some((phrases) => endOfPhrase(phrases, next.words, 0) === next.words.length);
}
