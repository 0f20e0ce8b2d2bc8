import './withoutRenderTracks.ts';
import '../../src/ui/theme/siteStyles.ts';
import { createRoot } from 'react-dom/client';
import { drawingStyle } from '../../charts/drawing/drawingStyle.ts';
import { watchSites } from '../recording/watchSites.ts';
import { receiveApplications } from '../stately/receiveApplications.ts';
import { InspectorPage } from './InspectorPage.tsx';
import { RecordingLibrary } from './recordings/RecordingLibrary.ts';
import { applicationRecordings, siteRecordings } from './recordings/recordingSources.ts';
import { ServedCharts } from './ServedCharts.tsx';

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
  // Restored from the browser's back/forward cache.
  if (persisted) watch.look();
});
// Before rendering: an application answers the `connected` message with its whole history.
const library = new RecordingLibrary([siteRecordings(watch), applicationRecordings(receiveApplications())]);

root.render(
  <ServedCharts>
    {(machines, problem) => (
      <InspectorPage machines={machines} library={library} watch={watch} chartsProblem={problem} />
    )}
  </ServedCharts>,
);
