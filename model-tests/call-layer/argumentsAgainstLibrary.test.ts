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

/** A call that the library does not refuse with a typed error. */
type UntypedFailure = {
  /** Completes the title of the test. */
  readonly title: string;
  readonly shape?: SessionShape;
  readonly state?: State;
  /** Private fields of the library's call object to set before the call. */
  readonly library?: object;
  readonly call: readonly [string, ...(readonly unknown[])];
  /** Fields of the error with which a session refuses the call. */
  readonly error: object;
};

const CALLS_PER_METHOD = 250;

const seed = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

/** The library ignores the arguments of this method, so they are not compared. */
type MethodIgnoringArguments = 'testConnectionQuality';

let tracks: Tracks;
const pairOf = openPairs();

const compare = (call: Call): Promise<Finding> => compareCall(pairOf, call, tracks);

/** Sets `tracks`. The library's connection tests refuse a track that is muted or not live, so they refuse the audio track of these two. */
function stubTracks(): void {
  const { audio, video } = stubBrowser();
  tracks = {
    audio: Object.assign(audio, { readyState: 'live', muted: true }),
    video: Object.assign(video, { readyState: 'live', muted: false }),
  };
}

describe(`methods that are not compared through a rule of the specification (RULES_SEED=${String(seed)})`, () => {
  beforeAll(() => {
    stubTracks();
    process.stdout.write(`${String(CALLS_PER_METHOD * OTHER_METHODS.length)} calls, RULES_SEED=${String(seed)}\n`);
  });

  test.each(OTHER_METHODS)(
    '%s() accepts, refuses and sends the same as the room library, except for listed differences, and the library both accepts and refuses some calls',
    async (method) => {
      const count = { accepted: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(callsOf(method), async (call) => {
          const { fault, isAccepted } = await compare(call);
          count[isAccepted ? 'accepted' : 'refused'] += 1;
          if (fault !== undefined) throw new Error(`${formatCall(call)} ${fault}`);
        }),
        { seed, numRuns: CALLS_PER_METHOD },
      );
      expect(Math.min(count.accepted, count.refused), JSON.stringify(count)).toBeGreaterThan(0);
    },
  );
});

describe('the example of an allowed difference', () => {
  beforeAll(stubTracks);

  async function findingOf(example: Call): Promise<object> {
    const { isAccepted, fault, reason } = await compare(example);
    return { isAccepted, fault, reason };
  }

  test.each(STRICTNESS)('is refused although the library accepts it: $name', async ({ name, example }) => {
    expect(await findingOf(example)).toEqual({ isAccepted: true, reason: name });
  });

  test.each(LENIENCY)('is accepted although the library refuses it: $name', async ({ name, example }) => {
    expect(await findingOf(example)).toEqual({ isAccepted: false, reason: name });
  });

  test.each(MESSAGE_DIFFERENCES)(
    'is refused, but the message differs from that of the library: $reason',
    async ({ reason, example }) => {
      expect(await findingOf(example)).toEqual({ isAccepted: false, reason });
    },
  );
});

