import { PLAYED_PATH, type PlayedPath } from '../../serverApi.ts';
import type { OpenedRecording } from '../../machines/recordingFileMachine.ts';
import type { SiteWatch } from '../../recording/watchSites.ts';
import type { ApplicationReceiver } from '../../stately/receiveApplications.ts';
import { fetchJson } from '../useServedData.ts';
import type { LibraryEntry, RecordingProvider } from './RecordingLibrary.ts';

/** The tabs that show the site. */
export function siteRecordings(watch: SiteWatch): RecordingProvider {
  return {
    entries: () =>
      watch.sites().map(({ id, title, address, status }): LibraryEntry => ({
        source: { id, kind: 'site', title: titleOf(title, address), isOpen: status === 'open' },
        recording: () => watch.recording(id),
      })),
    subscribe: watch.subscribe,
    release: watch.release,
    refresh: watch.look,
  };
}

/** The path comes first, because the titles of the site's pages differ only at their ends. */
function titleOf(title: string, address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  return title === '' ? path : `${path} · ${title}`;
}

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

/** The entry of a file. Replaces an earlier file with the same name. */
export const fileEntry = ({ name, recording }: OpenedRecording): LibraryEntry => ({
  source: { id: `file-${name}`, kind: 'file', title: name, isOpen: false },
  recording: () => recording,
});

/** The id of a generated path's source. */
export const pathSourceId = (machine: string, path: number): string => `path-${String(path)}-${machine}`;

/** The path's number in the id of its source; undefined for other sources. */
export function pathOfSource(id: string): number | undefined {
  const [, path] = /^path-(\d+)-/.exec(id) ?? [];
  return path === undefined ? undefined : Number(path);
}

export const pathEntry = ({ machine, path, title, recording, steps }: PlayedPath): LibraryEntry => ({
  source: { id: pathSourceId(machine, path), kind: 'path', title, isOpen: false },
  recording: () => recording,
  steps,
});

/** @throws Error if the server does not answer, or the path does not exist. */
export async function fetchPath(machine: string, path: number): Promise<LibraryEntry> {
  const parameters = new URLSearchParams({ machine, path: String(path) });
  return pathEntry((await fetchJson(`${PLAYED_PATH}?${parameters.toString()}`)) as PlayedPath);
}
