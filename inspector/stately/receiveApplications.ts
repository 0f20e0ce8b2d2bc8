import type { DrawnMachine } from '../../charts/drawing/drawCharts.ts';
import { DRAW_PATH, type DrawAnswer, type DrawRefusal, type DrawRequest } from '../serverApi.ts';
import { sendSoon } from '../recording/announceSite.ts';
import { errorInWords } from '../recording/inWords.ts';
import { MAX_EVENTS, type Recording } from '../recording/recording.ts';
import type { WatchedSite } from '../recording/watchSites.ts';
import { ReceivedApplication, type ReceivedMachine } from './ReceivedApplication.ts';
import { isFields } from './receivedJson.ts';
import { CONNECTED, DISCONNECTED, readStatelyMessage } from './statelyMessages.ts';

/** Senders are an opener and its frames. A further application replaces the first closed one, or is ignored if all are open. */
export const MAX_APPLICATIONS = 20;
const CLOSED_CHECK_MS = 1_000;

export type ApplicationReceiver = {
  /** In the order of their first messages. `address` is the origin, because the protocol does not contain the address. */
  readonly applications: () => readonly WatchedSite[];
  /** The recording received from an application. Returns the same object until it changes. */
  readonly recording: (application: string) => Recording | undefined;
  /** Its machines that have been drawn. The same list until one is added. `id` is the `machine` of its actors. */
  readonly charts: (application: string) => readonly DrawnMachine[];
  /** Parts of its machines that cannot be shown, with reasons, as sentences. The same list until one is added. */
  readonly notes: (application: string) => readonly string[];
  /** Calls the listener soon after messages and drawings have changed the applications. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Drops a closed application and its recording. No effect on an open one. */
  readonly release: (application: string) => void;
  readonly close: () => void;
};

/** The used part of a window. */
type ReceivingWindow = Pick<Window, 'opener' | 'addEventListener' | 'removeEventListener'>;

export type ReceiveOptions = {
  readonly window?: ReceivingWindow;
  /** @throws Error if the machine cannot be drawn; the message contains the reason. */
  readonly draw?: (request: DrawRequest) => Promise<DrawAnswer>;
  readonly maxEvents?: number;
  /** Schedules a callback soon, once for several changes. */
  readonly soon?: (act: () => void) => void;
  /** Calls back periodically; returns a function that stops it. */
  readonly every?: (milliseconds: number, act: () => void) => () => void;
};

type Sender = { readonly closed?: boolean };

type Received = {
  readonly id: string;
  readonly sender: Sender;
  readonly origin: string;
  readonly received: ReceivedApplication;
  charts: readonly DrawnMachine[];
  notes: readonly string[];
};

const everyInterval = (milliseconds: number, act: () => void): (() => void) => {
  const interval = setInterval(act, milliseconds);
  return () => clearInterval(interval);
};

async function drawOnServer(request: DrawRequest): Promise<DrawAnswer> {
  const response = await fetch(DRAW_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  const body = (await response.json()) as DrawAnswer | DrawRefusal;
  if ('message' in body) throw new Error(body.message);
  return body;
}

/**
 * Receives the actors of applications that use `@statelyai/inspect` and opened this page:
 * `createBrowserInspector({ url: 'http://localhost:5173/__inspector/', serializationDepthLimit: 30 })`.
 *
 * Call it once per page, before rendering: the application answers each `connected` message with its whole history. Not
 * recorded, because the protocol does not contain it: the transitions taken, and parts of the context beyond the application's
 * limits.
 */
export function receiveApplications(options: ReceiveOptions = {}): ApplicationReceiver {
  const {
    window: page = window,
    draw = drawOnServer,
    maxEvents = MAX_EVENTS,
    soon = sendSoon,
    every = everyInterval,
  } = options;
  const applications: Received[] = [];
  /** In the order of closing. */
  const closed = new Set<Received>();
  let applicationCount = 0;
  const listeners = new Set<() => void>();
  let isWaiting = false;

  const notify = () => {
    if (isWaiting) return;
    isWaiting = true;
    soon(() => {
      isWaiting = false;
      for (const listener of listeners) listener();
    });
  };

  const noteClosed = () => {
    for (const application of applications) {
      if (closed.has(application) || application.sender.closed !== true) continue;
      closed.add(application);
      notify();
    }
  };

  const drop = (application: Received) => {
    closed.delete(application);
    applications.splice(applications.indexOf(application), 1);
  };

  const applicationOf = (sender: Sender, origin: string): Received | undefined => {
    const known = applications.find((one) => one.sender === sender && one.origin === origin);
    if (known !== undefined) return known;
    if (applications.length >= MAX_APPLICATIONS) {
      noteClosed();
      const [first] = closed;
      if (first === undefined) return undefined;
      drop(first);
    }
    const added: Received = {
      id: `application-${String(++applicationCount)}`,
      sender,
      origin,
      received: new ReceivedApplication(origin, maxEvents),
      charts: [],
      notes: [],
    };
    applications.push(added);
    return added;
  };

  const drawFor = async (application: Received, { id, title, definition }: ReceivedMachine) => {
    try {
      const { machine, notes } = await draw({ id, title, definition });
      application.charts = [...application.charts, machine];
      application.notes = [...application.notes, ...notes.map((note) => `${title}: ${note}`)];
    } catch (error) {
      const reason = errorInWords(error);
      application.notes = [...application.notes, `${title} cannot be drawn. ${reason}`];
    }
    notify();
  };

  const onMessage = ({ data, source, origin }: MessageEvent<unknown>) => {
    const sender = source as Sender | null;
    if (sender === null || sender === page) return;
    if (isFields(data) && data.type === DISCONNECTED) {
      for (const one of applications) if (one.sender === sender && one.origin === origin) closed.add(one);
      notify();
      return;
    }
    const message = readStatelyMessage(data);
    const application = message && applicationOf(sender, origin);
    if (message === undefined || application === undefined) return;
    closed.delete(application);
    const machine = application.received.take(message);
    if (machine !== undefined) void drawFor(application, machine);
    notify();
  };

  page.addEventListener('message', onMessage);
  const stopChecking = every(CLOSED_CHECK_MS, noteClosed);
  // To any origin, because the message does not contain data.
  (page.opener as Window | null)?.postMessage({ type: CONNECTED }, '*');

  const found = (id: string) => applications.find((one) => one.id === id);
  return {
    applications: () =>
      applications.map((application) => ({
        id: application.id,
        ...application.received.page(),
        status: closed.has(application) ? 'closed' : 'open',
      })),
    recording: (id) => found(id)?.received.recording(),
    charts: (id) => found(id)?.charts ?? NONE,
    notes: (id) => found(id)?.notes ?? NONE,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    release: (id) => {
      const application = found(id);
      if (application === undefined || !closed.has(application)) return;
      drop(application);
      notify();
    },
    close: () => {
      stopChecking();
      page.removeEventListener('message', onMessage);
      listeners.clear();
    },
  };
}

const NONE: readonly never[] = [];
