import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

const messagesOfTest: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      messagesOfTest.push(`console.${method}: ${format(...parts)}`);
    });
  }
});

/** Fails a test that writes to the console. A test that expects a message must spy on the console itself. */
afterEach(() => {
  const messages = messagesOfTest.splice(0);
  if (messages.length > 0) throw new Error(`The test wrote to the console:\n${messages.join('\n')}`);
});
