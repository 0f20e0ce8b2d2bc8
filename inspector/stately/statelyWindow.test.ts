import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { toastsMachine } from '../../src/machines/toasts/toastsMachine.ts';
import { statelyStreamMachine } from '../machines/statelyStreamMachine.ts';
import { recordActors } from '../recording/recordActors.ts';
import { isReceiver, STATELY_INSPECTOR_URL, statelyUrl, statelyWindow, streamInWords } from './statelyWindow.ts';

type Listener = (event: { readonly data: unknown; readonly source: unknown; readonly origin: string }) => void;

/** The inspector's window and Stately's popup with their messages. `load` loads Stately's page with the package's receiver. */
function windows(origin = 'https://stately.ai') {
  const ours = new Set<Listener>();
  const theirs = new Set<Listener>();
  const origins: string[] = [];
  const received: (StatelyInspectionEvent | { readonly type: string })[] = [];
  const popup = {
    closed: false,
    postMessage: (data: unknown, target: string) => {
      origins.push(target);
      const copy: unknown = structuredClone(data);
      received.push(copy as StatelyInspectionEvent);
      for (const listener of theirs) listener({ data: copy, source: null, origin: 'http://localhost:5173' });
    },
  };
  let isBlocked = false;
  const opened: string[] = [];
  const page = {
    navigator: { onLine: true },
    open: (url: string) => {
      opened.push(url);
      return isBlocked ? null : popup;
    },
    addEventListener: (_: string, listener: Listener) => ours.add(listener),
    removeEventListener: (_: string, listener: Listener) => ours.delete(listener),
  };
  const connect = (data: unknown, source: unknown = popup, from = origin) => {
    for (const listener of ours) listener({ data, source, origin: from });
  };
  const receivedByPackage: string[] = [];
  const load = () => {
    // Messages between windows are delivered later.
    const connections: unknown[] = [];
    const theirWindow = {
      opener: { postMessage: (data: unknown) => connections.push(data) },
      addEventListener: (_: string, listener: Listener) => theirs.add(listener),
    };
    theirs.clear();
    createBrowserReceiver({ window: Object.assign(theirWindow, { self: 1, top: 1 }) as never }).subscribe((event) => {
      receivedByPackage.push(event.type);
    });
    for (const connection of connections) connect(connection);
  };
  return { page, popup, origins, received, receivedByPackage, opened, connect, load, block: () => (isBlocked = true) };
}

