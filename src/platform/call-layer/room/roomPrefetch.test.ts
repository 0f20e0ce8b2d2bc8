// @vitest-environment jsdom
import Daily, { type DailyAdvancedConfig } from '@daily-co/daily-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefetchCallMachine } from './roomPrefetch.ts';

const FOLDER = 'https://rooms.example.com/call-machine';

beforeEach(() => {
  // The browser features that the library needs to create a call object.
  vi.stubGlobal('MediaStreamTrack', EventTarget);
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    mediaDevices: {
      getUserMedia: () => Promise.reject(new Error('No microphone.')),
      enumerateDevices: () => Promise.resolve([]),
      addEventListener: () => {},
      removeEventListener: () => {},
    },
  });
  // Records the requests and never answers them.
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
  );
});

afterEach(async () => {
  await Daily.getCallInstance()?.destroy();
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const links = () => document.head.querySelectorAll('link');

/** @returns the attributes of the link that determine its request, or undefined without a link. */
function linkAttributes() {
  const [link] = links();
  return link && { rel: link.rel, href: link.href, as: link.as, crossOrigin: link.crossOrigin };
}

/** @returns the library's first request when it loads with this configuration: the URL of a script, or the arguments of `fetch`. */
async function requestedByLibrary(dailyConfig: DailyAdvancedConfig): Promise<{ script?: string; fetched?: unknown }> {
  vi.spyOn(console, 'warn').mockReturnValue();
  const call = Daily.createCallObject({ dailyConfig });
  void call.load().catch(() => undefined);
  const script = () => document.head.querySelector('script')?.src;
  const calls = () => vi.mocked(fetch).mock.calls;
  await vi.waitFor(() => expect(script() ?? calls()[0]).toBeDefined());
  return dailyConfig.avoidEval === true ? { script: script() ?? '' } : { fetched: calls()[0] };
}

describe('the prefetch of the call machine', () => {
  test.each<[string, DailyAdvancedConfig]>([
    ["the vendor's folder", {}],
    ['a folder', { bundlePathOverride: FOLDER }],
    ['a folder with a slash', { bundlePathOverride: `${FOLDER}/` }],
    // oxlint-disable-next-line typescript/no-deprecated -- the library still accepts it
    ['a file', { callObjectBundleUrlOverride: `${FOLDER}/call-machine.js` }],
    // oxlint-disable-next-line typescript/no-deprecated -- the library prefers it to the folder
    ['a file, and a folder', { callObjectBundleUrlOverride: `${FOLDER}/own.js`, bundlePathOverride: FOLDER }],
    ['a proxy', { proxyUrl: 'https://proxy.example.com' }],
    ['a proxy with a slash', { proxyUrl: 'https://proxy.example.com/' }],
    ['a proxy, and a folder', { proxyUrl: 'https://proxy.example.com', bundlePathOverride: FOLDER }],
    ['an empty folder', { bundlePathOverride: '' }],
  ])('matches the script that the library requests if it may not evaluate code (%s)', async (_, dailyConfig) => {
    const config = { ...dailyConfig, avoidEval: true };
    prefetchCallMachine(config);
    const { script } = await requestedByLibrary(config);
    expect(script).toMatch(/^https:/);
    expect(linkAttributes()).toEqual({ rel: 'prefetch', href: script, as: 'script', crossOrigin: null });
  });

  test('matches the fetch that the library makes if it may evaluate code', async () => {
    const config = { bundlePathOverride: FOLDER, avoidEval: false };
    prefetchCallMachine(config);
    const { fetched } = await requestedByLibrary(config);
    expect(fetched).toEqual([`${FOLDER}/call-machine-object-bundle.js`, {}]);
    expect(linkAttributes()).toEqual({
      rel: 'prefetch',
      href: `${FOLDER}/call-machine-object-bundle.js`,
      as: 'fetch',
      crossOrigin: 'anonymous',
    });
  });
});

test('the function that prefetchCallMachine() returns removes the link and is idempotent', () => {
  const removeLink = prefetchCallMachine({ avoidEval: true });
  expect(links()).toHaveLength(1);
  removeLink();
  removeLink();
  expect(links()).toHaveLength(0);
});
