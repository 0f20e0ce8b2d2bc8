import type { SiteWatch } from '../../recording/watchSites.ts';
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
