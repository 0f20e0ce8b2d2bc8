import type { DailyCall } from '@daily-co/daily-js';
import fc from 'fast-check';
import { beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import type { CallLayerRule } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { type SessionMethod, sessionMethods } from '../../src/platform/call-layer/methods/sessionMethods.ts';
import { type Call, callsOf, inWords, OTHER_METHODS, type OtherMethod } from './comparedCalls.ts';
import { compareCall, type Finding } from './comparison.ts';
import type { Tracks } from './inputs/inputDescription.ts';
import { LENIENCY } from './leniency.ts';
import { openPair, openPairs, type State } from './openPairs.ts';
import { OWN_WORDS } from './ownWords.ts';
import { STRICTNESS } from './strictness.ts';
import { stubBrowser } from './stubBrowser.ts';

type Silence = {
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
type WithoutALook = 'testConnectionQuality';

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

describe(`arguments that section 5 has no rule for, beside the room library (RULES_SEED=${String(seed)})`, () => {
  beforeAll(() => {
    openTracks();
    process.stdout.write(`${String(CALLS_OF_A_METHOD * OTHER_METHODS.length)} calls, RULES_SEED=${String(seed)}\n`);
  });

  test.each(OTHER_METHODS)('%s() answers them as the library does, or for a reason', async (method) => {
    const count = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(callsOf(method), async (call) => {
        const { fault, isTaken } = await compare(call);
        count[isTaken ? 'taken' : 'refused'] += 1;
        if (fault !== undefined) throw new Error(`${inWords(call)} ${fault}`);
      }),
      { seed, numRuns: CALLS_OF_A_METHOD },
    );
    expect(Math.min(count.taken, count.refused), JSON.stringify(count)).toBeGreaterThan(0);
  });
});

describe('every allowed difference is met by its example', () => {
  beforeAll(openTracks);

  async function difference(example: Call): Promise<object> {
    const { isTaken, fault, reason } = await compare(example);
    return { isTaken, fault, reason };
  }

  test.each(STRICTNESS)('refused although the library accepts it: $name', async ({ name, example }) => {
    expect(await difference(example)).toEqual({ isTaken: true, reason: name });
  });

  test.each(LENIENCY)('accepted although the library refuses it: $name', async ({ name, example }) => {
    expect(await difference(example)).toEqual({ isTaken: false, reason: name });
  });

  test.each(OWN_WORDS)('refused in other words: $reason', async ({ reason, example }) => {
    expect(await difference(example)).toEqual({ isTaken: false, reason });
  });
});

describe('what the library only prints, warns of, or passes over in silence', () => {
  beforeAll(() => void stubBrowser());

  test.each([
    {
      what: 'an update of a screen share that there is none of',
      call: ['updateScreenShare', { screenVideo: { enabled: true } }],
      error: { type: 'no-screen-share', retryable: true },
    },
    {
      what: 'a subscription to tracks that are subscribed to by themselves',
      library: { _preloadCache: { subscribeToTracksAutomatically: true } },
      call: ['updateParticipant', 's', { setSubscribedTracks: true }],
      error: { type: 'invalid-argument', violation: 'conflict', field: 'setSubscribedTracks' },
    },
    {
      what: 'the same among others',
      library: { _preloadCache: { subscribeToTracksAutomatically: true } },
      call: ['updateParticipants', { t: { setAudio: true }, s: { setSubscribedTracks: 'staged' } }],
      error: { type: 'invalid-argument', violation: 'conflict', field: 's.setSubscribedTracks' },
    },
    {
      what: 'a custom integration that there is none of',
      shape: 'prebuilt',
      call: ['startCustomIntegrations', ['map', 'atlas', 'globe']],
      error: {
        type: 'invalid-argument',
        message: 'Can\'t find custom integration(s): "atlas, globe"',
        violation: 'not-allowed',
      },
    },
    {
      what: 'a view beside a page that there is none of',
      call: ['setSidebarView', 'chat'],
      error: { type: 'prebuilt-only' },
    },
    { what: 'the same, asked for', call: ['getSidebarView'], error: { type: 'prebuilt-only' } },
    { what: 'where the caller is', call: ['geo'], error: { type: 'no-longer-supported', retryable: false } },
    {
      what: 'a bandwidth before there is a call',
      state: 'new',
      call: ['setBandwidth', { kbs: 100 }],
      error: { type: 'call-state-needed' },
    },
    {
      what: 'a language before there is a call',
      state: 'new',
      call: ['getDailyLang'],
      error: { type: 'call-state-needed' },
    },
    {
      what: 'what no message can carry',
      call: ['setUserName', () => 'Ada'],
      error: { type: 'invalid-argument', violation: 'not-serializable', field: '' },
    },
    {
      what: 'a picture in a page that there is none of',
      call: ['join', { showLocalVideo: true }],
      error: { type: 'invalid-argument', message: 'showLocalVideo is not available in callObject mode' },
    },
    {
      what: 'a frame that is loaded with nothing',
      shape: 'prebuilt',
      state: 'new',
      library: { properties: {} },
      call: ['load'],
      error: { type: 'no-room-url' },
    },
  ] as const satisfies readonly Silence[])(
    '$what',
    async ({ call: [method, ...args], error, ...situation }: Silence) => {
      const { shape = 'call-object', state = 'joined-meeting', library = { _isScreenSharing: false } } = situation;
      const { session } = await openPair({ shape, state });
      const { refusal, sent, printed } = await session.ask(method, args, library);
      expect(refusal?.thrown).toBeInstanceOf(CallLayerError);
      expect(refusal?.thrown).toMatchObject(error);
      expect([...sent, ...printed]).toEqual([]);
    },
  );
});

describe('a property that the library prints an error of, and goes on without', () => {
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

  test('a frame with settings of what is received is not created', async () => {
    const { CallSession } = await import('../../src/platform/call-layer/session/CallSession.ts');
    expect(() => CallSession.wrap(frame, { receiveSettings: {} })).toThrow(
      expect.objectContaining({ type: 'invalid-argument', field: 'receiveSettings', violation: 'not-allowed' }),
    );
  });
});

test('every method that takes an argument is compared, here or by its rule', () => {
  type Takes = {
    [Name in SessionMethod]: Parameters<DailyCall[Name]> extends readonly [] ? never : Name;
  }[SessionMethod];
  type Ruled = {
    [Name in SessionMethod]: (typeof sessionMethods)[Name] extends { readonly rule: CallLayerRule } ? Name : never;
  }[SessionMethod];
  expectTypeOf<Exclude<Takes, Ruled | OtherMethod | WithoutALook>>().toBeNever();
});
