import './withoutRenderTracks.ts';
import '../../src/ui/theme/siteStyles.ts';
import { createRoot } from 'react-dom/client';
import { drawingStyle } from '../drawing/drawingStyle.ts';
import type { DrawnMachine } from '../drawing/drawCharts.ts';
import { watchSites } from '../recording/watchSites.ts';
import { receiveApplications } from '../stately/receiveApplications.ts';
import { CHARTS_CHANGED, CHARTS_PATH } from '../inspectorPaths.ts';
import { InspectorPage } from './InspectorPage.tsx';
import { Notice } from './Notice.tsx';
import { applicationRecordings } from './recordings/applicationRecordings.ts';
import { RecordingLibrary } from './recordings/RecordingLibrary.ts';
import { siteRecordings } from './recordings/siteRecordings.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element with the id "root".');
const root = createRoot(element);

// A style element would need the policy's nonce.
const drawingSheet = new CSSStyleSheet();
drawingSheet.replaceSync(drawingStyle);
document.adoptedStyleSheets.push(drawingSheet);

const watch = watchSites();
addEventListener('pagehide', watch.leave);
addEventListener('pageshow', ({ persisted }) => {
  // From the browser's cache of pages.
  if (persisted) watch.look();
});
// Before rendering: an application answers the greeting with its whole history.
const library = new RecordingLibrary([siteRecordings(watch), applicationRecordings(receiveApplications())]);

async function fetchCharts(): Promise<readonly DrawnMachine[]> {
  const response = await fetch(CHARTS_PATH);
  if (!response.ok) throw new Error(`The development server answers ${String(response.status)} for the charts.`);
  return (await response.json()) as readonly DrawnMachine[];
}

async function show(): Promise<void> {
  try {
    const machines = await fetchCharts();
    root.render(<InspectorPage machines={machines} library={library} watch={watch} />);
  } catch (error) {
    root.render(
      <Notice title="The charts cannot be shown">
        {error instanceof Error ? error.message : String(error)} Look at the server&apos;s output, mend the machine and
        reload this page.
      </Notice>,
    );
  }
}

root.render(<Notice title="Machine inspector">Laying out the charts …</Notice>);
import.meta.hot?.on(CHARTS_CHANGED, () => void show());
void show();
