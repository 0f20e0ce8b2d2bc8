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
const MANY_INPUTS = 20_000;
/** The library must accept more inputs of each rule than this number, and refuse more than this number. */
const FEW_INPUTS = 10;

const seed = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

let tracks: Tracks;
const pairOf = openPairs();
/** How many inputs of each rule the library accepted and refused. */
const inputCounts = new Map<CallLayerRule, { accepted: number; refused: number }>();

async function compareAndCount(rule: CallLayerRule, call: Call): Promise<Finding> {
  const finding = await compareCall(pairOf, call, tracks);
  const count = inputCounts.get(rule) ?? { accepted: 0, refused: 0 };
  count[finding.isAccepted ? 'accepted' : 'refused'] += 1;
  inputCounts.set(rule, count);
  return finding;
}

/** These tests make each call on the room library (daily-js) and on a session. `compareCall` allows only the listed differences. */
describe(`the rules of the specification (RULES_SEED=${String(seed)})`, () => {
  beforeAll(() => {
    tracks = stubBrowser();
  });

  test('the room library accepts exactly the inputs recorded as accepted, and the rules agree, except for listed differences', async () => {
    const faults: string[] = [];
    for (const { rule, input, accepted } of recordedCases) {
      const call = callForRule(rule, input);
      // A recorded input is accepted if it passes the library's checks, even if its message then cannot be cloned.
      const { hasPassedChecks, fault } = await compareAndCount(rule, call);
      if (hasPassedChecks !== accepted) {
        faults.push(
          `${formatCall(call)} is recorded as ${accepted ? 'accepted, but the library refuses' : 'refused, but the library accepts'} it`,
        );
      }
      if (fault !== undefined) faults.push(`${formatCall(call)} ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  test.each(RULE_NAMES)(
    `%s: the rule agrees with the room library, except for listed differences, and the library accepts and refuses more than ${String(FEW_INPUTS)} inputs each`,
    async (rule) => {
      await fc.assert(
        fc.asyncProperty(callsForRule(rule), async (call) => {
          const { fault } = await compareAndCount(rule, call);
          if (fault !== undefined) throw new Error(`${formatCall(call)} ${fault}`);
        }),
        { seed, numRuns: INPUTS_PER_RULE },
      );
      const { accepted, refused } = inputCounts.get(rule) ?? { accepted: 0, refused: 0 };
      expect(
        Math.min(accepted, refused),
        `the smaller of ${String(accepted)} accepted and ${String(refused)} refused inputs`,
      ).toBeGreaterThan(FEW_INPUTS);
    },
  );

  test(`the tests of this block compare more than ${String(MANY_INPUTS)} inputs`, () => {
    const inputs = [...inputCounts.values()].reduce((sum, { accepted, refused }) => sum + accepted + refused, 0);
    process.stdout.write(
      `${String(inputs)} inputs for ${String(RULE_NAMES.length)} rules, RULES_SEED=${String(seed)}\n`,
    );
    expect(inputs).toBeGreaterThan(MANY_INPUTS);
  });
});

describe('startRemoteMediaPlayer() of a session on the room library', () => {
  const url = 'https://x.test/a.mp4';
  const settings = { state: 'pause', simulcastEncodings: [{ maxBitrate: 200_000 }, { maxBitrate: 900_000 }] } as const;
  const START = 'daily-method-start-remote-media-player';

  /** Opens a session whose call machine answers every message immediately. */
  async function openAnsweredSession(answerTo: (message: { readonly settings?: unknown }) => object) {
    stubBrowser();
    const { default: Daily } = await import('@daily-co/daily-js');
    const { CallSession } = await import('../../src/platform/call-layer/session/CallSession.ts');
    const messages: object[] = [];
    const dailyCall = Daily.createCallObject({ allowMultipleCallInstances: true });
    const sendMessageToCallMachine = (message: object, onAnswer?: (answer: object) => void) => {
      messages.push(message);
      onAnswer?.(answerTo(message));
    };
    Object.assign(dailyCall, { sendMessageToCallMachine });
    return { session: new CallSession(dailyCall, 'call-object'), messages };
  }

  test('starts players with and without simulcast encodings, sends one message for each, and resolves with its id and state', async () => {
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
      // The library plays by default.
      const sent = chosen ?? { state: 'play' };
      expect(await session.startRemoteMediaPlayer(options)).toEqual({
        session_id: 'p',
        remoteMediaPlayerState: { state: 'paused', settings: sent },
      });
      expect(messages.splice(0)).toEqual([{ action: START, url, settings: sent }]);
    }
  });

  test('rejects with the reason that the call machine gives, for settings with simulcast encodings', async () => {
    const { session } = await openAnsweredSession(() => ({ error: 'no', errorMsg: 'There is no such film.' }));
    const start = session.startRemoteMediaPlayer({
      url,
      settings: { simulcastEncodings: [...settings.simulcastEncodings] },
    });
    await expect(start).rejects.toMatchObject({ type: 'refused', message: 'There is no such film.' });
  });
});
