import type { DailyAdvancedConfig } from '@daily-co/daily-js';
import { fromCallback } from 'xstate';

export type RoomPrefetchOptions = {
  /** The configuration of the call object. */
  readonly dailyConfig: DailyAdvancedConfig;
  /** Imports the code that creates the call object. */
  readonly loadLibrary: () => Promise<unknown>;
};

/** The version of the installed library. Each version has its own call machine. A test compares our URL with the library's. */
const LIBRARY_VERSION = '0.92.2';

/**
 * Adds a `<link rel=prefetch>` that fetches the bundle of the call machine into the browser's cache, which then serves the library's own
 * request. The element matches that request in URL, mode and credentials. A preload is not suitable: it would also cache a failure for the
 * document, and Chromium logs a warning about a preload that is not used within a few seconds. A failed prefetch has no effect.
 *
 * @returns a function that removes the element.
 */
export function prefetchCallMachine(config: DailyAdvancedConfig): () => void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  // The library adds a script element for the bundle. If it may evaluate code, it fetches the bundle instead.
  if (config.avoidEval === true) link.as = 'script';
  else {
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
  }
  link.href = bundleUrlOf(config);
  document.head.append(link);
  return () => {
    link.remove();
  };
}

/** Returns the first URL from which the library loads its call machine. The library tries other URLs only after a failure. */
function bundleUrlOf(config: DailyAdvancedConfig): string {
  // oxlint-disable-next-line typescript/no-deprecated -- the library still prefers it to the folder
  const file = config.callObjectBundleUrlOverride;
  if (file) return file;
  const { bundlePathOverride: folder = '' } = config;
  return `${withoutSlash(folder === '' ? vendorFolder(config) : folder)}/call-machine-object-bundle.js`;
}

function vendorFolder({ proxyUrl }: DailyAdvancedConfig): string {
  const path = `c.daily.co/call-machine/versioned/${LIBRARY_VERSION}/static`;
  return proxyUrl ? `${withoutSlash(proxyUrl)}/${path}` : `https://${path}`;
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/**
 * Creates the logic of an actor that prefetches the room library and its call machine. Failures are ignored: the room later loads both
 * itself, and reports its own failures.
 */
export const createRoomPrefetch = ({ dailyConfig, loadLibrary }: RoomPrefetchOptions) =>
  fromCallback(() => {
    if (typeof document === 'undefined') return undefined;
    let endPrefetch = () => {};
    // The timer lets the request that creates the call go first: no room can be joined before that request is answered.
    const timer = setTimeout(() => {
      endPrefetch = prefetchCallMachine(dailyConfig);
      loadLibrary().catch(() => undefined);
    });
    return () => {
      clearTimeout(timer);
      endPrefetch();
    };
  });
