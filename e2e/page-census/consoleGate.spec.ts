import { expect, type Page, test } from '@playwright/test';
import { ConsoleGate } from './consoleGate.ts';

async function write(page: Page, text: string): Promise<void> {
  const written = page.waitForEvent('console');
  await page.evaluate((words) => console.log(words), text);
  await written;
}

const check = (gate: ConsoleGate) => () => gate.check();

test('a message that is not declared fails the check', async ({ page }) => {
  const gate = new ConsoleGate(page);
  gate.check();
  await write(page, 'A warning');
  expect(check(gate)).toThrow(/log: A warning/);
});

test('a declared message that is missing fails the check', async ({ page }) => {
  const gate = new ConsoleGate(page);
  gate.declare(/^log: A warning/);
  expect(check(gate)).toThrow(/a message like .*A warning.* occurred/);
  await write(page, 'A warning');
  gate.check();
});

test('an allowed message is optional', async ({ page }) => {
  const gate = new ConsoleGate(page);
  gate.allow(/^log: A warning/);
  gate.check();
  await write(page, 'A warning');
  gate.check();
  await write(page, 'An error');
  expect(check(gate)).toThrow(/log: An error/);
});
