import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { joinClasses } from '../../src/ui/joinClasses.ts';
import { Tabs } from '../../src/ui/tabs/Tabs.tsx';
import * as type from '../../src/ui/theme/type.css.ts';
import { statesOf, transitionsOf } from '../chart/chart.ts';
import { inspectorMachine } from '../machines/inspectorMachine.ts';
import { playbackMachine, type Source } from '../machines/playbackMachine.ts';
import {
  activeStates,
  type ActorMoment,
  actorsAt,
  lastTransitions,
  latestOf,
  statesOverTime,
} from '../recording/moment.ts';
import type { Recording } from '../recording/recording.ts';
import type { DrawnMachine } from '../server/drawCharts.ts';
import { ChartOutline } from './ChartOutline.tsx';
import { ChartView } from './ChartView.tsx';
import { DetailChoice } from './DetailChoice.tsx';
import * as styles from './inspectorPage.css.ts';
import { ActorTree } from './live/ActorTree.tsx';
import { EventLog } from './live/EventLog.tsx';
import { SourceChoice } from './live/SourceChoice.tsx';
import { StatePanel } from './live/StatePanel.tsx';
import { Timeline } from './live/Timeline.tsx';
import type { PanelProps } from './panel.ts';
import { playerActor } from './recordings/playerActor.ts';
import type { RecordingLibrary } from './recordings/RecordingLibrary.ts';
import { recordingsActor, type RecordingsActorOptions } from './recordings/recordingsActor.ts';
import { useRecording } from './recordings/useRecording.ts';
import { useInspectorAddress } from './useInspectorAddress.ts';

type InspectorPageProps = Pick<RecordingsActorOptions, 'readFile' | 'fetchPath'> & {
  readonly machines: readonly DrawnMachine[];
  readonly library: RecordingLibrary;
};

const PANELS = [
  { id: 'log', label: 'Log' },
  { id: 'state', label: 'State' },
  { id: 'list', label: 'Chart as list' },
] as const;
type Panel = (typeof PANELS)[number]['id'];

const firstPanel = (kind: Source['kind'] | undefined): Panel => {
  if (kind === undefined) return 'list';
  return kind === 'fork' ? 'state' : 'log';
};

const EMPTY: Recording = {
  format: 'callwright-recording',
  version: 1,
  page: { title: '', address: '', startedAt: '' },
  counts: { actors: 0, events: 0, transitions: 0 },
  actors: [],
  events: [],
};

