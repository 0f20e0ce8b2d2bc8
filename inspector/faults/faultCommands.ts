import type { NextFaults, PageFaults } from '../../local-platform/faults.ts';
import type { Incident } from '../../local-platform/room/roomIncidents.ts';

declare module '../recording/recordingChannel.ts' {
  interface SiteCommands {
    'fault.list': { readonly request: null; readonly answer: PageFaults };
    /** Sets the faults of the tab's next call. Replaces all earlier settings. */
    'fault.set': { readonly request: NextFaults; readonly answer: PageFaults };
    /** Sends an incident into the tab's call, which must have joined its room. */
    'incident.send': { readonly request: { readonly incident: Incident }; readonly answer: null };
  }
}
