import type { ApplicationReceiver } from '../../stately/receiveApplications.ts';
import type { LibraryEntry, RecordingProvider } from './RecordingLibrary.ts';

/** The applications that stream with `@statelyai/inspect` to this page. */
export function applicationRecordings(receiver: ApplicationReceiver): RecordingProvider {
  return {
    entries: () =>
      receiver.applications().map(({ id, title, address, status }): LibraryEntry => ({
        source: { id, kind: 'application', title: title === '' ? address : title, isOpen: status === 'open' },
        recording: () => receiver.recording(id),
        charts: receiver.charts(id),
        notes: receiver.notes(id),
      })),
    subscribe: receiver.subscribe,
    release: receiver.release,
  };
}
