import type { DailyCall } from '@daily-co/daily-js';
import { beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import type { CallSession } from '../../src/platform/call-layer/session/CallSession.ts';
import { callLayerErrors } from '../../src/platform/call-layer/errors/callLayerErrors.ts';
import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import { nativeMethods, sessionMethods } from '../../src/platform/call-layer/methods/sessionMethods.ts';
import { stubBrowser } from './stubBrowser.ts';

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** The private parts of the library that set its state without a call machine. */
type Library = Methods & {
  _callState: string;
  _callMachineInitialized: boolean;
  load: () => Promise<void>;
  sendMessageToCallMachine: () => void;
  emitDailyJSEvent: (event: { readonly action: string }) => void;
};

/** Valid arguments, so that a method reaches its guards. */
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

/** Functions that prepare the library and its session before a method is called, by state. */
const PREPARATIONS: Readonly<Record<string, (library: Library, session: Methods) => void>> = {
  new: () => {},
  loading: (library) => {
    library._callState = 'loading';
  },
  loaded: (library) => {
    enterState(library, 'loaded');
  },
  'loading to join': (_, session) => {
    void (session.join?.({ url: 'https://callwright.daily.co/room' }) as Promise<unknown>).catch(() => {});
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
    void (session.testCallQuality?.() as Promise<unknown>).catch(() => {});
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

/** @returns the message of the error that the call throws or rejects with; empty if there is none. */
async function errorMessageOf(call: () => unknown): Promise<string> {
  try {
    // A call that passes its guards waits for a call machine, which does not exist here.
    await Promise.race([call(), new Promise((resolve) => setImmediate(resolve))]);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

/** As `guardMessageOf`, for the library, which may print instead of throwing, or do nothing. */
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

/** Methods with which the library refuses a call by returning undefined, without an error. */
const SILENT_METHODS: readonly string[] = ['setBandwidth', 'getDailyLang'];

/** The library has another message for the views of the sidebar; all other methods have the guard's message. */
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
    'in the state "%s", the guards refuse what the library refuses, with its messages',
    async (name) => {
      for (const channel of ['error', 'warn', 'log'] as const) vi.spyOn(console, channel).mockReturnValue();
      const refused: Record<string, string | undefined> = {};
      const refusedByLibrary: Record<string, string | undefined> = {};
      for (const method of METHODS) {
        const { library, session } = open(shape);
        PREPARATIONS[name]?.(library, session);
        const args = ARGUMENTS[method] ?? [];
        refused[method] = await guardMessageOf(() => session[method]?.(...args));
        refusedByLibrary[method] = await guardMessageOfLibrary(library, method);
      }
      vi.restoreAllMocks();
      expect(refused).toEqual(refusedByLibrary);
      // In every state the guards refuse more than 15 methods, so that the comparison is not empty.
      expect(Object.values(refused).filter((message) => message !== undefined).length).toBeGreaterThan(15);
    },
  );
});

test('requestAccess() before a join rejects with a typed error that has a remedy', async () => {
  const { session } = open('call-object');
  const refusal = await Promise.resolve(session.requestAccess?.()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CallLayerError);
  expect(refusal).toMatchObject({
    type: 'only-after-join',
    message: 'requestAccess() only supported after join.',
    retryable: true,
    remedy: 'Wait for `joined-meeting`, then call it.',
  });
});

test('every method of the library is a method of a session', () => {
  expectTypeOf<Exclude<keyof DailyCall, keyof CallSession>>().toBeNever();
});
