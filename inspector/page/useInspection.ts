import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { statesOf, transitionsOf } from '../../charts/chart/chart.ts';
import type { DrawnMachine } from '../../charts/drawing/drawCharts.ts';
import { inspectorMachine } from '../machines/inspectorMachine.ts';
import { playbackMachine } from '../machines/playbackMachine.ts';
import {
  activeStates,
  type ActorMoment,
  actorsAt,
  type LastTransitions,
  lastTransitions,
  latestOf,
} from '../recording/moment.ts';
import { type Recording, RECORDING_FORMAT, RECORDING_VERSION } from '../recording/recording.ts';
import type { LibraryEntry, RecordingLibrary } from './recordings/RecordingLibrary.ts';
import { playerActor, recordingsActor } from './recordings/playbackActors.ts';
import { fetchPath, pathOfSource } from './recordings/recordingSources.ts';
import { useLibraryEntry } from './recordings/useLibraryEntry.ts';

export type PlaybackMode = 'following' | 'held' | 'playing';

const NONE: readonly string[] = [];

const EMPTY: Recording = {
  format: RECORDING_FORMAT,
  version: RECORDING_VERSION,
  page: { title: '', address: '', startedAt: '' },
  counts: { actors: 0, events: 0, transitions: 0 },
  actors: [],
  events: [],
};

/** The page's machines and their view: a chart with an actor at a moment of a recording. */
export function useInspection(registered: readonly DrawnMachine[], library: RecordingLibrary) {
  const inspector = useActorRef(inspectorMachine, { input: { charts: chartsOf(registered) } });
  const playback = useActorRef(
    useMemo(
      () =>
        playbackMachine.provide({
          actors: {
            recordings: recordingsActor({
              library,
              onActors: (actors) => inspector.send({ type: 'actors.change', actors }),
              fetchPath,
            }),
            player: playerActor(library),
          },
        }),
      [library, inspector],
    ),
  );
  useInspectorAddress(inspector, playback);

  const { shown, detail, actor } = useSelector(inspector, ({ context }) => context);
  const { source, sources, moment: heldAt, problem } = useSelector(playback, ({ context }) => context);
  const mode: PlaybackMode = useSelector(playback, (snapshot) =>
    snapshot.hasTag('playing') ? 'playing' : snapshot.hasTag('held') ? 'held' : 'following',
  );
  const recording = useLibraryEntry(library, source, 'recording') ?? EMPTY;
  const received = useLibraryEntry(library, source, 'charts');
  const notes = useLibraryEntry(library, source, 'notes') ?? NONE;
  const entry = library.entry(source);

  const machines = useMemo(() => [...registered, ...(received ?? [])], [registered, received]);
  useEffect(() => inspector.send({ type: 'charts.change', charts: chartsOf(machines) }), [inspector, machines]);
  const machine = machines.find(({ id }) => id === shown.machine);

  const moment = mode === 'following' ? latestOf(recording) : Math.min(heldAt, latestOf(recording));
  const actors = useMemo(() => actorsAt(recording, moment), [recording, moment]);
  const selected = actors.find((one) => one.actor.id === actor);
  return {
    inspector,
    playback,
    shown,
    detail,
    machines,
    machine,
    sources,
    entry,
    /** Parts of the source that cannot be shown, with reasons. */
    notes,
    problem,
    mode,
    recording,
    moment,
    actors,
    /** Empty if no actor is selected. */
    actor,
    selected,
    active: useActive(machine, selected),
    last: useLastTransitions(machine, recording, actor, moment),
    // Stable functions, so that unchanged rows are not rendered again.
    selectState: useCallback(
      (state: string | undefined) => inspector.send({ type: 'state.select', ...(state !== undefined && { state }) }),
      [inspector],
    ),
    selectMachine: useCallback((id: string) => inspector.send({ type: 'machine.select', machine: id }), [inspector]),
    selectActor: useCallback((id: string) => inspector.send({ type: 'actor.select', id }), [inspector]),
    selectMoment: useCallback((index: number) => playback.send({ type: 'moment.select', index }), [playback]),
    open: useCallback(
      (opened: LibraryEntry) => {
        library.add(opened);
        playback.send({ type: 'source.opened', id: opened.source.id });
      },
      [library, playback],
    ),
  };
}

export type Inspection = ReturnType<typeof useInspection>;

const chartsOf = (machines: readonly DrawnMachine[]) =>
  Object.fromEntries(machines.map(({ id, chart }) => [id, statesOf(chart).map((state) => state.id)]));

/** Ids of the actor's active states, if the chart belongs to its machine. */
function useActive(machine: DrawnMachine | undefined, selected: ActorMoment | undefined): readonly string[] {
  const value = selected?.actor.machine === machine?.id ? selected?.value : undefined;
  const root = machine?.chart.root.id;
  return useMemo(() => (value === undefined || root === undefined ? NONE : activeStates(root, value)), [value, root]);
}

/** The actor's latest transitions in the chart of its machine. */
function useLastTransitions(
  machine: DrawnMachine | undefined,
  recording: Recording,
  actor: string,
  moment: number,
): LastTransitions {
  const arrows = useMemo(
    () =>
      new Set(machine && transitionsOf(machine.chart).flatMap(({ id, targets }) => (targets.length > 0 ? [id] : []))),
    [machine],
  );
  return useMemo(
    () => lastTransitions(recording, actor, moment, (transition) => arrows.has(transition)),
    [recording, actor, moment, arrows],
  );
}

const numberIn = (named: URLSearchParams, key: string): number | undefined => {
  const text = named.get(key);
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined;
};

/** Browsers reject frequent changes of the address, which playback would cause. */
const WRITE_DELAY_MS = 150;

/**
 * Keeps a link to the shown view in the page's address: `#machine=call-client&state=callClient.inRoom&path=3&step=12`. Reports the
 * address to the machines when a link, the browser or the user changes it.
 */
function useInspectorAddress(
  inspector: ActorRefFrom<typeof inspectorMachine>,
  playback: ActorRefFrom<typeof playbackMachine>,
): void {
  const { machine, state } = useSelector(inspector, ({ context }) => context.shown);
  const path = useSelector(playback, ({ context }) => pathOfSource(context.source));
  const step = useSelector(playback, (snapshot) => (snapshot.hasTag('held') ? snapshot.context.moment : undefined));
  const hash = `#${new URLSearchParams({
    machine,
    ...(state !== undefined && { state }),
    ...(path !== undefined && { path: String(path) }),
    ...(step !== undefined && { step: String(step) }),
  }).toString()}`;

  const writeAddress = useEffectEvent(() => {
    if (location.hash !== hash) history.replaceState(null, '', hash);
  });
  useEffect(() => {
    const timer = setTimeout(writeAddress, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      const named = new URLSearchParams(location.hash.slice(1));
      const [machineNamed, stateNamed] = [named.get('machine'), named.get('state')];
      const [pathNamed, stepNamed] = [numberIn(named, 'path'), numberIn(named, 'step')];
      inspector.send({
        type: 'address.open',
        ...(machineNamed !== null && { machine: machineNamed }),
        ...(stateNamed !== null && { state: stateNamed }),
      });
      playback.send({
        type: 'link.open',
        ...(machineNamed !== null && { machine: machineNamed }),
        ...(pathNamed !== undefined && { path: pathNamed }),
        ...(stepNamed !== undefined && { step: stepNamed }),
      });
      // Removes unknown names from the address.
      timer = setTimeout(writeAddress, WRITE_DELAY_MS);
    };
    report();
    window.addEventListener('hashchange', report);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', report);
    };
  }, [inspector, playback]);
}
