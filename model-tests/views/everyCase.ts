import type { StateValue } from 'xstate';
import { shortListOf } from '../kit/shortList.ts';
import { valueInWords } from '../kit/situation.ts';
import { eventInShort, eventInWords } from '../kit/stepInWords.ts';
import type { GeneratedPath, GeneratedStep } from '../kit/testModel.ts';

/** `previous`: the step before it, undefined before the first. */
type NameOfEvent = (event: GeneratedStep['event'], previous: GeneratedStep | undefined) => string;

const inFull: NameOfEvent = (event) => eventInWords(event);

/** The state of each region that is active; of the whole machine where it has no regions side by side. */
function regionsOf(value: StateValue): readonly string[] {
  const regions = typeof value === 'string' ? [] : Object.entries(value);
  return regions.length < 2 ? [valueInWords(value)] : regions.map(([name, inner]) => valueInWords({ [name]: inner }));
}

/**
 * From one state to another by one event case, whatever the context: `idle visitor.start calling.loading`. Each region
 * goes its own way; what the others are in meanwhile makes no case of its own.
 *
 * @param nameOf events with one name are one case.
 */
export const casesOf = (path: GeneratedPath, nameOf: NameOfEvent = inFull): readonly string[] =>
  path.flatMap(({ event, value }, index) => {
    const before = path[index - 1];
    const statesBefore = before === undefined ? [] : regionsOf(before.value);
    return regionsOf(value).map((state, region) => `${statesBefore[region] ?? ''} ${nameOf(event, before)} ${state}`);
  });

/** Few paths that together meet every case, and so every move between states, too. */
export const everyCaseOf = (paths: readonly GeneratedPath[], nameOf: NameOfEvent = inFull): readonly GeneratedPath[] =>
  shortListOf(paths, (path) => casesOf(path, nameOf));

/** The events of a path, as a test's name. */
export const pathInWords = (path: GeneratedPath): string =>
  path
    .slice(1)
    .map(({ event }) => eventInShort(event))
    .join(', ');
