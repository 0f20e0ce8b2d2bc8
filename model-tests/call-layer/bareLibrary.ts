import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import { ROOM } from './sitting.ts';

export type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** The private parts of the library that bring it into a state without its other half. */
type Library = Methods & {
  _callState: string;
  _callMachineInitialized: boolean;
  _isScreenSharing: boolean;
  _preloadCache: object;
  _sharedTracks: object;
  _inputSettings: object;
  _customIntegrations: object;
  properties: object;
  sendMessageToCallMachine: (message: unknown) => void;
  emitDailyJSEvent: (event: { readonly action: string }) => void;
};

export type State = 'new' | 'loaded' | 'joined-meeting';

/** What came of one call. */
export type Answer = {
  /** What was thrown, or what the promise rejected with; also nothing at all, where it rejects with nothing. */
  readonly refusal?: { readonly thrown: unknown };
  /** What the library printed as an error. */
  readonly printed: readonly string[];
  /** What the library sent to its other half, as that would get it. */
  readonly sent: readonly unknown[];
};

/** One library object, as it is or in a session. */
export type Party = { readonly ask: (method: string, args: readonly unknown[]) => Promise<Answer> };

export type Pair = { readonly library: Party; readonly session: Party };

/** What a call leaves behind in the library, and what the next one might trip over. */
const untouched = (shape: SessionShape) => ({
  properties: { url: ROOM },
  _preloadCache: { subscribeToTracksAutomatically: false },
  _sharedTracks: {},
  _inputSettings: {},
  _customIntegrations: { map: {}, note: {} },
  _showLocalVideo: shape === 'prebuilt',
});

/**
 * The bare library object in a state, and a session around another one like it; nobody answers them.
 *
 * Needs the globals of a browser, or `stubBrowser`.
 *
 * @param changes private parts of the library to begin each call with.
 */
export async function openPair(shape: SessionShape, state: State, changes: object = {}): Promise<Pair> {
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
    // As the window's messages do, which take no function and no symbol.
    library.sendMessageToCallMachine = (message) => sent.push(structuredClone(message));
    if (state !== 'new') library.emitDailyJSEvent({ action: 'loaded' });
    return {
      ask: async (method, args) => {
        sent.length = 0;
        Object.assign(
          library,
          untouched(shape),
          { _callState: state, _callMachineInitialized: state !== 'new' },
          changes,
        );
        return { ...(await answerOf(() => asked[method]?.(...args))), sent: [...sent] };
      },
    };
  };
  const [bare, within] = [open(), open()];
  return {
    library: party(bare, bare as unknown as Methods),
    session: party(within, new CallSession(within, shape) as unknown as Methods),
  };
}

async function answerOf(call: () => unknown): Promise<Omit<Answer, 'sent'>> {
  const { error, warn, log } = console;
  const printed: string[] = [];
  const print = (...parts: readonly unknown[]) => printed.push(typeof parts[0] === 'string' ? parts[0] : '');
  Object.assign(console, { error: print, warn: () => {}, log: () => {} });
  try {
    // What is taken waits for an answer of the other half, which there is none of.
    await Promise.race([call(), new Promise((resolve) => setImmediate(resolve))]);
    return { printed };
  } catch (thrown) {
    return { refusal: { thrown }, printed };
  } finally {
    Object.assign(console, { error, warn, log });
  }
}
