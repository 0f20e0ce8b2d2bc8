import type { Conditions } from './conditions.ts';
import { wordSet } from '../wordLists.ts';
import { lastWord, type Mention } from './things.ts';

/** What a clause has besides its thing. */
type Evidence = Conditions & {
  /** The thing is only where something is. */
  readonly isPlaced: boolean;
  /** The clause says where the thing is. */
  readonly isLocated: boolean;
  /** The clause has only the name of the thing. */
  readonly isBare: boolean;
};

/** Things on and at which people, animals and cars are: "the dog is on the porch". */
const STANDS = wordSet(
  `porch deck patio driveway walkway shower bathtub tub pool garden couch floor stair steps fence gate tree shed barn carport bed mailbox
  door window fireplace grass lawn`,
);

/** "Snow everywhere" is the weather, and "clear the snow" is a job. */
const WEATHER = wordSet('snow');

const SCORES = { own: 4, placed: 3, place: 2, condition: 2, history: -1, other: 1 } as const;

/** The score of work without a thing of any list. */
export const OTHER_WORK_SCORE = SCORES.other;

/** The least score of a clause that names its own thing, and what is wrong with it or wanted. */
export const WHOLE_JOB_SCORE = SCORES.own + SCORES.condition;

/** @returns how sure a clause with the thing names a job: 0 for none, as in "the dog is in the yard" */
export function scoreOfThing({ kind, name, trade }: Mention, evidence: Evidence): number {
  const { hasFault, hasWish, hasWork, isHistory, isInOrder, isLocated, isUnwanted, isPlaced, isBare } = evidence;
  const isOver = isHistory && !hasFault;
  // "A bat is in the attic" is a job.
  const isFine = isInOrder || (isLocated && trade !== 'other');
  if (isUnwanted || (isFine && !hasFault)) return 0;
  const hasCondition = (hasFault || hasWish || hasWork || kind === 'work') && !isOver;
  const isOwn = kind === 'work' || (kind === 'thing' && !isPlaced);
  const isOnlyPlace = kind !== 'thing' || STANDS.has(lastWord(name));
  if ((!isOwn && isOnlyPlace && !hasCondition && !isBare) || (WEATHER.has(name) && !hasCondition)) return 0;
  const thing = isOwn ? SCORES.own : kind === 'thing' ? SCORES.placed : SCORES.place;
  return thing + (hasCondition ? SCORES.condition : 0) + (isOver ? SCORES.history : 0);
}
