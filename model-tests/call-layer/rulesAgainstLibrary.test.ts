import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { type Case, compare, type Finding } from './comparison.ts';
import { buildInput, type Tracks } from './inputDescription.ts';
import { OTHER_WORDS } from './ownWords.ts';
import { type LibraryAccepts, openRealRoomLibrary } from './realRoomLibrary.ts';
import { recordedCases } from './recordedCases.ts';
import { inputsOf } from './ruleInputs.ts';
import { STRICTNESS } from './strictness.ts';
import { stubBrowser } from './stubBrowser.ts';

const RULES = Object.keys(callLayerRules) as CallLayerRule[];
const INPUTS_OF_A_RULE = 800;
const INPUTS_AT_LEAST = 20_000;
/** Each rule takes some of what is generated, and refuses some. */
const ANSWERS_AT_LEAST = 10;

const seed = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

let tracks: Tracks;
let accepts: LibraryAccepts;
/** What came of the comparisons, by rule. */
const answers = new Map<CallLayerRule, { accepted: number; rejected: number }>();
const reasons = new Set<string>();

async function compareAndCount(one: Case): Promise<Finding> {
  const finding = await compare(one, accepts, tracks);
  const count = answers.get(one.rule) ?? { accepted: 0, rejected: 0 };
  count[finding.accepted ? 'accepted' : 'rejected'] += 1;
  answers.set(one.rule, count);
  if (finding.reason !== undefined) reasons.add(finding.reason);
  return finding;
}

const inWords = ({ rule, input }: Case, fault: string) => `${rule}: ${JSON.stringify(input)} ${fault}`;

describe(`the rules beside the room library (RULES_SEED=${String(seed)})`, () => {
  beforeAll(async () => {
    tracks = stubBrowser();
    accepts = await openRealRoomLibrary();
  });

  test('the library answers as it was recorded', async () => {
    const others: string[] = [];
    for (const one of recordedCases) {
      const { accepted } = await accepts(one.rule, buildInput(one.input, tracks));
      if (accepted !== one.accepted) others.push(inWords(one, `was ${one.accepted ? 'accepted' : 'rejected'}`));
    }
    expect(others).toEqual([]);
  });

  test('the rules answer the recorded inputs as the library does, or for a reason', async () => {
    const faults: string[] = [];
    for (const one of recordedCases) {
      const { fault } = await compareAndCount(one);
      if (fault !== undefined) faults.push(inWords(one, fault));
    }
    expect(faults).toEqual([]);
  });

  test.each(RULES)('%s answers generated inputs as the library does, or for a reason', async (rule) => {
    await fc.assert(
      fc.asyncProperty(inputsOf(rule), async (input) => {
        const { fault } = await compareAndCount({ rule, input });
        if (fault !== undefined) throw new Error(inWords({ rule, input }, fault));
      }),
      { seed, numRuns: INPUTS_OF_A_RULE },
    );
    const { accepted, rejected } = answers.get(rule) ?? { accepted: 0, rejected: 0 };
    expect(Math.min(accepted, rejected), 'inputs that the library accepts, and that it rejects').toBeGreaterThan(
      rule === 'remoteMediaPlayerStart' ? 0 : ANSWERS_AT_LEAST,
    );
  });

  test.each(STRICTNESS)('refused although the library takes it: $name', async ({ name, example }) => {
    expect(await compareAndCount(example)).toEqual({ accepted: true, reason: name });
  });

  test.each(OTHER_WORDS)('told in other words: $reason', async ({ reason, example }) => {
    expect(await compareAndCount(example)).toEqual({ accepted: false, reason });
  });

  test('every reason was met, and there were enough inputs', () => {
    const inputs = [...answers.values()].reduce((sum, { accepted, rejected }) => sum + accepted + rejected, 0);
    process.stdout.write(`${String(inputs)} inputs for ${String(RULES.length)} rules, RULES_SEED=${String(seed)}\n`);
    expect(inputs).toBeGreaterThan(INPUTS_AT_LEAST);
    const tabled = [...STRICTNESS.map(({ name }) => name), ...OTHER_WORDS.map(({ reason }) => reason)];
    expect(tabled.filter((reason) => !reasons.has(reason))).toEqual([]);
  });
});
