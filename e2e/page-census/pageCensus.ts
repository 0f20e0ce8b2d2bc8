/** Descriptions of the resources of calls in a page, for the message of a failing test. */
export type PageCensus = {
  readonly liveTracks: readonly string[];
  readonly openAudioContexts: readonly string[];
  readonly openPeerConnections: readonly string[];
  /** Elements in the document, and elements outside the document that still have a `srcObject`. */
  readonly audioElements: readonly string[];
  /** Call objects of the room library (daily-js). */
  readonly rooms: readonly string[];
  /** Timeouts that have neither fired nor been cleared, and intervals that have not been cleared. Excludes the baseline. */
  readonly pendingTimers: readonly string[];
  /** Listeners of the window for `message` and `pagehide`, beyond those of the baseline. */
  readonly windowListeners: readonly string[];
};

/** The census of a page without resources of calls. */
export const NO_CALL_RESOURCES: PageCensus = {
  liveTracks: [],
  openAudioContexts: [],
  openPeerConnections: [],
  audioElements: [],
  rooms: [],
  pendingTimers: [],
  windowListeners: [],
};

declare global {
  interface Window {
    pageCensus: {
      /** Excludes the present timers and listeners from later censuses. */
      readonly takeBaseline: () => void;
      readonly take: () => PageCensus;
      /** Live audio tracks that the page has requested from microphones or shared screens. */
      readonly microphones: () => readonly MediaStreamTrack[];
      /** Number of requests for a microphone, camera or screen. */
      readonly deviceRequests: () => number;
    };
  }
}

/** Global data of the room library. */
type RoomLibrary = { readonly instances?: Readonly<Record<string, unknown>> };

/**
 * For `page.addInitScript`. Installs `window.pageCensus`, and observes the functions that create and release the counted resources. Runs
 * before any other script of the page, and must be self-contained.
 */
