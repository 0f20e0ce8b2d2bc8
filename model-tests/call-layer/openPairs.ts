import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import { VISITOR } from './scriptedCallMachine.ts';

export const ROOM = 'https://callwright.daily.co/room';

type Methods = Readonly<Record<string, ((...args: readonly unknown[]) => unknown) | undefined>>;

/** The private parts of the library that bring it into a state without its call machine. */
type Library = Methods & {
  readonly callClientId: string;
  _callState: string;
  _callMachineInitialized: boolean;
  sendMessageToCallMachine: (message: unknown) => void;
  emitDailyJSEvent: (event: { readonly action: string; readonly participants: object }) => void;
};

export type State = 'new' | 'loaded' | 'joined-meeting';

/** Where a method can be called. */
export type Situation = { readonly shape: SessionShape; readonly state: State };

/** By `callClientId`. The call machine of each is found there by the library. */
const instancesOfPage = (): Readonly<Record<string, object>> =>
  (window as { readonly _daily?: { readonly instances: Readonly<Record<string, object>> } })._daily?.instances ?? {};

/** The outcome of one call. */
export type Answer = {
  /** What was thrown, or what the promise rejected with; also undefined, where it rejects without a reason. */
  readonly refusal?: { readonly thrown: unknown };
  /** The texts and errors that the library printed as errors. */
  readonly printed: readonly unknown[];
  /** What the library sent to its call machine, as that would get it. */
  readonly sent: readonly unknown[];
  /** The library sends a message only when all its checks have passed. The message itself may fail: none carries a function. */
  readonly hasPassedChecks: boolean;
};

/** One library object, bare or in a session. */
export type Party = {
  /** @param changes private parts of the library to begin the call with. */
  readonly ask: (method: string, args: readonly unknown[], changes?: object) => Promise<Answer>;
};

export type Pair = { readonly library: Party; readonly session: Party };

/** What the library emits on its way to a state. The session's machine follows these events. */
const EVENTS_UNTIL: Readonly<Record<State, readonly string[]>> = {
  new: [],
  loaded: ['loading', 'loaded'],
  'joined-meeting': ['loading', 'loaded', 'joining-meeting', 'joined-meeting'],
};

/** The private parts of the library that a call can change, as they are at the beginning of each call. */
const untouched = ({ shape, state }: Situation) => ({
  _callState: state,
  _callMachineInitialized: state !== 'new',
  properties: { url: ROOM },
  _preloadCache: { subscribeToTracksAutomatically: false },
  _sharedTracks: {},
  _inputSettings: {},
  _customIntegrations: { map: {}, note: {} },
  _showLocalVideo: shape === 'prebuilt',
  _isScreenSharing: true,
  _maxAppMessageSize: 4096,
});

/** @returns the pair of a situation, opened on the first request. Needs the globals of a browser, or `stubBrowser`. */
export function openPairs(): (situation: Situation) => Promise<Pair> {
  const pairs = new Map<string, Promise<Pair>>();
  return (situation) => {
    const key = `${situation.shape} ${situation.state}`;
    const pair = pairs.get(key) ?? openPair(situation);
    pairs.set(key, pair);
    return pair;
  };
}

/** The installed library's object in a situation, and a session around another one like it. No call machine answers them. */
export async function openPair(situation: Situation): Promise<Pair> {
  const { shape, state } = situation;
  const { default: Daily } = await import('@daily-co/daily-js');
  const { CallSession } = await import('../../src/platform/call-layer/session/CallSession.ts');
  const open = () => {
    const several = { allowMultipleCallInstances: true };
    const frame = { contentWindow: {}, src: '' } as HTMLIFrameElement;
    return shape === 'prebuilt' ? Daily.wrap(frame, several) : Daily.createCallObject(several);
  };
  const party = (call: ReturnType<typeof open>, asked: Methods): Party => {
    const library = call as unknown as Library;
    const sent: unknown[] = [];
    let messages = 0;
    library.sendMessageToCallMachine = (message) => {
      messages += 1;
      // As the window's messages are copied, which carry no function and no symbol.
      sent.push(structuredClone(message));
    };
    // Without a call machine the session would take it for a script that fails, and end the join after ten seconds.
    if (state !== 'new') Object.assign(instancesOfPage()[library.callClientId] ?? {}, { callMachine: {} });
    for (const action of EVENTS_UNTIL[state]) library.emitDailyJSEvent({ action, participants: { local: VISITOR } });
    return {
      ask: async (method, args, changes) => {
        sent.length = 0;
        messages = 0;
        Object.assign(library, untouched(situation), changes);
        const answer = await answerOf(() => asked[method]?.(...args));
        return { ...answer, sent: [...sent], hasPassedChecks: messages > 0 };
      },
    };
  };
  const quiet = listenToConsole([]);
  const [bare, within] = [open(), open()];
  quiet();
  return {
    library: party(bare, bare as unknown as Methods),
    session: party(within, new CallSession(within, shape) as unknown as Methods),
  };
}

async function answerOf(call: () => unknown): Promise<Pick<Answer, 'refusal' | 'printed'>> {
  const printed: unknown[] = [];
  const stop = listenToConsole(printed);
  try {
    const answer = call();
    // An accepted call waits for an answer of the call machine, which never comes.
    if (answer instanceof Promise) await Promise.race([answer, turn()]);
    return { printed };
  } catch (thrown) {
    return { refusal: { thrown }, printed };
  } finally {
    stop();
  }
}

/** One turn of the event loop, which every rejection needs at most. A browser has no `setImmediate`. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') {
      setImmediate(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** @returns restores the console. */
function listenToConsole(printed: unknown[]): () => void {
  const { error, warn, log } = console;
  const print = (...parts: readonly unknown[]) => {
    if (!String(parts[0]).startsWith(UNSUPPORTED)) printed.push(...parts);
  };
  Object.assign(console, { error: print, warn: () => {}, log: () => {} });
  return () => Object.assign(console, { error, warn, log });
}

/** The library's message where a browser has no graphics: no refusal of the settings. */
const UNSUPPORTED = 'Ignoring settings for browser- or platform-unsupported input processor';
