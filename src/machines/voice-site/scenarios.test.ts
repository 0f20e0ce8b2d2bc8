import { expect, test } from 'vitest';
import { SCENARIOS } from './scenarios.ts';

test('there are four scenarios, each with a label and a text of at least two words', () => {
  expect(SCENARIOS).toHaveLength(4);
  for (const { label, text } of SCENARIOS) {
    expect(label).toMatch(/\w \w/);
    expect(text).toMatch(/\w \w/);
  }
});

test('no two scenarios share a label or a text', () => {
  expect(new Set(SCENARIOS.map(({ label }) => label)).size).toBe(SCENARIOS.length);
  expect(new Set(SCENARIOS.map(({ text }) => text)).size).toBe(SCENARIOS.length);
});
