import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { statesOf, transitionsOf } from '../../charts/chart/chart.ts';
import type { DrawnMachine } from '../../charts/drawing/drawCharts.ts';
import type { Detail } from '../../charts/layout/drawing.ts';
import { joinClasses } from '../../src/ui/joinClasses.ts';
import { OnlyForReaders } from '../../src/ui/layout/Layout.tsx';
import { Tabs } from '../../src/ui/tabs/Tabs.tsx';
import * as type from '../../src/ui/theme/type.css.ts';
import { useCompositionKeys } from '../../src/ui/useCompositionKeys.ts';
import type { OpenedRecording } from '../machines/recordingFileMachine.ts';
import { latestOf, statesOverTime } from '../recording/moment.ts';
import type { SiteWatch } from '../recording/watchSites.ts';
import { ChartView } from './ChartView.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { ExchangeTools } from './exchange/ExchangeTools.tsx';
import * as styles from './inspectorPage.css.ts';
import { ActorTree } from './live/ActorTree.tsx';
import { SourceChoice } from './live/SourceChoice.tsx';
import { Timeline } from './live/Timeline.tsx';
import { CoverageView } from './paths/CoverageView.tsx';
import type { RecordingLibrary } from './recordings/RecordingLibrary.ts';
import { fileEntry } from './recordings/recordingSources.ts';
import { SequenceView } from './sequence/SequenceView.tsx';
import { type PanelProps, useDetailsPanel } from './panels.ts';
import { useInspection } from './useInspection.ts';

const VIEWS = [
  { id: 'chart', label: 'Chart' },
  { id: 'sequence', label: 'Sequence' },
  { id: 'coverage', label: 'Coverage' },
] as const;
type View = (typeof VIEWS)[number]['id'];

type InspectorPageProps = {
  readonly machines: readonly DrawnMachine[];
  readonly library: RecordingLibrary;
  readonly watch: SiteWatch;
  /** The reason why the charts are outdated. */
  readonly chartsProblem?: ReactNode;
};

type MachineListProps = {
  readonly machines: readonly DrawnMachine[];
  readonly selected: string;
  readonly onSelect: (machine: string) => void;
};

/** All machines with a chart, as links. */
const MachineList = memo(function MachineList({ machines, selected, onSelect }: MachineListProps) {
  return (
    <ul className={styles.machineList}>
      {machines.map(({ id, title, chart }) => (
        <li key={id}>
          <a
            href={`#${new URLSearchParams({ machine: id }).toString()}`}
            aria-current={id === selected ? 'page' : undefined}
            className={styles.machine}
            onClick={(event) => {
              // The link is for other tabs. Following it here would leave the shown moment of a recording.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onSelect(id);
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
  );
});

const DETAILS: readonly { readonly detail: Detail; readonly label: string }[] = [
  { detail: 'overview', label: 'Overview' },
  { detail: 'full', label: 'Full' },
];

type DetailChoiceProps = { readonly detail: Detail; readonly onSelect: (detail: Detail) => void };

/** Selects the level of detail of the drawing. */
function DetailChoice({ detail, onSelect }: DetailChoiceProps) {
  return (
    <fieldset className={styles.details}>
      <legend>
        <OnlyForReaders>Level of detail</OnlyForReaders>
      </legend>
      {DETAILS.map((one) => (
        <label key={one.detail} className={styles.detail}>
          <input
            type="radio"
            name="detail"
            className={styles.detailInput}
            checked={detail === one.detail}
            onChange={() => onSelect(one.detail)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}

/** The charts of all machines with the actors of a recording, live or at a moment. */
export function InspectorPage({ machines: registered, library, watch, chartsProblem }: InspectorPageProps) {
  useCompositionKeys();
  const inspection = useInspection(registered, library);
  const { inspector, playback, machine, machines, shown, detail, sources, entry, notes, problem, mode } = inspection;
  const { recording, moment, actors, actor, selected, selectState, selectActor, selectMoment, open } = inspection;
  const [view, setView] = useState<View>('chart');
  const details = useDetailsPanel(entry?.source, shown.machine);
  const states = useMemo(() => statesOverTime(recording, actor, latestOf(recording)), [recording, actor]);
  const openFile = useCallback((opened: OpenedRecording) => open(fileEntry(opened)), [open]);
  if (machine === undefined) return null;

  const panel: PanelProps = {
    recording,
    moment,
    actor: actor === '' ? undefined : actor,
    onSelectMoment: selectMoment,
    onSelectActor: selectActor,
  };
  const hasEvents = recording.events.length > 0;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={joinClasses(type.title, styles.title)}>Machine inspector</h1>
        <SourceChoice
          sources={sources}
          selected={entry?.source.id ?? ''}
          onSelect={(id) => playback.send({ type: 'source.select', id })}
          onClose={(id) => playback.send({ type: 'source.close', id })}
        />
        <ExchangeTools
          machine={machine}
          detail={detail}
          recording={hasEvents ? recording : undefined}
          onOpen={openFile}
        />
        <DetailChoice
          detail={detail}
          onSelect={(chosen) => inspector.send({ type: 'detail.select', detail: chosen })}
        />
      </header>
      <div className={styles.messages}>
        {chartsProblem}
        {problem === '' ? null : (
          <div role="alert" className={styles.problem}>
            <p className={styles.problemText}>{problem}</p>
            <button type="button" className={styles.dismiss} onClick={() => playback.send({ type: 'problem.dismiss' })}>
              Dismiss
            </button>
          </div>
        )}
        {notes.length === 0 ? null : (
          <ul aria-label="What cannot be shown" className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.side}>
        {actors.length === 0 ? null : (
          <section aria-label="Actors" className={styles.actors}>
            <h2 className={styles.sideTitle}>Actors</h2>
            <ActorTree actors={actors} selected={actor} onSelect={selectActor} />
          </section>
        )}
        <nav aria-label="Machines" className={styles.machines}>
          <h2 className={styles.sideTitle}>Machines</h2>
          <MachineList machines={machines} selected={shown.machine} onSelect={inspection.selectMachine} />
        </nav>
      </div>
      <main className={styles.centre}>
        <Tabs label="View" tabs={VIEWS} selected={view} onSelect={(id) => setView(id as View)} className={styles.views}>
          {view === 'chart' ? (
            <div className={styles.chart}>
              <ChartView
                key={`${machine.id} ${detail}`}
                title={machine.title}
                drawing={machine.drawings[detail]}
                selected={shown.state}
                onSelect={selectState}
                active={inspection.active}
                taken={inspection.last.taken}
                takenEarlier={inspection.last.earlier}
              />
            </div>
          ) : null}
          {view === 'sequence' ? <SequenceView {...panel} /> : null}
          {view === 'coverage' ? (
            <div className={styles.padded}>
              <CoverageView
                machine={machine.id}
                chart={machine.chart}
                onSelectState={selectState}
                onShowPaths={details.showPaths}
              />
            </div>
          ) : null}
        </Tabs>
        {hasEvents ? (
          <Timeline
            recording={recording}
            moment={moment}
            mode={mode}
            steps={entry?.steps}
            states={states}
            canFork={selected?.actor.machine !== undefined}
            onSelectMoment={selectMoment}
            onFollow={() => playback.send({ type: 'moment.follow' })}
            onPlay={(from) => playback.send({ type: 'play.start', from })}
            onStop={() => playback.send({ type: 'play.stop' })}
            onFork={() => playback.send({ type: 'fork.start', actor, index: moment })}
          />
        ) : null}
      </main>
      <DetailsPanel inspection={inspection} details={details} panel={panel} library={library} watch={watch} />
    </div>
  );
}