export function installPageCensus(): void {
  // In Firefox, a new window first has an empty page, which is not a secure context and has no devices.
  if (!window.isSecureContext) return;
  const tracks = new Set<MediaStreamTrack>();
  const deviceTracks = new Set<MediaStreamTrack>();
  const contexts = new Set<AudioContext>();
  const connections = new Set<RTCPeerConnection>();
  const elements = new Set<HTMLAudioElement>();
  const timers = new Map<number, string>();
  const listeners = new Map<string, string>();
  const timersBefore = new Set<number>();
  const listenersBefore = new Set<string>();

  /** The line of the page's code that called the observed function. */
  const caller = () => {
    const lines = (new Error().stack ?? '').split('\n').map((line) => line.trim());
    return lines.find((line) => /https?:\/\//.test(line))?.replace(/^at /, '') ?? 'unknown place';
  };

  type Observer = (result: unknown, self: unknown, args: readonly unknown[]) => void;
  /** Calls `notify` after each call of the method, with the result, `this` and the arguments. */
  const observe = (owner: object, method: string, notify: Observer) => {
    const original = Reflect.get(owner, method) as (...args: unknown[]) => unknown;
    const observed = function (this: unknown, ...args: unknown[]): unknown {
      const result = Reflect.apply(original, this, args);
      notify(result, this, args);
      return result;
    };
    Reflect.defineProperty(owner, method, { value: observed, writable: true, configurable: true });
  };
  const observeConstructor = (name: string, notify: (instance: unknown) => void) => {
    const counted = new Proxy(Reflect.get(window, name) as new () => object, {
      construct: (target, args: unknown[], newTarget) => {
        const instance = Reflect.construct(target, args, newTarget) as object;
        notify(instance);
        return instance;
      },
    });
    Reflect.defineProperty(window, name, { value: counted, writable: true, configurable: true });
  };

  let deviceRequests = 0;
  const keepDeviceTracks: Observer = (request) => {
    deviceRequests += 1;
    const keep = (stream: MediaStream) => {
      for (const track of stream.getTracks()) deviceTracks.add(track);
    };
    // The caller of the observed method handles a refusal.
    (request as Promise<MediaStream>).then(keep, () => undefined);
  };
  observe(MediaDevices.prototype, 'getUserMedia', keepDeviceTracks);
  observe(MediaDevices.prototype, 'getDisplayMedia', keepDeviceTracks);
  observe(MediaStreamTrack.prototype, 'clone', (clone) => tracks.add(clone as MediaStreamTrack));
  // Firefox closes a context with a delay, during which its state is still suspended or running.
  observe(AudioContext.prototype, 'close', (_, context) => contexts.delete(context as AudioContext));
  observe(AudioContext.prototype, 'createMediaStreamDestination', (node) => {
    for (const track of (node as MediaStreamAudioDestinationNode).stream.getTracks()) tracks.add(track);
  });
  observe(Document.prototype, 'createElement', (element) => {
    if (element instanceof HTMLAudioElement) elements.add(element);
  });
  observeConstructor('Audio', (element) => elements.add(element as HTMLAudioElement));
  observeConstructor('AudioContext', (context) => contexts.add(context as AudioContext));
  observeConstructor('RTCPeerConnection', (connection) => connections.add(connection as RTCPeerConnection));

  type Handler = (...args: readonly unknown[]) => void;
  type Timer = (handler: Handler, delay: number) => number;
  for (const [name, kind] of [
    ['setTimeout', 'timeout'],
    ['setInterval', 'interval'],
  ] as const) {
    const begin = (Reflect.get(window, name) as Timer).bind(window);
    const counted = (handler: Handler, delay = 0, ...args: readonly unknown[]) => {
      const id = begin(() => {
        if (kind === 'timeout') timers.delete(id);
        Reflect.apply(handler, window, args);
      }, delay);
      timers.set(id, `${kind} of ${String(delay)} ms, ${caller()}`);
      return id;
    };
    Reflect.defineProperty(window, name, { value: counted, writable: true, configurable: true });
  }
  for (const name of ['clearTimeout', 'clearInterval']) {
    observe(window, name, (_, __, [id]) => timers.delete(id as number));
  }

  const COUNTED_EVENTS = ['message', 'pagehide'];
  const listenerIds = new WeakMap<object, number>();
  let nextListenerId = 1;
  const keyOf = (type: string, listener: object, options: unknown) => {
    const id = listenerIds.get(listener) ?? nextListenerId++;
    listenerIds.set(listener, id);
    const { capture }: EventListenerOptions = typeof options === 'object' ? (options ?? {}) : {};
    return `${type} ${String(id)} ${String(options === true || capture === true)}`;
  };
  observe(window, 'addEventListener', (_, __, [type, listener, options]) => {
    if (!COUNTED_EVENTS.includes(type as string) || typeof listener !== 'function') return;
    const key = keyOf(type as string, listener, options);
    listeners.set(key, `${type as string}, ${caller()}`);
    const { signal } = (typeof options === 'object' ? options : {}) as AddEventListenerOptions;
    signal?.addEventListener('abort', () => listeners.delete(key));
  });
  observe(window, 'removeEventListener', (_, __, [type, listener, options]) => {
    if (typeof listener === 'function') listeners.delete(keyOf(type as string, listener, options));
  });

  const liveTracks = () => {
    for (const connection of connections) {
      for (const { track } of connection.getReceivers()) tracks.add(track);
      for (const { track } of connection.getSenders()) if (track !== null) tracks.add(track);
    }
    return [...new Set([...tracks, ...deviceTracks])].filter(({ readyState }) => readyState === 'live');
  };

  window.pageCensus = {
    takeBaseline: () => {
      timersBefore.clear();
      listenersBefore.clear();
      for (const id of timers.keys()) timersBefore.add(id);
      for (const key of listeners.keys()) listenersBefore.add(key);
    },
    microphones: () => [...deviceTracks].filter(({ kind, readyState }) => kind === 'audio' && readyState === 'live'),
    deviceRequests: () => deviceRequests,
    take: () => {
      for (const element of document.querySelectorAll('audio')) elements.add(element);
      const heldElements = [...elements].filter(({ isConnected, srcObject }) => isConnected || srcObject !== null);
      return {
        liveTracks: liveTracks().map(({ kind, label }) => `${kind} ${label}`),
        openAudioContexts: [...contexts].filter(({ state }) => state !== 'closed').map(({ state }) => state),
        openPeerConnections: [...connections]
          .filter(({ connectionState }) => connectionState !== 'closed')
          .map(({ connectionState }) => connectionState),
        audioElements: heldElements.map(({ isConnected }) => (isConnected ? 'in the document' : 'out of the document')),
        rooms: Object.keys((Reflect.get(window, '_daily') as RoomLibrary | undefined)?.instances ?? {}),
        pendingTimers: [...timers].filter(([id]) => !timersBefore.has(id)).map(([, description]) => description),
        windowListeners: [...listeners]
          .filter(([key]) => !listenersBefore.has(key))
          .map(([, description]) => description),
      };
    },
  };
}
