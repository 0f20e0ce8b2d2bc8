import type { DailyAdvancedConfig } from '@daily-co/daily-js';

/** Of the installed library: each version has a call machine of its own. A test compares the address with the library's. */
const LIBRARY_VERSION = '0.92.2';

/**
 * Has the browser fetch the call machine's script, so that it is there when the library asks for it. The link matches the
 * library's own request in address, mode and credentials; otherwise the browser would fetch the script twice.
 *
 * @returns a function that takes the link away, which ends a fetch that is under way.
 */
export function prefetchCallMachine(config: DailyAdvancedConfig): () => void {
  const link = document.createElement('link');
  link.rel = 'preload';
  // The library adds a script element, or, where it may evaluate code, fetches a text.
  if (config.avoidEval === true) link.as = 'script';
  else {
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
  }
  link.href = addressOf(config);
  link.addEventListener('error', () => {
    takeFailure(link);
  });
  document.head.append(link);
  return () => {
    link.remove();
  };
}

/**
 * A browser keeps a failed preload for the next request that matches it, which then fails unsent, be it in a later call. The
 * request that is made here takes it away.
 */
function takeFailure({ as, href }: HTMLLinkElement): void {
  if (as === 'fetch') {
    fetch(href).catch(() => undefined);
    return;
  }
  const script = document.createElement('script');
  script.src = href;
  document.head.append(script);
  // A script does not run outside the document that it was fetched for, whatever it brings this time.
  document.implementation.createHTMLDocument().adoptNode(script);
}

/** The first address from which the library loads its call machine; it tries others only after that one failed. */
function addressOf(config: DailyAdvancedConfig): string {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the library still prefers it to the folder
  const file = config.callObjectBundleUrlOverride;
  if (file) return file;
  const { bundlePathOverride: folder = '' } = config;
  return `${withoutSlash(folder === '' ? vendorFolder(config) : folder)}/call-machine-object-bundle.js`;
}

function vendorFolder({ proxyUrl }: DailyAdvancedConfig): string {
  const path = `c.daily.co/call-machine/versioned/${LIBRARY_VERSION}/static`;
  return proxyUrl ? `${withoutSlash(proxyUrl)}/${path}` : `https://${path}`;
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');