/** The charts of all machines, and in them the actors of a recording: as it grows, or at a moment of it. */
export function InspectorPage({ machines, library, readFile, fetchPath }: InspectorPageProps) {
  const charts = useMemo(
    () => Object.fromEntries(machines.map(({ id, chart }) => [id, statesOf(chart).map((state) => state.id)])),
    [machines],
  );
  const inspector = useActorRef(inspectorMachine, { input: { charts } });
  const provided = useMemo(
    () =>
      playbackMachine.provide({
        actors: {
          recordings: recordingsActor({
            library,
            onActors: (actors) => inspector.send({ type: 'actors.change', actors }),
            readFile,
            fetchPath,
          }),
          player: playerActor(library),
        },
      }),
    [library, inspector, readFile, fetchPath],
  );
  const playback = useActorRef(provided);
  useEffect(() => inspector.send({ type: 'charts.change', charts }), [inspector, charts]);
  useInspectorAddress(inspector, playback);

  const { shown, detail, actor } = useSelector(inspector, ({ context }) => context);
  const { source, sources, moment: heldAt, problem } = useSelector(playback, ({ context }) => context);
  const mode = useSelector(playback, (snapshot) =>
    snapshot.hasTag('playing') ? 'playing' : snapshot.hasTag('held') ? 'held' : 'following',
  );
  const recording = useRecording(library, source) ?? EMPTY;
  const moment = mode === 'following' ? latestOf(recording) : Math.min(heldAt, latestOf(recording));
  const actors = useMemo(() => actorsAt(recording, moment), [recording, moment]);
  const selectedActor = actors.find((one) => one.actor.id === actor);
  const kind = sources.find(({ id }) => id === source)?.kind;
  const [chosen, setChosen] = useState<{ readonly kind: typeof kind; readonly panel: Panel }>();
  const panel = chosen !== undefined && chosen.kind === kind ? chosen.panel : firstPanel(kind);
  const machine = machines.find(({ id }) => id === shown.machine);
  const active = useActive(machine, selectedActor);
  const arrows = useMemo(
    () =>
      new Set(machine && transitionsOf(machine.chart).flatMap(({ id, targets }) => (targets.length > 0 ? [id] : []))),
    [machine],
  );
  const taken = useMemo(
    () => lastTransitions(recording, actor, moment, (transition) => arrows.has(transition)),
    [recording, actor, moment, arrows],
  );
  // The same functions with each render: rows that have not changed are not rendered again.
  const selectMoment = useCallback((index: number) => playback.send({ type: 'moment.select', index }), [playback]);
  const selectActor = useCallback((id: string) => inspector.send({ type: 'actor.select', id }), [inspector]);
  if (machine === undefined) return null;

  const selectState = (state: string | undefined) => {
    inspector.send({ type: 'state.select', ...(state !== undefined && { state }) });
  };
  const panelProps: PanelProps = {
    recording,
    moment,
    actor: actor === '' ? undefined : actor,
    onSelectMoment: selectMoment,
    onSelectActor: selectActor,
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={joinClasses(type.title, styles.title)}>Machine inspector</h1>
        <SourceChoice
          sources={sources}
          selected={source}
          onSelect={(id) => playback.send({ type: 'source.select', id })}
          onClose={(id) => playback.send({ type: 'source.close', id })}
        />
        <DetailChoice
          detail={detail}
          onSelect={(chosen) => inspector.send({ type: 'detail.select', detail: chosen })}
        />
      </header>
      {problem === '' ? null : (
        <div role="alert" className={styles.problem}>
          <p className={styles.problemText}>{problem}</p>
          <button
            type="button"
            className={styles.dismiss}
            onClick={() => {
              playback.send({ type: 'problem.dismiss' });
            }}
          >
            Dismiss
          </button>
        </div>
      )}
      <div className={styles.side}>
        {actors.length === 0 ? null : (
          <section aria-label="Actors" className={styles.actors}>
            <h2 className={styles.sideTitle}>Actors</h2>
            <ActorTree actors={actors} selected={actor} onSelect={selectActor} />
          </section>
        )}
        <nav aria-label="Machines" className={styles.machines}>
          <h2 className={styles.sideTitle}>Machines</h2>
          <ul className={styles.machineList}>
            {machines.map(({ id, title, chart }) => (
              <li key={id}>
                <a
                  href={`#machine=${id}`}
                  aria-current={id === shown.machine ? 'page' : undefined}
                  className={styles.machine}
                  onClick={(event) => {
                    event.preventDefault();
                    inspector.send({ type: 'machine.select', machine: id });
                  }}
                >
                  <span>{title}</span>
                  <span className={styles.counts}>
                    {statesOf(chart).length} states, {transitionsOf(chart).length} transitions
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <main className={styles.centre}>
        <div className={styles.chart}>
          <ChartView
            key={`${machine.id} ${detail}`}
            title={machine.title}
            drawing={machine.drawings[detail]}
            selected={shown.state}
            onSelect={selectState}
            active={active}
            taken={taken}
          />
        </div>
        {recording.events.length === 0 ? null : (
          <Timeline
            recording={recording}
            moment={moment}
            mode={mode}
            steps={library.entry(source)?.steps}
            states={statesOverTime(recording, actor, latestOf(recording))}
            canFork={selectedActor?.actor.machine !== undefined}
            onSelectMoment={selectMoment}
            onFollow={() => playback.send({ type: 'moment.follow' })}
            onPlay={(from) => playback.send({ type: 'play.start', from })}
            onStop={() => playback.send({ type: 'play.stop' })}
            onFork={() => playback.send({ type: 'fork.start', actor, index: moment })}
          />
        )}
      </main>
      <aside aria-label="Details" className={styles.aside}>
        <Tabs
          label="Details"
          tabs={PANELS}
          selected={panel}
          onSelect={(id) => setChosen({ kind, panel: id as Panel })}
          className={styles.tabs}
        >
          {panel === 'log' ? <EventLog {...panelProps} isFollowing={mode === 'following'} /> : null}
          {panel === 'state' ? (
            <StatePanel
              recording={recording}
              moment={moment}
              actor={selectedActor}
              possible={mode === 'following' ? library.possibleEvents(source) : []}
              onSend={(event) => playback.send({ type: 'fork.send', event })}
              onSelectMoment={selectMoment}
            />
          ) : null}
          {panel === 'list' ? (
            <section aria-label="States as a list" className={styles.outline}>
              <ChartOutline chart={machine.chart} selected={shown.state} onSelect={selectState} />
            </section>
          ) : null}
        </Tabs>
      </aside>
    </div>
  );
}

const NONE: readonly string[] = [];

function useActive(machine: DrawnMachine | undefined, actor: ActorMoment | undefined): readonly string[] {
  const value = actor?.actor.machine === machine?.id ? actor?.value : undefined;
  const root = machine?.chart.root.id;
  return useMemo(() => (value === undefined || root === undefined ? NONE : activeStates(root, value)), [value, root]);
}
