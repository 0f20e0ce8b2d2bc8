import type { DailyCall } from '@daily-co/daily-js';
import fc from 'fast-check';
import { beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import type { CallLayerRule } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import {
  type MethodContract,
  type SessionMethod,
  sessionMethods,
} from '../../src/platform/call-layer/methods/sessionMethods.ts';
import { compareCall, type Finding } from './argumentComparison.ts';
import { type Arguments, argumentsFor, type ComparedMethod, GRAMMARS } from './argumentInputs.ts';
import { OTHER_WORDS } from './argumentOwnWords.ts';
import { ARGUMENT_STRICTNESS } from './argumentStrictness.ts';
import { openPair, type Pair, type State } from './bareLibrary.ts';
import type { Tracks } from './inputDescription.ts';
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

const METHODS = Object.keys(GRAMMARS) as ComparedMethod[];
const CALLS_OF_A_METHOD = 250;

const seed = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

/** Methods that the library takes no account of the arguments of. */
type WithoutALook = 'testConnectionQuality';

let tracks: Tracks;
const pairs = new Map<string, Promise<Pair>>();

/** Where a method can be called. */
function situationOf(method: ComparedMethod): { readonly shape: SessionShape; readonly state: State } {
  const contract: MethodContract = method === 'join' ? {} : sessionMethods[method];
  return {
    shape: contract.shape ?? 'call-object',
    state: contract.state === 'not-joined' ? 'loaded' : 'joined-meeting',
  };
}

function pairFor(method: ComparedMethod): Promise<Pair> {
  const { shape, state } = situationOf(method);
  const key = `${shape} ${state}`;
  const pair = pairs.get(key) ?? openPair(shape, state, { _isScreenSharing: true });
  pairs.set(key, pair);
  return pair;
}

async function compare(method: ComparedMethod, args: Arguments): Promise<Finding> {
  return compareCall(await pairFor(method), method, args, tracks);
}

describe(`arguments that the specification has no rule for (RULES_SEED=${String(seed)})`, () => {
  beforeAll(() => {
    const { audio, video } = stubBrowser();
    process.stdout.write(`${String(CALLS_OF_A_METHOD * METHODS.length)} calls, RULES_SEED=${String(seed)}\n`);
    tracks = {
      audio: Object.assign(audio, { readyState: 'live', muted: true }),
      video: Object.assign(video, { readyState: 'live', muted: false }),
    };
  });

  test.each(METHODS)('%s() answers them as the library does, or for a reason', async (method) => {
    const count = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(argumentsFor(method), async (args) => {
        const { fault, isTaken } = await compare(method, args);
        count[isTaken ? 'taken' : 'refused'] += 1;
        if (fault !== undefined) throw new Error(`${method}(${JSON.stringify(args).slice(1, -1)}) ${fault}`);
      }),
      { seed, numRuns: CALLS_OF_A_METHOD },
    );
    expect(Math.min(count.taken, count.refused), JSON.stringify(count)).toBeGreaterThan(0);
  });

  test.each(ARGUMENT_STRICTNESS)('refused although the library takes it: $name', async ({ name, example }) => {
    expect(await compare(example.method, example.args)).toEqual({ isTaken: true, reason: name });
  });

  test.each(OTHER_WORDS)('told in other words: $reason', async ({ reason, example }) => {
    expect(await compare(example.method, example.args)).toEqual({ isTaken: false, reason });
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
      const { session } = await openPair(shape, state, library);
      const { refusal, sent, printed } = await session.ask(method, args);
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
  expectTypeOf<Exclude<Takes, Ruled | ComparedMethod | WithoutALook>>().toBeNever();
});
