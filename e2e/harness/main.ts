import { createCallHarness } from './callHarness.ts';

window.callHarness = createCallHarness();
window.pageCensus.takeBaseline();
