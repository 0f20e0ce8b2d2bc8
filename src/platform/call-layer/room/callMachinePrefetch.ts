import type { DailyAdvancedConfig } from '@daily-co/daily-js';

/** Of the installed library: each version has a call machine of its own. A test compares the address with the library's. */
const LIBRARY_VERSION = '0.92.2';

/**
 * Has the browser fetch the call machine's script into its cache, from where the library's own request is then answered. The link
 * matches that request in address, mode and credentials. A preload link would keep the script for the document, and a failure as well,
 * and Chromium warns in the console where a preload is not used at once. Nothing comes of a failure here: the library then fetches the
 * script as without the link.
 *
 * @returns a function that takes the link away.
 */
export function prefetchCallMachine(config: DailyAdvancedConfig): () => void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  // The library adds a script element, or, where it may evaluate code, fetches a text.
  if (config.avoidEval === true) link.as = 'script';
  else {
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
  }
  link.href = addressOf(config);
  document.head.append(link);
  return () => {
    link.remove();
  };
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
