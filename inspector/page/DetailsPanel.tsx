import { Tabs } from '../../src/ui/tabs/Tabs.tsx';
import { INSPECTOR_PATH } from '../serverApi.ts';
import type { Source } from '../machines/playbackMachine.ts';
import type { SiteWatch } from '../recording/watchSites.ts';
import { ChartOutline } from './ChartOutline.tsx';
import { type StatelyStream, StatelyStreamButton, useStatelyStream } from './exchange/StatelyStreamButton.tsx';
import { FaultsPanel } from './faults/FaultsPanel.tsx';
import { useFaultActors } from './faults/useFaultActors.ts';
import * as styles from './inspectorPage.css.ts';
import { EventLog } from './live/EventLog.tsx';
import { StatePanel } from './live/StatePanel.tsx';
import { PathList, PathSteps } from './paths/PathList.tsx';
import * as pathStyles from './paths/paths.css.ts';
import type { RecordingLibrary } from './recordings/RecordingLibrary.ts';
import { pathEntry, pathOfSource } from './recordings/recordingSources.ts';
import { type DetailsChoice, type Panel, type PanelProps, PANELS } from './panels.ts';
import type { Inspection } from './useInspection.ts';

type DetailsPanelProps = {
  readonly inspection: Inspection;
  readonly details: DetailsChoice;
  readonly panel: PanelProps;
  readonly library: RecordingLibrary;
  readonly watch: SiteWatch;
};

type StatelyPanelProps = {
  readonly stream: StatelyStream;
  /** The shown source, if any. */
  readonly source: Source | undefined;
  readonly titleOf: (source: string) => string | undefined;
};

/** Sends the recording to Stately's inspector, and explains how to show another application here. */
function StatelyPanel({ stream, source, titleOf }: StatelyPanelProps) {
  return (
    <div className={styles.padded}>
      <h2 className={styles.panelTitle}>Show it in Stately</h2>
      <StatelyStreamButton stream={stream} source={source?.id} titleOf={titleOf} />
      <h2 className={styles.panelTitle}>Show another application here</h2>
      <p className={styles.text}>
        An application that uses <code>@statelyai/inspect</code> opens this page and is drawn and recorded, without a
        network:
      </p>
      <pre className={styles.code}>{`createBrowserInspector({
  url: '${new URL(INSPECTOR_PATH, location.href).href}',
  serializationDepthLimit: 30,
})`}</pre>
    </div>
  );
}

/** The panels beside the chart: event log, selected actor, paths, faults, the chart as a list, and Stately. */
export function DetailsPanel({ inspection, details, panel: shared, library, watch }: DetailsPanelProps) {
  const { playback, mode, machine, entry, recording, moment, selected, shown, selectState, selectMoment } = inspection;
  const { kind, id: source = '' } = entry?.source ?? {};
  const { panel } = details;
  const faults = useFaultActors(watch, source);
  const stream = useStatelyStream(library);
  return (
    <aside aria-label="Details" className={styles.aside}>
      <Tabs
        label="Details"
        tabs={PANELS}
        selected={panel}
        onSelect={(id) => details.select(id as Panel)}
        className={styles.tabs}
      >
        {panel === 'log' ? <EventLog {...shared} isFollowing={mode === 'following'} /> : null}
        {panel === 'state' ? (
          <StatePanel
            recording={recording}
            moment={moment}
            actor={selected}
            possible={mode === 'following' ? library.possibleEvents(source) : []}
            onSend={(event) => playback.send({ type: 'fork.send', event })}
            onSelectMoment={selectMoment}
          />
        ) : null}
        {panel === 'paths' ? (
          <div className={styles.paths}>
            {entry?.steps === undefined ? null : (
              <div className={pathStyles.played}>
                <PathSteps
                  title={entry.source.title}
                  steps={entry.steps}
                  moment={moment}
                  onSelectMoment={selectMoment}
                />
              </div>
            )}
            <PathList
              machine={shown.machine}
              playing={kind === 'path' ? pathOfSource(source) : undefined}
              through={details.through}
              onShowAll={details.showAllPaths}
              onPlay={(played) => {
                inspection.open(pathEntry(played));
              }}
            />
          </div>
        ) : null}
        {panel === 'faults' ? <FaultsPanel {...faults} /> : null}
        {panel === 'stately' ? (
          <StatelyPanel stream={stream} source={entry?.source} titleOf={(id) => library.entry(id)?.source.title} />
        ) : null}
        {panel === 'list' && machine !== undefined ? (
          <section aria-label="States as a list" className={styles.outline}>
            <ChartOutline chart={machine.chart} selected={shown.state} onSelect={selectState} />
          </section>
        ) : null}
      </Tabs>
    </aside>
  );
}
