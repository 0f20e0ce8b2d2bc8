import { expect, test } from 'vitest';
import { SCENARIOS } from './scenarios.ts';

test('there are four suggestions, each with a label and a sentence', () => {
  expect(SCENARIOS).toHaveLength(4);
  for (const { label, text } of SCENARIOS) {
    expect(label).toMatch(/\w \w/);
    expect(text).toMatch(/\w \w/);
  }
});

test('labels and sentences are unique', () => {
  expect(new Set(SCENARIOS.map(({ label }) => label)).size).toBe(SCENARIOS.length);
  expect(new Set(SCENARIOS.map(({ text }) => text)).size).toBe(SCENARIOS.length);
});
