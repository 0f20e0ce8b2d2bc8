import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { toastsMachine } from '../../../src/machines/toasts/toastsMachine.ts';
import type { ListedActor } from '../../machines/inspectorMachine.ts';
import { playbackMachine } from '../../machines/playbackMachine.ts';
import { latestOf } from '../../recording/moment.ts';
import { recordActors } from '../../recording/recordActors.ts';
import type { Recording } from '../../recording/recording.ts';
import { type LibraryEntry, RecordingLibrary, type RecordingProvider } from './RecordingLibrary.ts';
import { playerActor, recordingsActor } from './playbackActors.ts';
import { pathOfSource, pathSourceId } from './recordingSources.ts';

const show = { type: 'toast.show', toast: { title: 'Saved', tone: 'success' } } as const;

/** A page on which each call of `act` shows a toast. */
function toastsPage() {
  let time = 0;
  const recorder = recordActors({ page: { title: 'Site', address: 'http://localhost/' }, now: () => time });
  const toasts = createActor(toastsMachine, { inspect: recorder.inspect }).start();
  const listeners = new Set<() => void>();
  let kept: Recording | undefined;
  const page = { isOpen: true };
  const changed = () => {
    kept = undefined;
    for (const listener of listeners) listener();
  };
  const provider: RecordingProvider = {
    entries: () => [
      {
        source: { id: 'page', kind: 'site', title: 'Site', isOpen: page.isOpen },
        recording: () => (kept ??= recorder.recording()),
      },
    ],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    release: () => undefined,
  };
  return {
    provider,
    act: (after = 100) => {
      time += after;
      toasts.send(show);
      changed();
    },
    close: () => {
      page.isOpen = false;
      changed();
    },
  };
}

const recordingOf = (library: RecordingLibrary, id: string): Recording => {
  const recording = library.entry(id)?.recording();
  if (recording === undefined) throw new Error(`The recording of ${id} does not exist.`);
  return recording;
};

describe('a fork', () => {
  test('continues from its moment with its own events', async () => {
    const { provider, act } = toastsPage();
    const library = new RecordingLibrary([provider]);
    act();
    act();
    const listener = vi.fn();
    library.subscribe(listener);
    const id = library.fork('page', 'a1', 1);
    expect(listener).toHaveBeenCalledOnce();
    const valueOf = () => recordingOf(library, id).events.findLast(({ target }) => target === 'a1')?.value;
    const sent = () => recordingOf(library, id).events.filter(({ type }) => type === 'toast.show');
    expect(sent()).toHaveLength(1);
    expect(valueOf()).toBe('passing');
    expect(library.possibleEvents(id).map(({ event }) => event.type)).toContain('toast.expire');
    library.send(id, { type: 'toast.expire', key: 'Saved' });
    await Promise.resolve();
    expect(valueOf()).toBe('empty');
    expect(recordingOf(library, 'page').events.filter(({ type }) => type === 'toast.show')).toHaveLength(2);
    library.remove(id);
    expect([library.entry(id), library.possibleEvents(id)]).toEqual([undefined, []]);
  });

  test('is rejected for a missing recording', () => {
    const library = new RecordingLibrary([]);
    expect(() => library.fork('page', 'a1', 0)).toThrow('no longer exists');
  });
});

describe('a closed source', () => {
  test.each([
    ['is released by its provider', false, ['page']],
    ['stays while it is open', true, []],
  ])('%s', (_, isOpen, expected) => {
    const released: string[] = [];
    const library = new RecordingLibrary([
      {
        entries: () => [{ source: { id: 'page', kind: 'site', title: 'Site', isOpen }, recording: () => undefined }],
        subscribe: () => () => undefined,
        release: (id) => void released.push(id),
      },
    ]);
    library.remove('page');
    library.remove('unknown');
    expect(released).toEqual(expected);
  });
});

