import { DRAW_PATH } from '../inspectorPaths.ts';
import { sendSoon } from '../recording/announceSite.ts';
import { errorInWords } from '../recording/errorInWords.ts';
import { MOST_EVENTS, type Recording } from '../recording/recording.ts';
import type { WatchedSite } from '../recording/watchSites.ts';
import type { DrawnMachine } from '../drawing/drawCharts.ts';
import { isFields } from './definition.ts';
import type { DrawAnswer, DrawRefusal, DrawRequest } from './drawRequest.ts';
import { ReceivedApplication, type ReceivedMachine } from './ReceivedApplication.ts';
import { CONNECTED, DISCONNECTED, readStatelyMessage } from './statelyMessages.ts';

/** Windows are few: an opener and its frames. A further one replaces the one that closed first; while all are open, it is ignored. */
export const MOST_APPLICATIONS = 20;
const CLOSED_CHECK_MS = 1_000;

export type ApplicationReceiver = {
  /** In the order in which their first messages came. `address` is the origin: the protocol has no more. */
  readonly applications: () => readonly WatchedSite[];
  /** All that has been received from an application; the same object until something changes. */
  readonly recording: (application: string) => Recording | undefined;
  /** Its machines, as they have been drawn so far; the same list until one is added. `id` is the `machine` of its actors. */
  readonly charts: (application: string) => readonly DrawnMachine[];
  /** What of its machines cannot be shown, and why, in whole sentences; the same list until one is added. */
  readonly notes: (application: string) => readonly string[];
  /** Called soon after messages and drawings have changed something. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Drops a closed application and its recording. No effect on an open one. */
  readonly release: (application: string) => void;
  readonly close: () => void;
};

/** A window, as far as it is needed. */
type ReceivingWindow = Pick<Window, 'opener' | 'addEventListener' | 'removeEventListener'>;

export type ReceiveOptions = {
  readonly window?: ReceivingWindow;
  /** @throws Error where a machine cannot be drawn; its message says why. */
  readonly draw?: (request: DrawRequest) => Promise<DrawAnswer>;
  readonly mostEvents?: number;
  /** Calls back soon, for several changes at once. */
  readonly soon?: (act: () => void) => void;
  /** Calls back again and again; returns how to stop. */
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
 * Call it once a page, before rendering: the application answers each greeting with its whole history. What the protocol does
 * not carry is not recorded: the transitions taken, and of the context what is deeper or longer than the application's limit.
 */
export function receiveApplications(options: ReceiveOptions = {}): ApplicationReceiver {
  const {
    window: page = window,
    draw = drawOnServer,
    mostEvents = MOST_EVENTS,
    soon = sendSoon,
    every = everyInterval,
  } = options;
  const applications: Received[] = [];
  /** The one that closed first in front. */
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
    if (applications.length >= MOST_APPLICATIONS) {
      noteClosed();
      const [first] = closed;
      if (first === undefined) return undefined;
      drop(first);
    }
    const added: Received = {
      id: `application-${String(++applicationCount)}`,
      sender,
      origin,
      received: new ReceivedApplication(origin, mostEvents),
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
  // To any origin: the message says only that this page listens.
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
