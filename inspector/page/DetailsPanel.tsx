import { useState } from 'react';
import { Tabs } from '../../src/ui/tabs/Tabs.tsx';
import type { Source } from '../machines/playbackMachine.ts';
import type { SiteWatch } from '../recording/watchSites.ts';
import { ChartOutline } from './ChartOutline.tsx';
import { FaultsPanel } from './faults/FaultsPanel.tsx';
import * as styles from './inspectorPage.css.ts';
import { EventLog } from './live/EventLog.tsx';
import { StatePanel } from './live/StatePanel.tsx';
import type { PanelProps } from './panel.ts';
import { PathList } from './paths/PathList.tsx';
import { pathEntry, pathOfSource } from './recordings/pathSource.ts';
import type { RecordingLibrary } from './recordings/RecordingLibrary.ts';
import { StatelyPanel } from './StatelyPanel.tsx';
import type { Inspection } from './useInspection.ts';

const PANELS = [
  { id: 'log', label: 'Log' },
  { id: 'state', label: 'State' },
  { id: 'paths', label: 'Paths' },
  { id: 'faults', label: 'Faults' },
  { id: 'list', label: 'List' },
  { id: 'stately', label: 'Stately' },
] as const;
type Panel = (typeof PANELS)[number]['id'];

type DetailsPanelProps = {
  readonly inspection: Inspection;
  readonly panel: PanelProps;
  readonly library: RecordingLibrary;
  readonly watch: SiteWatch;
};

const firstPanel = (kind: Source['kind'] | undefined): Panel => {
  if (kind === undefined) return 'list';
  return kind === 'fork' ? 'state' : 'log';
};

/** Beside the chart: what happened, what the selected actor is, what could be played or broken, and the chart as a list. */
export function DetailsPanel({ inspection, panel: shared, library, watch }: DetailsPanelProps) {
  const { playback, mode, machine, entry, recording, moment, selected, shown, selectState, selectMoment } = inspection;
  const { kind, id: source = '' } = entry?.source ?? {};
  const isFork = kind === 'fork';
  // A new fork opens with what can be sent to it.
  const [chosen, setChosen] = useState<{ readonly isFork: boolean; readonly panel: Panel }>();
  const panel = chosen?.isFork === isFork ? chosen.panel : firstPanel(kind);
  const site =
    watch.sites().find(({ id }) => id === source) ?? watch.sites().findLast(({ status }) => status === 'open');
  return (
    <aside aria-label="Details" className={styles.aside}>
      <Tabs
        label="Details"
        tabs={PANELS}
        selected={panel}
        onSelect={(id) => setChosen({ isFork, panel: id as Panel })}
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
          <div className={styles.padded}>
            <PathList
              machine={shown.machine}
              playing={kind === 'path' ? pathOfSource(source) : undefined}
              onPlay={(played) => {
                inspection.open(pathEntry(played));
              }}
            />
          </div>
        ) : null}
        {panel === 'faults' ? (
          <FaultsPanel site={site} recording={site && watch.recording(site.id)} send={watch.send} />
        ) : null}
        {panel === 'stately' ? <StatelyPanel library={library} source={source} /> : null}
        {panel === 'list' && machine !== undefined ? (
          <section aria-label="States as a list" className={styles.outline}>
            <ChartOutline chart={machine.chart} selected={shown.state} onSelect={selectState} />
          </section>
        ) : null}
      </Tabs>
    </aside>
  );
}
