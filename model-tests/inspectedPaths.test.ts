import { describe, expect, test } from 'vitest';
import { partsOf, partKey, shareOf } from '../charts/coverage/coverage.ts';
import type { PathSource } from '../inspector/serverApi.ts';
import { readChart } from '../charts/chart/readChart.ts';
import { generatedPathsOf, testedMachine } from './drivers/generatedPaths.ts';
import * as inspectedPaths from './inspectedPaths.ts';

const source: PathSource = inspectedPaths;

/** The paths of a machine in the order in which the path source lists them: the shortest first. */
const playlistOf = (id: string) => generatedPathsOf(id).toSorted((one, other) => one.length - other.length);

/** Machines whose paths are fast to play. Together they have timers, several inputs, and effects on other actors. */
const MACHINES = ['call-extras', 'toasts', 'tooltip', 'speech-activity', 'inspector'];

/** @throws Error if the value is undefined. */
const requireExisting = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The machine or path does not exist.');
  return value;
};

describe.each(MACHINES)('the paths of %s', (id) => {
  test('are all listed by machinePaths(), the shortest first, with distinct steps, and cover every part of the chart', async () => {
    const { paths, steps, parts } = requireExisting(await source.machinePaths(id));
    const generated = playlistOf(id);
    expect(paths.map((path) => path.steps.length)).toEqual(generated.map((path) => path.length));
    expect(steps[paths[0]?.steps[0] ?? -1]?.event).toMatch(/^start/);
    expect(new Set(steps.map(({ event, state }) => `${event} -> ${state}`)).size, 'distinct steps').toBe(steps.length);
    const everything = partsOf(readChart(testedMachine(id).machine)).map(partKey);
    expect([...parts].toSorted(), 'the paths together cover every part').toEqual(everything.toSorted());
    for (const path of paths) expect(path.parts.length).toBeGreaterThan(0);
  });

  test('are played on a real actor by playedPath(): each step ends at an event of its own, in the state of the path', async () => {
    const generated = playlistOf(id);
    for (const [number, path] of generated.entries()) {
      const { recording, steps } = requireExisting(await source.playedPath(id, number));
      const [root] = recording.actors;
      expect(steps.at(-1)?.end).toBe(recording.events.at(-1)?.index);
      // The state of the root actor at the end of each step. Events without a state are skipped.
      const states = steps.map(
        ({ end }) =>
          recording.events.findLast(
            ({ index, target, value }) => index <= end && target === root?.id && value !== undefined,
          )?.value,
      );
      expect(states).toEqual(path.map(({ value }) => value));
      const ends = steps.map(({ end }) => end);
      expect(ends, 'each step ends later than the step before').toEqual([...new Set(ends)].toSorted((a, b) => a - b));
    }
  });
});

test('playedPath() returns a title, the event and the state of each step, and a recording whose steps are one second apart', async () => {
  const paths = playlistOf('tooltip');
  const number = paths.findIndex((path) => path.length === 4);
  const { title, recording, steps } = requireExisting(await source.playedPath('tooltip', number));
  expect(title).toBe(`Tooltip, path ${number + 1}`);
  expect(recording.page.title).toBe(title);
  const { steps: listed, paths: outlines } = requireExisting(await source.machinePaths('tooltip'));
  const outline = outlines[number]?.steps.map((place) => listed[place]);
  expect(steps.map(({ event, state }) => ({ event, state }))).toEqual(outline);
  expect(steps[0]).toMatchObject({
    event: expect.stringMatching(/^start/) as unknown,
    state: paths[number]?.[0]?.value,
  });
  const times = steps.map(({ end }) => recording.events.find(({ index }) => index === end)?.at);
  expect(times).toEqual([0, 1_000, 2_000, 3_000]);
});

test('machineCoverage() returns the number of paths of each driver, and the drivers that cover each part of the chart', async () => {
  const coverage = requireExisting(await source.machineCoverage('toasts'));
  const parts = partsOf(readChart(testedMachine('toasts').machine));
  expect(Object.keys(coverage.drivers)).toEqual(parts.map(partKey));
  expect(coverage.walks.machine?.paths).toBe(generatedPathsOf('toasts').length);
  expect(coverage.walks.page).toBeUndefined();
  expect(shareOf(coverage, 'machine', parts)).toEqual({ taken: parts.length, of: parts.length });
  expect(shareOf(coverage, 'page', parts).taken).toBe(0);
});

test('the path source returns undefined for a machine or a path that does not exist', async () => {
  expect(await source.machinePaths('radio')).toBeUndefined();
  expect(await source.machineCoverage('radio')).toBeUndefined();
  expect(await source.playedPath('radio', 0)).toBeUndefined();
  for (const number of [-1, 0.5, Number.NaN, generatedPathsOf('tooltip').length]) {
    expect(await source.playedPath('tooltip', number)).toBeUndefined();
  }
});