function start(options: { readonly url?: string } = {}) {
  const { url = STATELY_INSPECTOR_URL } = options;
  const found = windows();
  const recorder = recordActors({ page: { title: 'Site', address: 'http://localhost/' } });
  const listeners = new Set<() => void>();
  let refreshes = 0;
  const recordings = {
    refresh: () => {
      refreshes += 1;
    },
    recording: (source: string) => (source === 'page' ? recorder.recording() : undefined),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let check: () => void = () => undefined;
  const machine = statelyStreamMachine.provide({
    actors: {
      statelyWindow: statelyWindow({
        url,
        recordings,
        window: found.page as never,
        every: (_, act) => {
          check = act;
          return () => undefined;
        },
      }),
    },
  });
  const toasts = createActor(toastsMachine, { inspect: recorder.inspect }).start();
  const stream = createActor(machine).start();
  return {
    ...found,
    refreshes: () => refreshes,
    stream,
    toasts,
    listeners,
    check: () => check(),
    change: () => {
      for (const listener of listeners) listener();
    },
    words: () => streamInWords(stream.getSnapshot(), url, 'Site'),
    begin: () => stream.send({ type: 'stream.start', source: 'page' }),
  };
}

const types = (messages: readonly { readonly type: string }[]) => messages.map(({ type }) => type);

test('opens the window on the click, and sends nothing before the inspector connects', () => {
  const { opened, received, begin, words } = start();
  expect(opened).toEqual([]);
  begin();
  expect(opened).toEqual(['https://stately.ai/inspect']);
  expect(received).toEqual([]);
  expect(words()).toBe('Waiting for stately.ai …');
});

test('requests the messages that the browser drops while the window opens', () => {
  const { begin, refreshes } = start();
  expect(refreshes()).toBe(0);
  begin();
  expect(refreshes()).toBe(1);
});

test('sends the history, then new records', () => {
  const { begin, load, received, receivedByPackage, toasts, change, origins, words } = start();
  begin();
  load();
  expect(types(received)).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot']);
  toasts.send({ type: 'toast.show', toast: { title: 'Hello', tone: 'neutral' } });
  change();
  expect(types(received).slice(3)).toEqual(['@xstate.event', '@xstate.snapshot']);
  expect(receivedByPackage).toEqual(types(received));
  expect(new Set(origins)).toEqual(new Set(['https://stately.ai']));
  expect(words()).toBe('Sending “Site” to stately.ai while its window is open.');
});

test('sends the history again to a reloaded inspector', () => {
  const { begin, load, received } = start();
  begin();
  load();
  load();
  expect(types(received)).toEqual([
    ...['@xstate.actor', '@xstate.event', '@xstate.snapshot'],
    ...['@xstate.actor', '@xstate.event', '@xstate.snapshot'],
  ]);
});

describe('sends nothing', () => {
  const connected = { type: '@statelyai.connected' };

  test('to a window that shows another site', () => {
    const { begin, connect, received } = start();
    begin();
    connect(connected, undefined, 'https://evil.example');
    expect(received).toEqual([]);
  });

  test('to another window that sends the `connected` message', () => {
    const { begin, connect, received } = start();
    begin();
    connect(connected, { postMessage: () => undefined });
    connect('hello');
    connect(null);
    expect(received).toEqual([]);
  });

  test('after it was stopped, except for the `disconnected` message', () => {
    const { begin, load, received, stream, toasts, change, listeners } = start();
    begin();
    load();
    stream.send({ type: 'stream.stop' });
    toasts.send({ type: 'reader.arrive' });
    change();
    expect(types(received).slice(3)).toEqual(['@statelyai.disconnected']);
    expect(listeners.size).toBe(0);
  });
});

describe('reports', () => {
  test('a window that the browser blocked', () => {
    const { begin, block, words } = start();
    block();
    begin();
    expect(words()).toBe('The browser blocked the window. Allow pop-ups for this page and try again.');
  });

  test('no network, without opening a window', () => {
    const { begin, page, opened, words } = start();
    page.navigator.onLine = false;
    begin();
    expect(opened).toEqual([]);
    expect(words()).toBe('This computer is offline, and stately.ai cannot be reached.');
  });

  test('nothing without a network for a receiver on this computer', () => {
    const { begin, page, opened } = start({ url: 'http://localhost:8080/' });
    page.navigator.onLine = false;
    begin();
    expect(opened).toEqual(['http://localhost:8080/']);
  });

  test('a closed window; the next click opens another', () => {
    const { begin, load, popup, check, words, opened } = start();
    begin();
    load();
    check();
    expect(words()).toContain('to stately.ai while');
    popup.closed = true;
    check();
    expect(words()).toBe('The window of stately.ai was closed. Sending has stopped.');
    begin();
    expect(opened).toHaveLength(2);
  });
});

describe('the receiver', () => {
  test.each([
    ['', STATELY_INSPECTOR_URL],
    ['?stately=http://localhost:8080/x', 'http://localhost:8080/x'],
    ['?stately=http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
    ['?stately=https://evil.example/', STATELY_INSPECTOR_URL],
    ['?stately=http://localhost.evil.example/', STATELY_INSPECTOR_URL],
    ['?stately=nonsense', STATELY_INSPECTOR_URL],
  ])('for a page’s address %s is %s', (search, url) => {
    expect(statelyUrl(search)).toBe(url);
  });

  test.each([
    ['https://stately.ai', true],
    ['https://www.stately.ai', true],
    ['http://www.stately.ai', false],
    ['https://evilstately.ai', false],
    ['https://stately.ai.example', false],
    ['null', false],
  ])('%s receives messages for Stately: %s', (origin, receives) => {
    expect(isReceiver(origin, STATELY_INSPECTOR_URL)).toBe(receives);
  });
});
