import { describe, expect, test } from 'vitest';
import { replay, possibleEvents, ReplayError } from '../inspector/recording/replay.ts';
import type { Recording } from '../inspector/recording/recording.ts';
import { readChart } from '../charts/chart/readChart.ts';
import { transitionsOf } from '../charts/chart/chart.ts';
import { shownMachines } from '../charts/shownMachines.ts';
import { generatedPathsOf } from './drivers/generatedPaths.ts';
import { recordPath } from './inspectedPaths.ts';
import { shortListOf } from './drivers/pathSelection.ts';

/** Maximum number of recorded paths of each machine, to keep the test short. */
const MAX_PATHS = 25;

describe.each(shownMachines)('recordings of $id', (registered) => {
  const chartTransitionIds = new Set(transitionsOf(readChart(registered.machine)).map(({ id }) => id));
  const paths = shortListOf(generatedPathsOf(registered.id), (path) => path.map(({ event }) => event.type)).slice(
    0,
    MAX_PATHS,
  );

  test('contain only transitions of the chart, and lead a new actor to the last recorded state', async () => {
    for (const path of paths) {
      const { recording } = await recordPath(registered, path);
      const [root] = recording.actors;
      const last = recording.events.findLast(({ target, value }) => target === root?.id && value !== undefined);
      expect(
        recording.events.flatMap(({ transitions }) => transitions).filter((id) => !chartTransitionIds.has(id)),
      ).toEqual([]);
      const replayed = replay(recording, root?.id ?? '', Infinity);
      expect(replayed.divergence, JSON.stringify(path.map(({ event }) => event))).toBeUndefined();
      expect(replayed.actor.getSnapshot().value).toEqual(last?.value);
      replayed.stop();
    }
  });

  test('contain only events whose first transition, if any, is possible in the replayed state before them', async () => {
    // The recording is replayed anew up to each event, so only a few paths are tested.
    for (const path of paths.slice(0, 5)) {
      const { recording } = await recordPath(registered, path);
      const received = recording.events.filter(({ target }) => target === recording.actors[0]?.id);
      for (const [place, event] of received.entries()) {
        const next = received[place + 1];
        if (next === undefined || next.transitions.length === 0) continue;
        const { actor, stop } = replay(recording, event.target, event.index);
        const possible = possibleEvents(actor, registered).flatMap(({ transitions }) => transitions);
        expect(possible).toContain(next.transitions[0]);
        stop();
      }
    }
  });
});

describe('replay() of a recording that cannot be replayed', () => {
  const recording: Recording = {
    format: 'callwright-recording',
    version: 1,
    page: { title: '', address: '', startedAt: '2026-11-22T10:00:00.000Z' },
    counts: { actors: 2, events: 0, transitions: 0 },
    actors: [
      { id: 'a1', name: 'wire', kind: 'system', startedAt: 0, status: 'active' },
      { id: 'a2', name: 'toasts', machine: 'toasts', kind: 'system', startedAt: 0, status: 'active' },
    ],
    events: [],
  };

  test.each([
    ['a3', 'has no actor a3'],
    ['a1', 'wire is not an actor of a registered machine'],
    ['a2', 'no longer has the event with which toasts started'],
  ])('throws a ReplayError for the actor %s: "%s"', (actor, reason) => {
    expect(() => replay(recording, actor, 0)).toThrow(ReplayError);
    expect(() => replay(recording, actor, 0)).toThrow(reason);
  });
});
