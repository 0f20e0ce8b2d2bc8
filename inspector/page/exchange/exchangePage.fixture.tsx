import '../../../src/ui/theme/siteStyles.ts';
import { StrictMode, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { drawingStyle } from '../../drawing/drawingStyle.ts';
import type { OpenedRecording } from '../../machines/recordingFileMachine.ts';
import { watchSites } from '../../recording/watchSites.ts';
import type { DrawnMachine } from '../../server/drawCharts.ts';
import { receiveApplications } from '../../stately/receiveApplications.ts';
import { ChartView } from '../ChartView.tsx';
import { CHARTS_PATH } from '../inspectorPaths.ts';
import { ExchangeTools } from './ExchangeTools.tsx';
import { StatelyStream } from './StatelyStream.tsx';

/** The exchange's parts alone, in the place of the inspector's page. */
const watch = watchSites();
const receiver = receiveApplications();
const exchange: { opened?: OpenedRecording; readonly watch: typeof watch; readonly receiver: typeof receiver } = {
  watch,
  receiver,
};
Object.assign(window, { exchange });

const drawingSheet = new CSSStyleSheet();
drawingSheet.replaceSync(drawingStyle);
document.adoptedStyleSheets.push(drawingSheet);

const APPLICATION = 'application-1';
const onOpen = (opened: OpenedRecording) => {
  exchange.opened = opened;
};

function ExchangePage({ machines }: { readonly machines: readonly DrawnMachine[] }) {
  const site = useSyncExternalStore(watch.subscribe, () => watch.sites().at(-1)?.id ?? '');
  const recording = useSyncExternalStore(watch.subscribe, () => watch.recording(site));
  const received = useSyncExternalStore(receiver.subscribe, () => receiver.recording(APPLICATION));
  const charts = useSyncExternalStore(receiver.subscribe, () => receiver.charts(APPLICATION));
  const notes = useSyncExternalStore(receiver.subscribe, () => receiver.notes(APPLICATION));
  const [selected, setSelected] = useState<string>();
  const source = useMemo(() => ({ recording: () => watch.recording(site), subscribe: watch.subscribe }), [site]);
  const [machine] = charts.length > 0 ? charts : machines;
  if (machine === undefined) return null;
  return (
    <main>
      <h1>Exchange</h1>
      <ExchangeTools machine={machine} detail="full" recording={received ?? recording} onOpen={onOpen} />
      <StatelyStream source={source} />
      <p>{notes.join(' ')}</p>
      <ol aria-label="Events">
        {received?.events.map(({ index, type, value }) => (
          <li key={index}>
            {type} {JSON.stringify(value)}
          </li>
        ))}
      </ol>
      <div style={{ position: 'relative', height: 400 }}>
        <ChartView
          key={machine.id}
          title={machine.title}
          drawing={machine.drawings.full}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
    </main>
  );
}

const machines = (await (await fetch(CHARTS_PATH)).json()) as readonly DrawnMachine[];
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ExchangePage machines={machines} />
    </StrictMode>,
  );
}
