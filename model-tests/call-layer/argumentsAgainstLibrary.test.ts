import type { DailyCall } from '@daily-co/daily-js';
import fc from 'fast-check';
import { beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import type { CallLayerRule } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { type SessionMethod, sessionMethods } from '../../src/platform/call-layer/methods/sessionMethods.ts';
import { type Call, callsOf, formatCall, OTHER_METHODS, type OtherMethod } from './comparedCalls.ts';
import { compareCall, type Finding } from './comparison.ts';
import type { Tracks } from './inputs/inputDescription.ts';
import { LENIENCY } from './leniency.ts';
import { openPair, openPairs, type State } from './openPairs.ts';
import { MESSAGE_DIFFERENCES } from './messageDifferences.ts';
import { STRICTNESS } from './strictness.ts';
import { stubBrowser } from './stubBrowser.ts';

/** A call that fails in the library without an error. */
type SilentFailure = {
  readonly what: string;
  readonly shape?: SessionShape;
  readonly state?: State;
  /** Private parts of the library. */
  readonly library?: object;
  readonly call: readonly [string, ...(readonly unknown[])];
  readonly error: object;
};

const CALLS_OF_A_METHOD = 250;

const seed = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

/** Methods whose arguments the library ignores. */
type IgnoresArguments = 'testConnectionQuality';

let tracks: Tracks;
const pairOf = openPairs();

const compare = (call: Call): Promise<Finding> => compareCall(pairOf, call, tracks);

function openTracks(): void {
  const { audio, video } = stubBrowser();
  tracks = {
    audio: Object.assign(audio, { readyState: 'live', muted: true }),
    video: Object.assign(video, { readyState: 'live', muted: false }),
  };
}

describe(`arguments without a rule in section 5, compared with the room library (RULES_SEED=${String(seed)})`, () => {
  beforeAll(() => {
    openTracks();
    process.stdout.write(`${String(CALLS_OF_A_METHOD * OTHER_METHODS.length)} calls, RULES_SEED=${String(seed)}\n`);
  });

  test.each(OTHER_METHODS)(
    '%s() accepts and refuses what the library does, except for listed differences',
    async (method) => {
      const count = { accepted: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(callsOf(method), async (call) => {
          const { fault, isAccepted } = await compare(call);
          count[isAccepted ? 'accepted' : 'refused'] += 1;
          if (fault !== undefined) throw new Error(`${formatCall(call)} ${fault}`);
        }),
        { seed, numRuns: CALLS_OF_A_METHOD },
      );
      expect(Math.min(count.accepted, count.refused), JSON.stringify(count)).toBeGreaterThan(0);
    },
  );
});

describe('every allowed difference explains its example', () => {
  beforeAll(openTracks);

  async function difference(example: Call): Promise<object> {
    const { isAccepted, fault, reason } = await compare(example);
    return { isAccepted, fault, reason };
  }

  test.each(STRICTNESS)('refused although the library accepts it: $name', async ({ name, example }) => {
    expect(await difference(example)).toEqual({ isAccepted: true, reason: name });
  });

  test.each(LENIENCY)('accepted although the library refuses it: $name', async ({ name, example }) => {
    expect(await difference(example)).toEqual({ isAccepted: false, reason: name });
  });

  test.each(MESSAGE_DIFFERENCES)('refused with another message: $reason', async ({ reason, example }) => {
    expect(await difference(example)).toEqual({ isAccepted: false, reason });
  });
});

describe('a session throws a typed error where the library only prints, warns or does nothing', () => {
  beforeAll(() => void stubBrowser());

  test.each([
    {
      what: 'an update without a screen share',
      call: ['updateScreenShare', { screenVideo: { enabled: true } }],
      error: { type: 'no-screen-share', retryable: true },
    },
    {
      what: 'a subscription while tracks are subscribed to automatically',
      library: { _preloadCache: { subscribeToTracksAutomatically: true } },
      call: ['updateParticipant', 's', { setSubscribedTracks: true }],
      error: { type: 'invalid-argument', violation: 'conflict', field: 'setSubscribedTracks' },
    },
    {
      what: 'a subscription among other updates, while tracks are subscribed to automatically',
      library: { _preloadCache: { subscribeToTracksAutomatically: true } },
      call: ['updateParticipants', { t: { setAudio: true }, s: { setSubscribedTracks: 'staged' } }],
      error: { type: 'invalid-argument', violation: 'conflict', field: 's.setSubscribedTracks' },
    },
    {
      what: 'an unknown custom integration',
      shape: 'prebuilt',
      call: ['startCustomIntegrations', ['map', 'atlas', 'globe']],
      error: {
        type: 'invalid-argument',
        message: 'Can\'t find custom integration(s): "atlas, globe"',
        violation: 'not-allowed',
      },
    },
    {
      what: 'setting the sidebar view of a call object',
      call: ['setSidebarView', 'chat'],
      error: { type: 'prebuilt-only' },
    },
    { what: 'reading the sidebar view of a call object', call: ['getSidebarView'], error: { type: 'prebuilt-only' } },
    { what: 'the location of the caller', call: ['geo'], error: { type: 'no-longer-supported', retryable: false } },
    {
      what: 'a bandwidth before a call exists',
      state: 'new',
      call: ['setBandwidth', { kbs: 100 }],
      error: { type: 'call-state-needed' },
    },
    {
      what: 'a language before a call exists',
      state: 'new',
      call: ['getDailyLang'],
      error: { type: 'call-state-needed' },
    },
    {
      what: 'a value that cannot be cloned into a message',
      call: ['setUserName', () => 'Ada'],
      error: { type: 'invalid-argument', violation: 'not-serializable', field: '' },
    },
    {
      what: 'a setting of the prebuilt view on a call object',
      call: ['join', { showLocalVideo: true }],
      error: { type: 'invalid-argument', message: 'showLocalVideo is not available in callObject mode' },
    },
    {
      what: 'a frame that is loaded without a URL',
      shape: 'prebuilt',
      state: 'new',
      library: { properties: {} },
      call: ['load'],
      error: { type: 'no-room-url' },
    },
  ] as const satisfies readonly SilentFailure[])(
    '$what',
    async ({ call: [method, ...args], error, ...setup }: SilentFailure) => {
      const { shape = 'call-object', state = 'joined-meeting', library = { _isScreenSharing: false } } = setup;
      const { session } = await openPair({ shape, state });
      const { refusal, sent, printed } = await session.invoke(method, args, library);
      expect(refusal?.thrown).toBeInstanceOf(CallLayerError);
      expect(refusal?.thrown).toMatchObject(error);
      expect([...sent, ...printed]).toEqual([]);
    },
  );
});

describe('properties that the library drops after it has printed an error', () => {
  const frame = { contentWindow: {}, src: '' } as HTMLIFrameElement;
  const PRINTED = [
    ...(['showLocalVideo', 'showParticipantsBar', 'activeSpeakerMode'] as const).map((name) => ({ [name]: true })),
    ...(['customIntegrations', 'customTrayButtons'] as const).map((name) => ({ [name]: {} })),
  ];
  beforeAll(() => void stubBrowser());

  test.each(PRINTED)('a call object with %j is not created', async (properties) => {
    const { CallSession } = await import('../../src/platform/call-layer/session/CallSession.ts');
    const { default: Daily } = await import('@daily-co/daily-js');
    const print = vi.spyOn(console, 'error').mockReturnValue();
    Daily.createCallObject({ ...properties, allowMultipleCallInstances: true });
    const [[message] = []] = print.mock.calls as string[][];
    print.mockRestore();
    expect(() => CallSession.createCallObject(properties)).toThrow(
      expect.objectContaining({ type: 'invalid-argument', field: Object.keys(properties)[0], message }),
    );
  });

  test('a frame with receive settings is not created', async () => {
    const { CallSession } = await import('../../src/platform/call-layer/session/CallSession.ts');
    expect(() => CallSession.wrap(frame, { receiveSettings: {} })).toThrow(
      expect.objectContaining({ type: 'invalid-argument', field: 'receiveSettings', violation: 'not-allowed' }),
    );
  });
});

test('every method with arguments is compared, here or by its rule', () => {
  type Takes = {
    [Name in SessionMethod]: Parameters<DailyCall[Name]> extends readonly [] ? never : Name;
  }[SessionMethod];
  type Ruled = {
    [Name in SessionMethod]: (typeof sessionMethods)[Name] extends { readonly rule: CallLayerRule } ? Name : never;
  }[SessionMethod];
  expectTypeOf<Exclude<Takes, Ruled | OtherMethod | IgnoresArguments>>().toBeNever();
});
