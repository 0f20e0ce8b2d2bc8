import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import { VISITOR } from './scriptedCallMachine.ts';

export const ROOM = 'https://callwright.daily.co/room';

type Methods = Readonly<Record<string, ((...args: readonly unknown[]) => unknown) | undefined>>;

/**
 * A call object of the room library (daily-js), with the private parts that this file reads, replaces or sets because there is no call
 * machine. The call machine is a script that the library loads at run time.
 */
type Library = Methods & {
  readonly callClientId: string;
  _callState: string;
  _callMachineInitialized: boolean;
  sendMessageToCallMachine: (message: unknown) => void;
  emitDailyJSEvent: (event: { readonly action: string; readonly participants: object }) => void;
};

export type State = 'new' | 'loaded' | 'joined-meeting';

/** The shape and the state in which a method is called. */
export type SessionSetup = { readonly shape: SessionShape; readonly state: State };

/** The library's entries for its call objects, by `callClientId`. The library reads the call machine of a call object from its entry. */
const instancesOfPage = (): Readonly<Record<string, object>> =>
  (window as { readonly _daily?: { readonly instances: Readonly<Record<string, object>> } })._daily?.instances ?? {};

/** The outcome of one call. */
export type Answer = {
  /**
   * The value that the call threw, or with which it rejected. This value may be undefined. The field is absent if the call did neither.
   */
  readonly refusal?: { readonly thrown: unknown };
  /** The arguments of `console.error` during the call, except for `UNSUPPORTED_MESSAGE`. */
  readonly printed: readonly unknown[];
  /** Clones of the messages that the library sent its call machine. */
  readonly sent: readonly unknown[];
  /** True if the library tried to send a message, which it does only after all checks. Cloning the message may still fail. */
  readonly hasPassedChecks: boolean;
};

/** A call object of the library, alone or in a session. */
export type CallTarget = {
  /**
   * Calls a method.
   *
   * @param changes private fields of the call object to set before the call.
   */
  readonly invoke: (method: string, args: readonly unknown[], changes?: object) => Promise<Answer>;
};

export type Pair = { readonly library: CallTarget; readonly session: CallTarget };

/** The events that the library emits until it is in a state, in order. The session's machine follows these events. */
const EVENTS_UNTIL: Readonly<Record<State, readonly string[]>> = {
  new: [],
  loaded: ['loading', 'loaded'],
  'joined-meeting': ['loading', 'loaded', 'joining-meeting', 'joined-meeting'],
};

/** The values that private fields of a call object have before each call, unless `changes` sets others. */
const initialFields = ({ shape, state }: SessionSetup) => ({
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

/** Needs the globals of a browser, or `stubBrowser()`. @returns a function that opens the pair of a setup, and caches the pair. */
export function openPairs(): (setup: SessionSetup) => Promise<Pair> {
  const pairs = new Map<string, Promise<Pair>>();
  return (setup) => {
    const key = `${setup.shape} ${setup.state}`;
    const pair = pairs.get(key) ?? openPair(setup);
    pairs.set(key, pair);
    return pair;
  };
}

/** Opens a call object of the installed library, and a session with a second call object. Neither has a call machine. */
export async function openPair(setup: SessionSetup): Promise<Pair> {
  const { shape, state } = setup;
  const { default: Daily } = await import('@daily-co/daily-js');
  const { CallSession } = await import('../../src/platform/call-layer/session/CallSession.ts');
  const open = () => {
    const allowSeveral = { allowMultipleCallInstances: true };
    const frame = { contentWindow: {}, src: '' } as HTMLIFrameElement;
    return shape === 'prebuilt' ? Daily.wrap(frame, allowSeveral) : Daily.createCallObject(allowSeveral);
  };
  const callTarget = (call: ReturnType<typeof open>, methods: Methods): CallTarget => {
    const library = call as unknown as Library;
    const sent: unknown[] = [];
    let messages = 0;
    library.sendMessageToCallMachine = (message) => {
      messages += 1;
      // Messages of the window are cloned, which fails for functions and symbols.
      sent.push(structuredClone(message));
    };
    // Without this object the session would consider the script empty, and end the join after ten seconds.
    if (state !== 'new') Object.assign(instancesOfPage()[library.callClientId] ?? {}, { callMachine: {} });
    for (const action of EVENTS_UNTIL[state]) library.emitDailyJSEvent({ action, participants: { local: VISITOR } });
    return {
      invoke: async (method, args, changes) => {
        sent.length = 0;
        messages = 0;
        Object.assign(library, initialFields(setup), changes);
        const answer = await answerOf(() => methods[method]?.(...args));
        return { ...answer, sent: [...sent], hasPassedChecks: messages > 0 };
      },
    };
  };
  const restoreConsole = captureConsole([]);
  const [callAlone, callOfSession] = [open(), open()];
  restoreConsole();
  return {
    library: callTarget(callAlone, callAlone as unknown as Methods),
    session: callTarget(callOfSession, new CallSession(callOfSession, shape) as unknown as Methods),
  };
}

async function answerOf(call: () => unknown): Promise<Pick<Answer, 'refusal' | 'printed'>> {
  const printed: unknown[] = [];
  const restoreConsole = captureConsole(printed);
  try {
    const answer = call();
    // An accepted call may stay pending, because no call machine answers.
    if (answer instanceof Promise) await Promise.race([answer, eventLoopTurn()]);
    return { printed };
  } catch (thrown) {
    return { refusal: { thrown }, printed };
  } finally {
    restoreConsole();
  }
}

/** Resolves after one turn of the event loop. By then, a refused call has rejected. Browsers have no `setImmediate`. */
function eventLoopTurn(): Promise<void> {
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

/** Collects printed errors and silences the console. @returns a function that restores the console. */
function captureConsole(printed: unknown[]): () => void {
  const { error, warn, log } = console;
  const print = (...parts: readonly unknown[]) => {
    if (!String(parts[0]).startsWith(UNSUPPORTED_MESSAGE)) printed.push(...parts);
  };
  Object.assign(console, { error: print, warn: () => {}, log: () => {} });
  return () => Object.assign(console, { error, warn, log });
}

/** The library prints this in a browser without graphics. The message is not a refusal of the settings. */
const UNSUPPORTED_MESSAGE = 'Ignoring settings for browser- or platform-unsupported input processor';
