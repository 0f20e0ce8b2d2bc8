import { wordSet } from '../wordLists.ts';
import { isWorkVerb } from './conditions.ts';
import { stemOf } from './forms.ts';
import { type Group, isReason, scoreOf } from './groups.ts';
import type { JobClause } from './jobClauses.ts';
import { ANIMALS, isPlaceOf } from './roles.ts';
import { PLACE_WORDS } from './sameJob.ts';
import { WHOLE_JOB_SCORE } from './scores.ts';
import { lastWord, mentionsIn } from './things.ts';
import { textAt, type Word } from './word.ts';

const wordsOf = ({ clauses }: Group): readonly Word[] => clauses.flatMap(({ words }) => words);

/** The things and the work that the words name, and their verbs of work, without the places: "droppings" of "droppings behind the fridge". */
function namesIn({ clauses }: Group): readonly string[] {
  return clauses.flatMap(({ words }) => [
    ...mentionsIn(words)
      .filter((mention) => mention.kind === 'work' || (mention.kind === 'thing' && !isPlaceOf(words, mention)))
      .map(({ name }) => name),
    ...words.filter(isWorkVerb).map(({ text }) => text),
  ]);
}

/** Where a thing is said to be without another one being meant. */
const SIDES = wordSet('side front back left right upper lower outside inside outdoor indoor yard');
/** "Another", and "2" of "unit 2" */
const OTHERS = wordSet('another both');

const placesIn = (words: readonly Word[]): readonly string[] =>
  words
    .filter(({ text, kind }) => kind === 'digits' || OTHERS.has(text) || (PLACE_WORDS.has(text) && !SIDES.has(text)))
    .map(({ text }) => text);

const SIGNS = wordSet('droppings');
const isPest = (name: string) => ANIMALS.has(lastWord(name));

/** "The gutters need new guards": what is new is another thing. */
const wantsNew = ({ clauses }: Group): boolean =>
  clauses.some(({ hasWish, words }) => hasWish && words.some(({ text }) => text === 'new'));

/** "Can you even paint in cold weather?" and "the paint's peeling" say more of "painting my house", and "the heater" of a water heater. */
function isAboutSame(group: Group, best: Group): boolean {
  const [words, known] = [wordsOf(group), wordsOf(best)];
  const [names, knownNames] = [namesIn(group), namesIn(best)];
  const [places, knownPlaces] = [placesIn(words), placesIn(known)];
  const isKnown = (name: string) =>
    knownNames.some((other) => stemOf(other) === stemOf(name) || other.endsWith(` ${name}`)) ||
    (SIGNS.has(lastWord(name)) && knownNames.some(isPest));
  return names.length > 0 && names.every(isKnown) && places.every((place) => knownPlaces.includes(place));
}

const OWNING = wordSet('a an my our another');

/** "There's a closet door that's sagging", but not "the door won't close" of an oven */
function isOwnDoor({ words, thing, hasFault, isPlaced, isAboutOther }: JobClause): boolean {
  if (thing?.name !== 'door' || !hasFault || isPlaced || isAboutOther) return false;
  return thing.end - thing.from > 1 || OWNING.has(textAt(words, thing.from - 1));
}

/**
 * @param best the group of the first job
 * @returns whether the group is a job besides the first one, and not more about it: it names another thing, with a fault or with work on it
 */
export function isFurtherJob(group: Group, best: Group | undefined): boolean {
  const { head, isAdded } = group;
  if (isReason(head)) return false;
  if (isAdded) return true;
  if (best !== undefined && !wantsNew(group) && isAboutSame(group, best)) return false;
  const hasOwnThing = head.thing?.kind === 'thing' || head.thing?.kind === 'work' || isOwnDoor(head);
  // "And a door hung"
  const isWorkOnPlace =
    head.thing?.kind === 'place' &&
    !head.isPlaced &&
    !head.isHistory &&
    head.words.slice(head.thing.end).some(isWorkVerb);
  return isWorkOnPlace || (hasOwnThing && (isOwnDoor(head) || scoreOf(group) >= WHOLE_JOB_SCORE));
}
