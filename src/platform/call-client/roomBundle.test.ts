// @vitest-environment jsdom
import Daily, { type DailyAdvancedConfig } from '@daily-co/daily-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Fetched = { readonly url: string; readonly credentials: RequestCredentials | undefined };

let fetched: Fetched[] = [];
/** Answers the latest request. */
let answer: (response: Response | Error) => void = () => {};

/** A page that has fetched nothing yet. */
async function newPage(): Promise<(folder: string) => void> {
  vi.resetModules();
  const { fetchRoomBundle } = await import('./roomBundle.ts');
  return fetchRoomBundle;
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    fetched.push({ url, credentials: init?.credentials });
    return new Promise<Response>((resolve, reject) => {
      answer = (response) => {
        if (response instanceof Response) resolve(response);
        else reject(response);
      };
    });
  });
});

afterEach(async () => {
  await Daily.getCallInstance()?.destroy();
  document.head.replaceChildren();
  fetched = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const links = () => [...document.head.querySelectorAll('link')];
const firstLink = () => {
  const [link] = links();
  if (link === undefined) throw new Error('The page has no link.');
  return link;
};

const URL_ELSEWHERE = 'https://cdn.example.com/room/call-machine-object-bundle.js';
const OWN_FOLDER = `${location.origin}/room`;
const OWN_URL = `${OWN_FOLDER}/call-machine-object-bundle.js`;

describe('a bundle of another company', () => {
  test('is fetched once, without credentials', async () => {
    const fetchRoomBundle = await newPage();
    fetchRoomBundle('https://cdn.example.com/room');
    fetchRoomBundle('https://cdn.example.com/room/');
    expect(fetched).toEqual([{ url: URL_ELSEWHERE, credentials: 'omit' }]);
    expect(links()).toEqual([]);
  });

  test('is read to its end, so that the browser caches it', async () => {
    const fetchRoomBundle = await newPage();
    fetchRoomBundle('https://cdn.example.com/room');
    const response = new Response('code');
    answer(response);
    await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
  });

  test('is fetched again after a failure, which the page does not report', async () => {
    const fetchRoomBundle = await newPage();
    fetchRoomBundle('https://cdn.example.com/room');
    answer(new TypeError('Failed to fetch'));
    await vi.waitFor(() => {
      fetchRoomBundle('https://cdn.example.com/room');
      expect(fetched).toHaveLength(2);
    });
  });
});

describe("the site's own bundle", () => {
  test('is preloaded once, which needs no cache', async () => {
    const fetchRoomBundle = await newPage();
    fetchRoomBundle(OWN_FOLDER);
    fetchRoomBundle(OWN_FOLDER);
    expect(links().map(({ rel, as, href, crossOrigin }) => ({ rel, as, href, crossOrigin }))).toEqual([
      { rel: 'preload', as: 'script', href: OWN_URL, crossOrigin: null },
    ]);
    expect(fetched).toEqual([]);
  });

  /** Records the scripts that are added to the page, and where each of them is afterwards. */
  function recordScripts() {
    const added: HTMLScriptElement[] = [];
    const append = document.head.append.bind(document.head);
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) added.push(node);
      append(...nodes);
    });
    return added;
  }

  test('that no call has used is used up before the browser warns about it, by a script that cannot run', async () => {
    vi.useFakeTimers();
    const fetchRoomBundle = await newPage();
    const scripts = recordScripts();
    fetchRoomBundle(OWN_FOLDER);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(scripts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(scripts.map(({ src }) => src)).toEqual([OWN_URL]);
    expect(scripts[0]?.ownerDocument).not.toBe(document);
    expect(links()).toEqual([]);
  });

  test('is left to the library once that has requested it', async () => {
    vi.useFakeTimers();
    const fetchRoomBundle = await newPage();
    fetchRoomBundle(OWN_FOLDER);
    document.head.append(Object.assign(document.createElement('script'), { src: OWN_URL }));
    const scripts = recordScripts();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(scripts).toEqual([]);
    expect(links()).toEqual([]);
  });

  test('that failed does not count as an attempt of the library, and is preloaded again', async () => {
    const fetchRoomBundle = await newPage();
    const scripts = recordScripts();
    fetchRoomBundle(OWN_FOLDER);
    firstLink().dispatchEvent(new Event('error'));
    expect(scripts.map(({ src }) => src)).toEqual([OWN_URL]);
    expect(links()).toEqual([]);
    fetchRoomBundle(OWN_FOLDER);
    expect(links()).toHaveLength(1);
  });
});

test('a bundle that the library of a call has requested already is not fetched', async () => {
  const fetchRoomBundle = await newPage();
  for (const src of [OWN_URL, URL_ELSEWHERE])
    document.head.append(Object.assign(document.createElement('script'), { src }));
  fetchRoomBundle(OWN_FOLDER);
  fetchRoomBundle('https://cdn.example.com/room');
  expect(links()).toEqual([]);
  expect(fetched).toEqual([]);
});

describe("the bundle's address is that of the library's first request", () => {
  beforeEach(() => {
    // The browser features that the library needs to create a call object.
    vi.stubGlobal('MediaStreamTrack', EventTarget);
    vi.stubGlobal('navigator', {
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      mediaDevices: {
        getUserMedia: () => Promise.reject(new Error('No microphone.')),
        enumerateDevices: () => Promise.resolve([]),
        addEventListener: () => {},
        removeEventListener: () => {},
      },
    });
  });

  /** @returns the URL of the first script that the library requests when it loads with this configuration */
  async function requestedByLibrary(dailyConfig: DailyAdvancedConfig): Promise<string> {
    vi.spyOn(console, 'warn').mockReturnValue();
    const call = Daily.createCallObject({ dailyConfig: { ...dailyConfig, avoidEval: true } });
    void call.load().catch(() => undefined);
    const script = await vi.waitFor(() => {
      const found = document.head.querySelector('script');
      if (found === null) throw new Error('The library has requested no script.');
      return found;
    });
    return script.src;
  }

  test("in the vendor's folder", async () => {
    (await newPage())('');
    expect(fetched[0]?.url).toBe(await requestedByLibrary({}));
  });

  test('in a configured folder', async () => {
    (await newPage())('https://cdn.example.com/room');
    expect(fetched[0]?.url).toBe(await requestedByLibrary({ bundlePathOverride: 'https://cdn.example.com/room' }));
  });
});
