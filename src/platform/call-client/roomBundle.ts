/** The version of the installed library. Each version has its own call machine. A test compares our URL with the library's. */
const LIBRARY_VERSION = '0.92.2';

export const VENDOR_BUNDLE_HOST = 'c.daily.co';
const VENDOR_FOLDER = `https://${VENDOR_BUNDLE_HOST}/call-machine/versioned/${LIBRARY_VERSION}/static`;

/** Chromium warns about a preloaded file that a page has not used for three seconds. */
const PRELOAD_MS = 2_000;

/** The bundles that this page has fetched. The library finds them in the browser's cache, for each call. */
const fetched = new Set<string>();

/**
 * Fetches the bundle with the call machine before a call, once for each page. The library's own request then takes it from the browser.
 * A failure has no effect.
 *
 * @param folder absolute URL of the bundle's folder. Empty: the vendor's.
 */
export function fetchRoomBundle(folder: string): void {
  const url = bundleUrl(folder);
  if (fetched.has(url) || isRequestedByLibrary(url)) return;
  fetched.add(url);
  if (new URL(url).origin === location.origin) preload(url);
  else
    fetchWithoutCredentials(url).catch(() => {
      fetched.delete(url);
    });
}

/** The first URL from which the library loads its call machine. It tries other hosts of the vendor only after a failure. */
const bundleUrl = (folder: string): string =>
  `${folder === '' ? VENDOR_FOLDER : folder.replace(/\/$/, '')}/call-machine-object-bundle.js`;

/** The visitor has not asked for a call yet, so a company that is not the site's gets no cookies. */
async function fetchWithoutCredentials(url: string): Promise<void> {
  const answer = await fetch(url, { credentials: 'omit' });
  // The browser caches a whole answer only.
  await answer.arrayBuffer();
}

/** Keeps the file for the library's script element even if the host forbids caching, as the local platform does. */
function preload(url: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  const end = () => {
    link.remove();
    if (!isRequestedByLibrary(url)) usePreloaded(url);
  };
  const timer = setTimeout(end, PRELOAD_MS);
  // A failure must not count as one of the library's attempts to load the bundle.
  link.addEventListener('error', () => {
    clearTimeout(timer);
    end();
    fetched.delete(url);
  });
  document.head.append(link);
}

const isRequestedByLibrary = (url: string): boolean =>
  Array.from(document.head.querySelectorAll('script')).some(({ src }) => src === url);

/** Has the browser use a preloaded script, also one that is still arriving. It does not run, because it moves to another document first. */
function usePreloaded(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  document.head.append(script);
  document.implementation.createHTMLDocument().adoptNode(script);
}