describe('a session, where the library has no typed error,', () => {
  beforeAll(() => void stubBrowser());

  test.each([
    {
      title: 'a screen share update without a screen share',
      library: { _isScreenSharing: false },
      call: ['updateScreenShare', { screenVideo: { enabled: true } }],
      error: { type: 'no-screen-share', retryable: true },
    },
    {
      title: 'a subscription while tracks are subscribed to automatically',
      library: { _preloadCache: { subscribeToTracksAutomatically: true } },
      call: ['updateParticipant', 's', { setSubscribedTracks: true }],
      error: { type: 'invalid-argument', violation: 'conflict', field: 'setSubscribedTracks' },
    },
    {
      title: 'a subscription among other updates, while tracks are subscribed to automatically',
      library: { _preloadCache: { subscribeToTracksAutomatically: true } },
      call: ['updateParticipants', { t: { setAudio: true }, s: { setSubscribedTracks: 'staged' } }],
      error: { type: 'invalid-argument', violation: 'conflict', field: 's.setSubscribedTracks' },
    },
    {
      title: 'an unknown custom integration',
      shape: 'prebuilt',
      call: ['startCustomIntegrations', ['map', 'atlas', 'globe']],
      error: {
        type: 'invalid-argument',
        message: 'Can\'t find custom integration(s): "atlas, globe"',
        violation: 'not-allowed',
      },
    },
    {
      title: 'setting the sidebar view of a call object',
      call: ['setSidebarView', 'chat'],
      error: { type: 'prebuilt-only' },
    },
    { title: 'reading the sidebar view of a call object', call: ['getSidebarView'], error: { type: 'prebuilt-only' } },
    {
      title: 'reading the location of the caller',
      call: ['geo'],
      error: { type: 'no-longer-supported', retryable: false },
    },
    {
      title: 'setting the bandwidth before the call machine is loaded',
      state: 'new',
      call: ['setBandwidth', { kbs: 100 }],
      error: { type: 'call-state-needed' },
    },
    {
      title: 'reading the language before the call machine is loaded',
      state: 'new',
      call: ['getDailyLang'],
      error: { type: 'call-state-needed' },
    },
    {
      title: 'a value that cannot be cloned into a message',
      call: ['setUserName', () => 'Ada'],
      error: { type: 'invalid-argument', violation: 'not-serializable', field: '' },
    },
    {
      title: 'a setting of the prebuilt view on a call object',
      call: ['join', { showLocalVideo: true }],
      error: { type: 'invalid-argument', message: 'showLocalVideo is not available in callObject mode' },
    },
    {
      title: 'a frame that is loaded without a URL',
      shape: 'prebuilt',
      state: 'new',
      library: { properties: {} },
      call: ['load'],
      error: { type: 'no-room-url' },
    },
  ] as const satisfies readonly UntypedFailure[])(
    'refuses $title with a typed error, and sends and prints nothing',
    async ({ call: [method, ...args], error, ...setup }: UntypedFailure) => {
      const { shape = 'call-object', state = 'joined-meeting', library } = setup;
      const { session } = await openPair({ shape, state });
      const { refusal, sent, printed } = await session.invoke(method, args, library);
      expect(refusal?.thrown).toBeInstanceOf(CallLayerError);
      expect(refusal?.thrown).toMatchObject(error);
      expect([...sent, ...printed]).toEqual([]);
    },
  );
});

describe('properties for which the library only prints an error, and which it drops', () => {
  const frame = { contentWindow: {}, src: '' } as HTMLIFrameElement;
  const DROPPED_PROPERTIES = [
    ...(['showLocalVideo', 'showParticipantsBar', 'activeSpeakerMode'] as const).map((name) => ({ [name]: true })),
    ...(['customIntegrations', 'customTrayButtons'] as const).map((name) => ({ [name]: {} })),
  ];
  beforeAll(() => void stubBrowser());

  test.each(DROPPED_PROPERTIES)(
    'createCallObject() throws for %j, with the message that the library prints',
    async (properties) => {
      const { CallSession } = await import('../../src/platform/call-layer/session/CallSession.ts');
      const { default: Daily } = await import('@daily-co/daily-js');
      const print = vi.spyOn(console, 'error').mockReturnValue();
      Daily.createCallObject({ ...properties, allowMultipleCallInstances: true });
      const [[message] = []] = print.mock.calls as string[][];
      print.mockRestore();
      expect(() => CallSession.createCallObject(properties)).toThrow(
        expect.objectContaining({ type: 'invalid-argument', field: Object.keys(properties)[0], message }),
      );
    },
  );

  test('wrap() throws for the property `receiveSettings`', async () => {
    const { CallSession } = await import('../../src/platform/call-layer/session/CallSession.ts');
    expect(() => CallSession.wrap(frame, { receiveSettings: {} })).toThrow(
      expect.objectContaining({ type: 'invalid-argument', field: 'receiveSettings', violation: 'not-allowed' }),
    );
  });
});

test('every method whose arguments the library uses is compared with the library, in this file or through its rule', () => {
  type MethodWithArguments = {
    [Name in SessionMethod]: Parameters<DailyCall[Name]> extends readonly [] ? never : Name;
  }[SessionMethod];
  type MethodWithRule = {
    [Name in SessionMethod]: (typeof sessionMethods)[Name] extends { readonly rule: CallLayerRule } ? Name : never;
  }[SessionMethod];
  expectTypeOf<Exclude<MethodWithArguments, MethodWithRule | OtherMethod | MethodIgnoringArguments>>().toBeNever();
});
