import type { PartKey } from '../charts/coverage/coverage.ts';
import type { MachinePaths, PathSource, PathStep } from '../inspector/serverApi.ts';
import { eventTypeInWords } from '../inspector/recording/inWords.ts';
import { machineCoverage as coverageOf, takenParts } from './coverage/takenParts.ts';
import { generatedPathsOf, testedMachines } from './drivers/generatedPaths.ts';
import { recordPath } from './kit/recordPath.ts';
import { formatStateValue } from './kit/formatStateValue.ts';
import { formatEventShort } from './kit/formatStep.ts';
import type { GeneratedStep } from './kit/testModel.ts';

// This module is the inspector's source of generated paths (`PathSource`): `vite.config.ts` passes it to the inspector.

/**
 * @returns a list of items with distinct keys. Its `indexOf` returns the index of the item with the same key. If there is none, appends the
 * given item.
 */
function distinctList<Item>(keyOf: (item: Item) => string): {
  readonly items: readonly Item[];
  readonly indexOf: (item: Item) => number;
} {
  const items: Item[] = [];
  const indexes = new Map<string, number>();
  return {
    items,
    indexOf: (item) => {
      const key = keyOf(item);
      const index = indexes.get(key) ?? items.push(item) - 1;
      indexes.set(key, index);
      return index;
    },
  };
}

const outlineOf = ({ event, value, status }: GeneratedStep): PathStep => ({
  event: formatEventShort({ ...event, type: eventTypeInWords(event.type) }),
  state: formatStateValue(value) + (status === 'active' ? '' : ` (${status})`),
});

/** The paths of a machine, the shortest first, each with its index among the generated paths. */
const playlistOf = (id: string) =>
  generatedPathsOf(id)
    .map((path, index) => ({ path, index }))
    .toSorted((one, other) => one.path.length - other.path.length);

const findMachine = (id: string) => testedMachines.find((one) => one.id === id);

export const machinePaths: PathSource['machinePaths'] = async (id) => {
  const registered = findMachine(id);
  const taken = registered && (await takenParts(id, 'machine'));
  if (registered === undefined || taken === undefined) return undefined;
  const steps = distinctList<PathStep>(({ event, state }) => `${event} -> ${state}`);
  const parts = distinctList<PartKey>((key) => key);
  const paths: MachinePaths['paths'] = playlistOf(id).map(({ path, index }) => ({
    steps: path.map((step) => steps.indexOf(outlineOf(step))),
    parts: [...(taken[index] ?? [])].map(parts.indexOf),
  }));
  return { machine: id, title: registered.title, steps: steps.items, parts: parts.items, paths };
};

export const playedPath: PathSource['playedPath'] = async (id, number) => {
  const registered = findMachine(id);
  const path = registered && playlistOf(id)[number]?.path;
  if (registered === undefined || path === undefined) return undefined;
  const title = `${registered.title}, path ${String(number + 1)}`;
  const { recording, ends } = await recordPath(registered, path, title);
  return {
    machine: id,
    path: number,
    title,
    recording,
    steps: path.map((step, index) => {
      const { event, state } = outlineOf(step);
      return { end: ends[index] ?? -1, event, state };
    }),
  };
};

export const machineCoverage: PathSource['machineCoverage'] = (id) =>
  findMachine(id) === undefined ? Promise.resolve(undefined) : coverageOf(id);
