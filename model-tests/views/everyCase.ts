import type { StateValue } from 'xstate';
import { shortListOf } from '../kit/shortList.ts';
import { formatStateValue } from '../kit/formatStateValue.ts';
import { formatEvent, formatEventShort } from '../kit/formatStep.ts';
import type { GeneratedPath, GeneratedStep } from '../kit/testModel.ts';

/**
 * Names an event, so that events with the same name are one case.
 *
 * @param previous the step before the event, or undefined for the first event of a path.
 */
type NameOfEvent = (event: GeneratedStep['event'], previous: GeneratedStep | undefined) => string;

const formatInFull: NameOfEvent = (event) => formatEvent(event);

/** The state of each active region, or of the whole machine if it has no parallel regions. */
function regionsOf(value: StateValue): readonly string[] {
  const regions = typeof value === 'string' ? [] : Object.entries(value);
  return regions.length < 2
    ? [formatStateValue(value)]
    : regions.map(([name, inner]) => formatStateValue({ [name]: inner }));
}

/**
 * The transitions of a path as state, event case and next state, without the context, such as `idle visitor.start calling.loading`.
 * Each region has its own cases, independent of the states of other regions.
 *
 * @param nameOf names an event. Events with the same name are one case.
 */
export const casesOf = (path: GeneratedPath, nameOf: NameOfEvent = formatInFull): readonly string[] =>
  path.flatMap(({ event, value }, index) => {
    const before = path[index - 1];
    const statesBefore = before === undefined ? [] : regionsOf(before.value);
    return regionsOf(value).map((state, region) => `${statesBefore[region] ?? ''} ${nameOf(event, before)} ${state}`);
  });

/** Selects few paths that together cover every case, and so every transition between states. */
export const everyCaseOf = (
  paths: readonly GeneratedPath[],
  nameOf: NameOfEvent = formatInFull,
): readonly GeneratedPath[] => shortListOf(paths, (path) => casesOf(path, nameOf));

/** The events of a path as the name of a test. */
export const formatPath = (path: GeneratedPath): string =>
  path
    .slice(1)
    .map(({ event }) => formatEventShort(event))
    .join(', ');
