import type { PartKey } from '../inspector/paths/coverage.ts';
import type { MachinePaths, PathSource, PathStep } from '../inspector/paths/generatedPaths.ts';
import { eventTypeInWords } from '../inspector/recording/eventTypeInWords.ts';
import { machineCoverage as coverageOf, takenParts } from './coverage/takenParts.ts';
import { generatedPathsOf, testedMachines } from './drivers/generatedPaths.ts';
import { recordPath } from './kit/recordPath.ts';
import { valueInWords } from './kit/situation.ts';
import { eventInShort } from './kit/stepInWords.ts';
import type { GeneratedStep } from './kit/testModel.ts';

/** Numbers things in the order in which they come, each once. */
function numbered<Thing>(keyOf: (thing: Thing) => string): {
  readonly things: readonly Thing[];
  readonly placeOf: (thing: Thing) => number;
} {
  const things: Thing[] = [];
  const places = new Map<string, number>();
  return {
    things,
    placeOf: (thing) => {
      const key = keyOf(thing);
      const place = places.get(key) ?? things.push(thing) - 1;
      places.set(key, place);
      return place;
    },
  };
}

const outlineOf = ({ event, value, status }: GeneratedStep): PathStep => ({
  event: eventInShort({ ...event, type: eventTypeInWords(event.type) }),
  state: valueInWords(value) + (status === 'active' ? '' : ` (${status})`),
});

/** Those that are quickly watched come first. Each with its place among the generated ones. */
const playlistOf = (id: string) =>
  generatedPathsOf(id)
    .map((path, place) => ({ path, place }))
    .toSorted((one, other) => one.path.length - other.path.length);

const registeredAs = (id: string) => testedMachines.find((one) => one.id === id);

export const machinePaths: PathSource['machinePaths'] = async (id) => {
  const registered = registeredAs(id);
  const taken = registered && (await takenParts(id, 'machine'));
  if (registered === undefined || taken === undefined) return undefined;
  const steps = numbered<PathStep>(({ event, state }) => `${event} -> ${state}`);
  const parts = numbered<PartKey>((key) => key);
  const paths: MachinePaths['paths'] = playlistOf(id).map(({ path, place }) => ({
    steps: path.map((step) => steps.placeOf(outlineOf(step))),
    parts: [...(taken[place] ?? [])].map(parts.placeOf),
  }));
  return { machine: id, title: registered.title, steps: steps.things, parts: parts.things, paths };
};

export const playedPath: PathSource['playedPath'] = async (id, number) => {
  const registered = registeredAs(id);
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
  registeredAs(id) === undefined ? Promise.resolve(undefined) : coverageOf(id);
