import { expect, type Page, test } from '@playwright/test';
import { ConsoleGate } from './consoleGate.ts';

async function write(page: Page, text: string): Promise<void> {
  const written = page.waitForEvent('console');
  await page.evaluate((words) => console.log(words), text);
  await written;
}

const checkOf = (gate: ConsoleGate) => () => gate.check();

test('check() fails for a message that is not expected', async ({ page }) => {
  const gate = new ConsoleGate(page);
  gate.check();
  await write(page, 'A warning');
  expect(checkOf(gate)).toThrow(/log: A warning/);
});

test('check() fails until an expected message has occurred', async ({ page }) => {
  const gate = new ConsoleGate(page);
  gate.expectMessages(/^log: A warning/);
  expect(checkOf(gate)).toThrow(/a message like .*A warning.* occurred/);
  await write(page, 'A warning');
  gate.check();
});

test('check() accepts an allowed message, present or missing, and still fails for other messages', async ({ page }) => {
  const gate = new ConsoleGate(page);
  gate.allowMessages(/^log: A warning/);
  gate.check();
  await write(page, 'A warning');
  gate.check();
  await write(page, 'An error');
  expect(checkOf(gate)).toThrow(/log: An error/);
});
