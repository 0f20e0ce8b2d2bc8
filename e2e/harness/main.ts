import { createCallHarness } from './callHarness.ts';
import { watchPageResources } from './pageResources.ts';

window.callHarness = createCallHarness(watchPageResources());
