import type { NextFaults, PageFaults } from '../../local-platform/pageFaults.ts';
import type { Incident } from '../../local-platform/room/roomIncidents.ts';

declare module '../recording/recordingChannel.ts' {
  interface SiteCommands {
    'fault.list': { readonly ask: null; readonly answer: PageFaults };
    /** For the next call of the tab. Replaces everything that was set before. */
    'fault.set': { readonly ask: NextFaults; readonly answer: PageFaults };
    /** Into the tab's call, which must have joined its room. */
    'incident.send': { readonly ask: { readonly incident: Incident }; readonly answer: null };
  }
}
