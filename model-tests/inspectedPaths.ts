import type { PartKey } from '../charts/coverage/coverage.ts';
import type { MachinePaths, PathSource, PathStep } from '../inspector/serverApi.ts';
import { eventTypeInWords } from '../inspector/recording/inWords.ts';
import { readRecording } from '../inspector/recording/readRecording.ts';
import { recordActors } from '../inspector/recording/recordActors.ts';
import type { Recording } from '../inspector/recording/recording.ts';
import type { RegisteredMachine } from '../src/machines/index.ts';
import { machineCoverage as coverageOf, takenParts } from './coverage/driverCoverage.ts';
import { generatedPathsOf, testedMachines } from './drivers/generatedPaths.ts';
import { formatEventShort } from './kit/formatStep.ts';
import { realActorDriver } from './kit/realActor.ts';
import { formatStateValue } from './kit/machineStep.ts';
import type { GeneratedPath, GeneratedStep } from './kit/testModel.ts';
import { testPath } from './kit/testPath.ts';

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

type RecordedPath = {
  readonly recording: Recording;
  /** For each step, the index of its last event in the recording. */
  readonly ends: readonly number[];
};

/** Time between two steps in the recording. A path itself has no times. */
const STEP_MS = 1_000;

/**
 * Tests the path on a real actor and records the actor's events.
 *
 * @param title the title of the page in the recording.
 */
export async function recordPath(
  registered: RegisteredMachine,
  path: GeneratedPath,
  title = '',
): Promise<RecordedPath> {
  const ends: number[] = [];
  const recorder = recordActors({ page: { title, address: '' }, now: () => ends.length * STEP_MS });
  const driver = realActorDriver(registered, recorder.inspect, path);
  try {
    await testPath(path, {
      ...driver,
      check: async (step) => {
        await driver.check(step);
        ends.push(recorder.recording().events.at(-1)?.index ?? -1);
      },
    });
    return { recording: readRecording(JSON.stringify(recorder.recording())), ends };
  } finally {
    driver.stop();
  }
}

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
