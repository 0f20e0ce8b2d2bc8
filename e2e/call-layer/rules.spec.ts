import { ConsoleGate } from '../page-census/consoleGate.ts';
import { expect, test } from '../harness/harnessTest.ts';

const INPUTS_PER_RULE = 200;
const INPUTS_AT_LEAST = 5_000;

const seed = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

test('the rules give the same answers as the room library, with real tracks', async ({ page }) => {
  const gate = new ConsoleGate(page);
  await page.goto('/rules');
  await expect.poll(() => page.evaluate(() => 'compareRules' in window)).toBe(true);

  const { inputs, accepted, faults } = await page.evaluate(([given, times]) => window.compareRules(given, times), [
    seed,
    INPUTS_PER_RULE,
  ] as const);

  process.stdout.write(`${String(inputs)} inputs, ${String(accepted)} accepted, RULES_SEED=${String(seed)}\n`);
  expect(faults, `RULES_SEED=${String(seed)}`).toEqual([]);
  expect(inputs).toBeGreaterThan(INPUTS_AT_LEAST);
  expect(accepted, 'more than a tenth of the inputs is accepted').toBeGreaterThan(inputs / 10);
  gate.check();
});
