import { expect, test } from 'vitest';
import { type ChartTrigger, duration, triggerText, triggerWords } from './chart.ts';

const triggers: readonly (readonly [string, ChartTrigger])[] = [
  ['room.joined', { kind: 'event', type: 'room.joined' }],
  ['always', { kind: 'always' }],
  ['after joinTimeout (5 s)', { kind: 'after', delay: 'joinTimeout', milliseconds: 5_000 }],
  ['after joinTimeout', { kind: 'after', delay: 'joinTimeout' }],
  ['library done', { kind: 'actor-done', actor: 'library' }],
  ['library failed', { kind: 'actor-failed', actor: 'library' }],
  ['done', { kind: 'state-done' }],
];

test.each(triggers)('%s', (text, trigger) => {
  expect(triggerText(trigger)).toBe(text);
});

test('marks names of the chart as names and other words as keywords', () => {
  expect(triggerWords({ kind: 'after', delay: 'joinTimeout', milliseconds: 5_000 })).toEqual([
    { kind: 'keyword', text: 'after' },
    { kind: 'name', text: 'joinTimeout' },
    { kind: 'keyword', text: '(5 s)' },
  ]);
  expect(triggerWords({ kind: 'actor-failed', actor: 'library' })).toEqual([
    { kind: 'name', text: 'library' },
    { kind: 'keyword', text: 'failed' },
  ]);
});

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_000, '1 s'],
  [1_500, '1.5 s'],
  [60_000, '1 min'],
  [90_000, '90 s'],
  [240_000, '4 min'],
  [400_000, '400 s'],
])('formats %i ms as %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});
