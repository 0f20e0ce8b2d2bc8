import type { Group } from './groups.ts';
import { wordSet } from '../wordLists.ts';

/** "It's about the toilet", "I'm calling about my water heater" */
const NAMES_SUBJECT =
  /^(?:(?:so|well|hi|hello|hey|yes|yeah|um|uh|oh|good morning|good afternoon|listen),? )*(?:it'?s|it is|this is|i'?m (?:just )?(?:calling|writing|here)|i am calling|calling|i'?ve got a (?:question|problem)|i have a (?:question|problem)) (?:about|regarding|with) (?:the|my|our|a|an|this|that)\b/i;
/** Where something shows that comes from something else: "water on the tile". */
const PLACES = wordSet(
  'floor floors tile tiles ceiling ceilings wall walls ground carpet rug cabinet cabinets garage basement hallway closet',
);

const thingOf = ({ head }: Group): string => head.thing?.name ?? '';

/**
 * @param text the turn
 * @returns the group that names only the subject of the call, if another one says where it shows: "it's about the toilet. There's water on
 *   the tile"; undefined otherwise
 */
export function subjectOf(groups: readonly Group[], best: Group | undefined, text: string): Group | undefined {
  const [first] = groups;
  if (first === undefined || first === best || first.head.thing?.kind !== 'thing' || !NAMES_SUBJECT.test(text))
    return undefined;
  return best !== undefined &&
    (thingOf(best) === '' ||
      thingOf(best)
        .split(' ')
        .some((word) => PLACES.has(word)))
    ? first
    : undefined;
}
