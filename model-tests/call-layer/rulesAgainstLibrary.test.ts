import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { type Call, callForRule, callsForRule, formatCall } from './comparedCalls.ts';
import { compareCall, type Finding } from './comparison.ts';
import type { Tracks } from './inputs/inputDescription.ts';
import { recordedCases } from './inputs/recordedCases.ts';
import { openPairs } from './openPairs.ts';
import { stubBrowser } from './stubBrowser.ts';

const RULE_NAMES = Object.keys(callLayerRules) as CallLayerRule[];
const INPUTS_PER_RULE = 800;
const MIN_INPUTS = 20_000;
/** Minimum of accepted and of refused inputs for each rule. */
const MIN_ANSWERS = 10;

const seed = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

let tracks: Tracks;
const pairOf = openPairs();
/** The library's answers, by rule. */
const answers = new Map<CallLayerRule, { accepted: number; refused: number }>();

async function compareAndCount(rule: CallLayerRule, call: Call): Promise<Finding> {
  const finding = await compareCall(pairOf, call, tracks);
  const count = answers.get(rule) ?? { accepted: 0, refused: 0 };
  count[finding.isAccepted ? 'accepted' : 'refused'] += 1;
  answers.set(rule, count);
  return finding;
}

describe(`the rules of the specification (RULES_SEED=${String(seed)})`, () => {
  beforeAll(() => {
    tracks = stubBrowser();
  });

  test('the room library gives the recorded answers, and the rules give the same, except for listed differences', async () => {
    const faults: string[] = [];
    for (const { rule, input, accepted } of recordedCases) {
      const call = callForRule(rule, input);
      const { hasPassedChecks, fault } = await compareAndCount(rule, call);
      if (hasPassedChecks !== accepted) faults.push(`${formatCall(call)} was ${accepted ? 'accepted' : 'refused'}`);
      if (fault !== undefined) faults.push(`${formatCall(call)} ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  test.each(RULE_NAMES)(
    '%s accepts and refuses what the room library does, except for listed differences',
    async (rule) => {
      await fc.assert(
        fc.asyncProperty(callsForRule(rule), async (call) => {
          const { fault } = await compareAndCount(rule, call);
          if (fault !== undefined) throw new Error(`${formatCall(call)} ${fault}`);
        }),
        { seed, numRuns: INPUTS_PER_RULE },
      );
      const { accepted, refused } = answers.get(rule) ?? { accepted: 0, refused: 0 };
      expect(Math.min(accepted, refused), 'accepted and refused inputs').toBeGreaterThan(MIN_ANSWERS);
    },
  );

  test(`the tests of this block compare more than ${String(MIN_INPUTS)} inputs`, () => {
    const inputs = [...answers.values()].reduce((sum, { accepted, refused }) => sum + accepted + refused, 0);
    process.stdout.write(
      `${String(inputs)} inputs for ${String(RULE_NAMES.length)} rules, RULES_SEED=${String(seed)}\n`,
    );
    expect(inputs).toBeGreaterThan(MIN_INPUTS);
  });
});

describe('a remote media player', () => {
  const url = 'https://x.test/a.mp4';
  const settings = { state: 'pause', simulcastEncodings: [{ maxBitrate: 200_000 }, { maxBitrate: 900_000 }] } as const;
  const START = 'daily-method-start-remote-media-player';

  /** A session whose call machine answers every message immediately. */
  async function openAnsweredSession(answerTo: (message: { readonly settings?: unknown }) => object) {
    stubBrowser();
    const { default: Daily } = await import('@daily-co/daily-js');
    const { CallSession } = await import('../../src/platform/call-layer/session/CallSession.ts');
    const messages: object[] = [];
    const dailyCall = Daily.createCallObject({ allowMultipleCallInstances: true });
    const sendMessageToCallMachine = (message: object, answered?: (answer: object) => void) => {
      messages.push(message);
      answered?.(answerTo(message));
    };
    Object.assign(dailyCall, { sendMessageToCallMachine });
    return { session: new CallSession(dailyCall, 'call-object'), messages };
  }

  test('starts with and without simulcast encodings, also repeatedly', async () => {
    const { session, messages } = await openAnsweredSession((message) => ({
      session_id: 'p',
      state: 'paused',
      ...message,
    }));
    for (const chosen of [settings, undefined, settings]) {
      const options =
        chosen === undefined
          ? { url }
          : { url, settings: { ...chosen, simulcastEncodings: [...chosen.simulcastEncodings] } };
      const sent = chosen ?? { state: 'play' };
      expect(await session.startRemoteMediaPlayer(options)).toEqual({
        session_id: 'p',
        remoteMediaPlayerState: { state: 'paused', settings: sent },
      });
      expect(messages.splice(0)).toEqual([{ action: START, url, settings: sent }]);
    }
  });

  test("rejects with the call machine's reason if it cannot start with encodings", async () => {
    const { session } = await openAnsweredSession(() => ({ error: 'no', errorMsg: 'There is no such film.' }));
    const start = session.startRemoteMediaPlayer({
      url,
      settings: { simulcastEncodings: [...settings.simulcastEncodings] },
    });
    await expect(start).rejects.toMatchObject({ type: 'refused', message: 'There is no such film.' });
  });
});
