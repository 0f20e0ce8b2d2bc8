import type { DailyCall } from '@daily-co/daily-js';
import { beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import type { CallSession } from '../../src/platform/call-layer/session/CallSession.ts';
import { callLayerErrors } from '../../src/platform/call-layer/errors/callLayerErrors.ts';
import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import { nativeMethods, sessionMethods } from '../../src/platform/call-layer/methods/sessionMethods.ts';
import { stubBrowser } from './stubBrowser.ts';

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** A call object of the library, with the parts that these tests replace, or with which they set its state without a call machine. */
type Library = Methods & {
  _callState: string;
  _callMachineInitialized: boolean;
  load: () => Promise<void>;
  sendMessageToCallMachine: () => void;
  emitDailyJSEvent: (event: { readonly action: string }) => void;
};

/** Arguments with which a method reaches its guards. The other methods are called without arguments. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  updateWaitingParticipant: ['id', {}],
  updateWaitingParticipants: [{}],
  updateReceiveSettings: [{ base: {} }],
  setMeetingSessionData: [{}],
  preAuth: [{ url: 'https://callwright.daily.co/room' }],
  startCamera: [{}],
  startCustomTrack: [{}],
  stopCustomTrack: ['track'],
  updateTranscription: [{}],
  startDialOut: [{ phoneNumber: '+15551234567' }],
  startDialIn: [{ displayName: 'Ada' }],
  stopDialOut: [{}],
  sipCallTransfer: [{ sessionId: 's', toEndPoint: 'sip:a@b.test' }],
  sipRefer: [{ sessionId: 's', toEndPoint: 'sip:a@b.test' }],
  sendDTMF: [{ sessionId: 's', tones: '1' }],
  testPeerToPeerCallQuality: [{}],
  setSubscribeToTracksAutomatically: [true],
  sendAppMessage: ['hello'],
  setBandwidth: [{}],
  setShowNamesMode: ['always'],
  setShowLocalVideo: [true],
  setShowParticipantsBar: [true],
  setCustomIntegrations: [{}],
  startCustomIntegrations: [[]],
  stopCustomIntegrations: [[]],
  updateCustomTrayButtons: [{}],
  setTheme: [{ colors: {} }],
  setNetworkTopology: [{}],
  setNativeInCallAudioMode: ['video'],
};

/** For each state, a function that prepares the library and its session before a method is called. */
const PREPARATIONS: Readonly<Record<string, (library: Library, session: Methods) => void>> = {
  new: () => {},
  loading: (library) => {
    library._callState = 'loading';
  },
  loaded: (library) => {
    enterState(library, 'loaded');
  },
  'loading to join': (_, session) => {
    void (session.join?.({ url: 'https://callwright.daily.co/room' }) as Promise<unknown> | undefined)?.catch(() => {});
  },
  joining: (library) => {
    enterState(library, 'joining-meeting');
  },
  joined: (library) => {
    enterState(library, 'joined-meeting');
  },
  left: (library) => {
    library._callState = 'left-meeting';
  },
  error: (library) => {
    library._callState = 'error';
  },
  'testing the quality': (library, session) => {
    enterState(library, 'loaded');
    void (session.testCallQuality?.() as Promise<unknown> | undefined)?.catch(() => {});
  },
};

/** Sets a state in which the call machine is loaded. */
function enterState(library: Library, state: string): void {
  library._callMachineInitialized = true;
  library.emitDailyJSEvent({ action: 'loaded' });
  library._callState = state;
}

/** Patterns of the messages of the method guards. */
const GUARD_PATTERNS = callLayerErrors
  .filter(({ origin }) => origin === 'method guard')
  .map(
    ({ message }) => new RegExp(`^${message.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '.*')}$`),
  );

/** @returns the message of the guard that refuses the call; undefined if none does. */
async function guardMessageOf(call: () => unknown): Promise<string | undefined> {
  return asGuardMessage(await errorMessageOf(call));
}

/** @returns the message if a method guard has it; undefined otherwise. */
const asGuardMessage = (message: string): string | undefined =>
  GUARD_PATTERNS.some((guard) => guard.test(message)) ? message : undefined;

/** @returns the message of the `Error` that the call throws or rejects with; an empty string without an `Error`. */
async function errorMessageOf(call: () => unknown): Promise<string> {
  try {
    // A call that passes its guards may wait for a call machine, which does not exist here.
    await Promise.race([call(), new Promise((resolve) => setImmediate(resolve))]);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

/**
 * Calls the method on the library.
 *
 * @returns the guard's message that the library throws or prints; undefined if there is none. For a method of `SILENT_METHODS` that returns
 * undefined, the message with which a session refuses it.
 */
async function guardMessageOfLibrary(library: Library, method: string): Promise<string | undefined> {
  const print = vi.spyOn(console, 'error').mockClear();
  let answer: unknown;
  const thrown = await errorMessageOf(() => (answer = library[method]?.(...(ARGUMENTS[method] ?? []))));
  if (SILENT_METHODS.includes(method) && thrown === '' && answer === undefined) {
    return `${method}() requires preAuth(), startCamera(), or join() to initialize call state.`;
  }
  const printed = print.mock.calls.map(([text]) => String(text).replace(SIDEBAR_PATTERN, PREBUILT_ONLY_MESSAGE));
  return [thrown, ...printed].map(asGuardMessage).find((message) => message !== undefined);
}

/** Methods that the library refuses without an error: they return undefined. */
const SILENT_METHODS: readonly string[] = ['setBandwidth', 'getDailyLang'];

/** The library's message for the methods of the sidebar view, which differs from that of the guard. */
const SIDEBAR_PATTERN = /^(\w+) is not available in callObject mode$/;
const PREBUILT_ONLY_MESSAGE = "$1() is only supported as part of Daily's Prebuilt";

let open: (shape: SessionShape) => { readonly library: Library; readonly session: Methods };

beforeAll(async () => {
  stubBrowser();
  const { default: Daily } = await import('@daily-co/daily-js');
  const { CallSession } = await import('../../src/platform/call-layer/session/CallSession.ts');
  open = (shape) => {
    const options = { allowMultipleCallInstances: true };
    const frame = { contentWindow: {}, src: '' } as HTMLIFrameElement;
    const call = shape === 'prebuilt' ? Daily.wrap(frame, options) : Daily.createCallObject(options);
    const library = call as unknown as Library;
    library.sendMessageToCallMachine = () => {};
    // Without a call machine, a load stays pending.
    library.load = () => new Promise(() => {});
    return { library, session: new CallSession(call, shape) as unknown as Methods };
  };
});

const METHODS = Object.keys({ ...sessionMethods, ...nativeMethods });

describe.each(['call-object', 'prebuilt'] as const)('session of the shape %s', (shape) => {
  test.each(Object.keys(PREPARATIONS))(
    'in the state "%s", the guards refuse the same methods as the library, more than 15, with the same messages',
    async (name) => {
      for (const channel of ['error', 'warn', 'log'] as const) vi.spyOn(console, channel).mockReturnValue();
      const messages: Record<string, string | undefined> = {};
      const messagesOfLibrary: Record<string, string | undefined> = {};
      for (const method of METHODS) {
        const { library, session } = open(shape);
        PREPARATIONS[name]?.(library, session);
        const args = ARGUMENTS[method] ?? [];
        messages[method] = await guardMessageOf(() => session[method]?.(...args));
        messagesOfLibrary[method] = await guardMessageOfLibrary(library, method);
      }
      vi.restoreAllMocks();
      expect(messages).toEqual(messagesOfLibrary);
      // The comparison is not empty.
      expect(Object.values(messages).filter((message) => message !== undefined).length).toBeGreaterThan(15);
    },
  );
});

test('requestAccess() before a join rejects with a retryable CallLayerError that has a remedy', async () => {
  const { session } = open('call-object');
  const refusal = await Promise.resolve(session.requestAccess?.()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CallLayerError);
  expect(refusal).toMatchObject({
    type: 'only-after-join',
    message: 'requestAccess() only supported after join.',
    retryable: true,
    remedy: 'Wait for `joined-meeting`, then call the method.',
  });
});

test('every method of the library is a method of a session', () => {
  expectTypeOf<Exclude<keyof DailyCall, keyof CallSession>>().toBeNever();
});
