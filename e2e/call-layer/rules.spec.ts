import { ConsoleGate } from '../page-census/consoleGate.ts';
import { expect, test } from '../harness/harnessFixture.ts';

/** Every night more inputs. On each push, model-tests/call-layer/rulesAgainstLibrary.test.ts compares some 24,000 in Node. */
const INPUTS_PER_RULE = process.env.NIGHTLY === undefined ? 20 : 200;
const MIN_INPUTS = 25 * INPUTS_PER_RULE;

/** The test prints its seed. Set `RULES_SEED` to a printed seed to generate the same inputs again. */
const seed = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

test('a session and its rules answer inputs as the room library does, except for allowed differences, with the tracks of a real browser', async ({
  page,
}) => {
  const gate = new ConsoleGate(page);
  await page.goto('/rules');
  await expect.poll(() => page.evaluate(() => 'compareRules' in window)).toBe(true);

  const { inputs, accepted, differences } = await page.evaluate(
    ([givenSeed, inputsPerRule]) => window.compareRules(givenSeed, inputsPerRule),
    [seed, INPUTS_PER_RULE] as const,
  );

  process.stdout.write(`${String(inputs)} inputs, ${String(accepted)} accepted, RULES_SEED=${String(seed)}\n`);
  expect(differences, `RULES_SEED=${String(seed)}`).toEqual([]);
  expect(inputs).toBeGreaterThan(MIN_INPUTS);
  expect(accepted, 'number of inputs that the room library accepts').toBeGreaterThan(inputs / 10);
  gate.check();
});