describe('the playback', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const file: LibraryEntry = {
    source: { id: 'file', kind: 'file', title: 'calls.json', isOpen: false },
    recording: () => recordActors({ page: { title: '', address: '' } }).recording(),
  };

  async function startPlayback(
    providers: readonly RecordingProvider[],
    opened: (machine: string, path: number) => Promise<LibraryEntry>,
  ) {
    const library = new RecordingLibrary(providers);
    const actors: (readonly ListedActor[])[] = [];
    const playback = createActor(
      playbackMachine.provide({
        actors: {
          recordings: recordingsActor({
            library,
            onActors: (list) => void actors.push(list),
            fetchPath: opened,
          }),
          player: playerActor(library),
        },
      }),
    ).start();
    await vi.advanceTimersByTimeAsync(0);
    return { library, playback, actors, context: () => playback.getSnapshot().context };
  }

  test('shows the first page, its actors when they start, and a file after it was read', async () => {
    const { provider, act, close } = toastsPage();
    const { library, playback, actors, context } = await startPlayback([provider], () => Promise.resolve(file));
    expect(context().source).toBe('page');
    expect(actors.at(-1)).toEqual([{ id: 'a1', machine: 'toasts', isRunning: true }]);
    act();
    close();
    expect(context().sources).toEqual([{ id: 'page', kind: 'site', title: 'Site', isOpen: false }]);
    library.add(file);
    playback.send({ type: 'source.opened', id: 'file' });
    expect([context().source, actors.at(-1)]).toEqual(['file', []]);
    playback.send({ type: 'source.close', id: 'file' });
    expect(context().source).toBe('page');
    playback.stop();
  });

  test('reports why a path cannot be opened or an actor cannot be forked', async () => {
    const { provider } = toastsPage();
    const { playback, context } = await startPlayback([provider], () =>
      Promise.reject(new Error('The machine toasts has no path 99.')),
    );
    playback.send({ type: 'link.open', machine: 'toasts', path: 99 });
    await vi.advanceTimersByTimeAsync(0);
    expect(context().problem).toBe('The machine toasts has no path 99.');
    playback.send({ type: 'problem.dismiss' });
    playback.send({ type: 'fork.start', actor: 'a7', index: 0 });
    expect(context().problem).toBe('The recording has no actor a7.');
    playback.stop();
  });

  test('plays events at their recorded pace within limits', async () => {
    const { provider, act } = toastsPage();
    for (const after of [1, 400, 60_000]) act(after);
    const { playback, library, context } = await startPlayback([provider], () => Promise.resolve(file));
    const shown = recordingOf(library, 'page').events.map(({ type, index }) => [type, index]);
    const show = shown.filter(([type]) => type === 'toast.show').map(([, index]) => index);
    playback.send({ type: 'play.start', from: -1 });
    const waits: number[] = [];
    for (let waited = 0; playback.getSnapshot().hasTag('playing'); waited += 10) {
      const before = context().moment;
      await vi.advanceTimersByTimeAsync(10);
      if (context().moment === before || !show.includes(context().moment)) continue;
      waits.push(waited);
    }
    const [first = 0, second = 0, third = 0] = waits;
    expect([second - first >= 400, second - first < 500, third - second >= 1_500, third - second < 1_700]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(context().moment).toBe(latestOf(recordingOf(library, 'page')));
    playback.stop();
  });

  /** A path of two steps, with the recording of a page that showed two toasts. */
  function pathOf(path: number): LibraryEntry {
    const { provider, act } = toastsPage();
    act();
    act();
    const recording = provider.entries()[0]?.recording();
    return {
      source: { id: pathSourceId('toasts', path), kind: 'path', title: `Path ${String(path)}`, isOpen: false },
      recording: () => recording,
      steps: [
        { end: 0, event: 'start', state: 'empty' },
        { end: 2, event: 'toast.show', state: 'passing' },
      ],
    };
  }

  test('plays a path from step to step', async () => {
    const { playback, context } = await startPlayback([], () => Promise.resolve(pathOf(3)));
    playback.send({ type: 'link.open', machine: 'toasts', path: 3 });
    const moments: number[] = [];
    for (let second = 0; second < 3; second++) {
      await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 900);
      moments.push(context().moment);
    }
    expect(moments).toEqual([-1, 0, 2]);
    expect(playback.getSnapshot().matches({ present: { held: 'still' } })).toBe(true);
    playback.stop();
  });

  test.each([
    ['with a page open', true],
    ['without a page', false],
  ])('a link to a step of a path holds the path at the step, %s', async (_, hasPage) => {
    const { provider, act } = toastsPage();
    const { playback, context } = await startPlayback(hasPage ? [provider] : [], () => Promise.resolve(pathOf(3)));
    playback.send({ type: 'link.open', machine: 'toasts', path: 3, step: 1 });
    act();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([context().source, context().moment]).toEqual([pathSourceId('toasts', 3), 1]);
    expect(playback.getSnapshot().matches({ present: { held: 'still' } })).toBe(true);
    playback.stop();
  });

  test.each([
    ['that is open', true],
    ['that is opened later', false],
  ])('a link to a step of a recording %s holds it at the step', async (_, isOpen) => {
    const { provider, act } = toastsPage();
    act();
    const { library, playback, context } = await startPlayback(isOpen ? [provider] : [], () => Promise.resolve(file));
    playback.send({ type: 'link.open', machine: 'toasts', step: 1 });
    if (!isOpen) library.add(pathOf(3));
    expect([context().moment, playback.getSnapshot().matches({ present: { held: 'still' } })]).toEqual([1, true]);
    playback.stop();
  });

  const shownPaths = (sources: readonly { readonly kind: string; readonly id: string }[]) =>
    sources.flatMap(({ kind, id }) => (kind === 'path' ? [id] : []));

  test.each([
    ['arrives', 'resolve', { type: 'link.open', machine: 'toasts', path: 4, step: 1 }, [pathSourceId('toasts', 4)]],
    ['fails', 'reject', { type: 'link.open', machine: 'toasts', path: 4, step: 1 }, [pathSourceId('toasts', 4)]],
    ['arrives after a link without a path', 'resolve', { type: 'link.open', machine: 'toasts' }, []],
    ['arrives after the selection of a source', 'resolve', { type: 'source.select', id: 'page' }, []],
  ] as const)('an outdated path that %s is ignored', async (_, outcome, later, paths) => {
    const { provider } = toastsPage();
    let settle: () => void = () => undefined;
    const first = new Promise<LibraryEntry>((resolve, reject) => {
      settle = () => {
        if (outcome === 'resolve') resolve(pathOf(3));
        else reject(new Error('Too late.'));
      };
    });
    const { playback, context } = await startPlayback([provider], (_machine, path) =>
      path === 3 ? first : Promise.resolve(pathOf(path)),
    );
    playback.send({ type: 'link.open', machine: 'toasts', path: 3, step: 2 });
    playback.send(later);
    await vi.advanceTimersByTimeAsync(0);
    const { source, moment } = context();
    settle();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(context()).toMatchObject({ source, moment, problem: '' });
    expect(shownPaths(context().sources)).toEqual(paths);
    playback.stop();
  });
});

test('the id of a path’s source contains the path', () => {
  expect(pathOfSource(pathSourceId('call-client', 17))).toBe(17);
  expect(pathOfSource('fork-2')).toBeUndefined();
});
