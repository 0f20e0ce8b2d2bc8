import { numberWordAt } from '../whens/numbers.ts';
import { wordSet } from '../wordLists.ts';
import { textAt, type Word } from './word.ts';

const PREPOSITIONS = wordSet('in on at by');
const DETERMINERS = wordSet('my our the a an some all both half one');
const PLACES = wordSet(
  'kitchen bathroom bath bedroom room rooms garage basement attic hall hallway laundry den porch patio yard backyard floor closet pantry cellar office shop store upstairs downstairs crawlspace shed',
);

/** @returns whether a thing is named anew after a place: at "two" of "in my kitchen two outlets" */
export const isAfterPlace = (words: readonly Word[], at: number): boolean =>
  PLACES.has(textAt(words, at - 1)) &&
  (DETERMINERS.has(textAt(words, at)) || numberWordAt(words, at) !== undefined || words[at]?.kind === 'digits');

const BUILDINGS = wordSet('house home place apartment unit condo building');
const BE = wordSet('is are was were');

/** @returns whether a verb follows the place: at "are" of "in his house are mice" */
const isVerbAfterPlace = (words: readonly Word[], at: number): boolean =>
  BE.has(textAt(words, at)) && (PLACES.has(textAt(words, at - 1)) || BUILDINGS.has(textAt(words, at - 1)));

const MAX_PLACE_WORDS = 5;

/** @returns whether the words begin with a place, and then name a thing there: "in my kitchen two outlets", "in his house are mice" */
export const startsWithPlace = (words: readonly Word[]): boolean =>
  PREPOSITIONS.has(textAt(words, 0)) &&
  words
    .slice(0, MAX_PLACE_WORDS + 1)
    .some((_, at) => at > 1 && (isAfterPlace(words, at) || isVerbAfterPlace(words, at)));
