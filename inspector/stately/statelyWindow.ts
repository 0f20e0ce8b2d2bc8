import { type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { statelyStreamMachine, StatelyWindowReport, StreamedSource } from '../machines/statelyStreamMachine.ts';
import type { Recording } from '../recording/recording.ts';
import { CONNECTED, DISCONNECTED } from './statelyMessages.ts';
import { StatelyTranslation } from './StatelyTranslation.ts';
import { isFields } from './receivedJson.ts';

/** The recordings that can be streamed. */
export type Recordings = {
  /** @returns the recording with this id; undefined if it is no longer kept. */
  readonly recording: (source: string) => Recording | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Requests missed records from the recorded pages. */
  readonly refresh: () => void;
};

/** Differs from the package's `xstateinspector`, which is the name of this page if an application has opened it. */
const WINDOW_NAME = 'callwright-stately';
const CLOSED_CHECK_MS = 500;

/** The used part of a window. */
type OpeningWindow = Pick<Window, 'addEventListener' | 'open' | 'removeEventListener'> & {
  readonly navigator: Pick<Navigator, 'onLine'>;
};

export type StatelyWindowOptions = {
  readonly url: string;
  readonly recordings: Recordings;
  readonly window?: OpeningWindow;
  /** Calls back periodically; returns a function that stops it. */
  readonly every?: (milliseconds: number, act: () => void) => () => void;
};

const everyInterval = (milliseconds: number, act: () => void): (() => void) => {
  const interval = setInterval(act, milliseconds);
  return () => clearInterval(interval);
};

export const STATELY_INSPECTOR_URL = 'https://stately.ai/inspect';

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const isLoopback = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK_HOSTS.includes(new URL(address).hostname);

/**
 * The address to which a recording is streamed. The page's address may name another receiver (`?stately=http://localhost:8080/`)
 * on loopback only, so that a link cannot send a recording to another host.
 */
export function statelyUrl(search: string): string {
  const named = new URLSearchParams(search).get('stately');
  return named !== null && isLoopback(named) ? named : STATELY_INSPECTOR_URL;
}

/** Whether a page of this origin may receive messages for the address. Allows subdomains, to which Stately may redirect. */
export function isReceiver(origin: string, address: string): boolean {
  if (!URL.canParse(origin) || !URL.canParse(address)) return false;
  const [sender, allowed] = [new URL(origin), new URL(address)];
  if (sender.origin === allowed.origin) return true;
  return (
    sender.protocol === 'https:' && allowed.protocol === 'https:' && sender.hostname.endsWith(`.${allowed.hostname}`)
  );
}

/**
 * Actor of `statelyStreamMachine`. Opens the inspector's window and sends the recording, beginning with its history, whenever the
 * inspector connects. Sends only to pages of the address's host.
 */
export const statelyWindow = (options: StatelyWindowOptions) =>
  fromCallback<EventObject, StreamedSource>(({ sendBack, input }) => {
    const { url, recordings, window: page = window, every = everyInterval } = options;
    const report = (fact: StatelyWindowReport) => {
      sendBack(fact);
    };
    if (!page.navigator.onLine && !isLoopback(url)) {
      report({ type: 'window.offline' });
      return undefined;
    }
    const opened = page.open(url, WINDOW_NAME);
    if (opened === null) {
      report({ type: 'window.blocked' });
      return undefined;
    }

    // Chromium drops broadcasts of other pages while `open` runs.
    recordings.refresh();

    let receiver: { readonly origin: string; readonly translation: StatelyTranslation } | undefined;
    const sendNew = () => {
      const recording = recordings.recording(input.source);
      if (receiver === undefined || recording === undefined) return;
      for (const message of receiver.translation.messagesFor(recording)) opened.postMessage(message, receiver.origin);
    };
    const onMessage = ({ data, source: sender, origin }: MessageEvent<unknown>) => {
      if (sender !== opened || !isFields(data) || data.type !== CONNECTED || !isReceiver(origin, url)) return;
      receiver = { origin, translation: new StatelyTranslation() };
      report({ type: 'window.connected' });
      sendNew();
    };
    page.addEventListener('message', onMessage);
    const unsubscribe = recordings.subscribe(sendNew);
    const stopChecking = every(CLOSED_CHECK_MS, () => {
      if (opened.closed) report({ type: 'window.closed' });
    });
    return () => {
      stopChecking();
      unsubscribe();
      page.removeEventListener('message', onMessage);
      if (receiver !== undefined && !opened.closed) opened.postMessage({ type: DISCONNECTED }, receiver.origin);
    };
  });

/**
 * The status of the stream as text. For a problem, includes what the user can do. Empty before the first stream.
 *
 * @param title title of the recording that is sent.
 */
export function streamInWords(
  snapshot: SnapshotFrom<typeof statelyStreamMachine>,
  url: string,
  title: string | undefined,
): string {
  const { host } = new URL(url);
  if (snapshot.matches('idle')) return '';
  if (snapshot.matches('blocked')) {
    return `The browser blocked the window. Allow pop-ups for this page and try again.`;
  }
  if (snapshot.matches('offline')) return `This computer is offline, and ${host} cannot be reached.`;
  if (snapshot.matches('closed')) return `The window of ${host} was closed. Sending has stopped.`;
  if (snapshot.matches({ open: 'streaming' }))
    return `Sending “${title ?? 'a closed recording'}” to ${host} while its window is open.`;
  if (snapshot.matches({ open: 'unanswered' })) {
    return `${host} has not answered. Look at its window: it may be offline, or ask you to sign in. Sending starts as soon as it answers.`;
  }
  return `Waiting for ${host} …`;
}
