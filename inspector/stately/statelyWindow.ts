import { type EventObject, fromCallback } from 'xstate';
import type { StatelyWindowReport, StreamedSource } from '../machines/statelyStreamMachine.ts';
import type { Recording } from '../recording/recording.ts';
import { isFields } from './definition.ts';
import { CONNECTED, DISCONNECTED } from './statelyMessages.ts';
import { StatelyTranslation } from './StatelyTranslation.ts';
import { isLoopback, isReceiver } from './statelyUrl.ts';

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
