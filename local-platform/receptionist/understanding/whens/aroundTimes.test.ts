import { describe, expect, test } from 'vitest';
import { whenIn } from './whenIn.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';

describe('greetings and courtesies', () => {
  test.each([
    'good morning',
    'Morning Ava, the furnace quit',
    'morning to everybody, the furnace quit',
    'Hi, afternoon folks, my sink leaks',
    'Hi there, morning! My sink leaks',
    'evening!',
    'have a great evening',
    'how are you today',
    "that's all for today",
    "that's it for today",
    'thanks for helping me today',
    'thanks for your time today',
    'its hot as heck today',
    'the other morning it leaked',
    "I'm home most of the afternoon",
    'six of one, half a dozen of the other',
  ])('"%s" names no time', (text) => {
    expect(whenIn(text, NOW)).toMatchObject({ wish: undefined, excluded: [] });
  });

  test.each([
    ['Evening.', { part: 'evening' }],
    ['Morning, please', { part: 'morning' }],
    ['then friday morning, if you can', { date: '2026-11-27', part: 'morning' }],
    ['Friday, morning, I said', { date: '2026-11-27', part: 'morning' }],
  ])('"%s" wishes %j', (text, wish) => {
    expect(whenIn(text, NOW)).toMatchObject({ wish });
  });
});

test.each([
  ['twelve fifteen day after tomorrow', { date: '2026-11-25', time: '12:15' }],
  ['before 10 other day have?', { endBefore: '10:00' }],
  ['3 be possible?', { time: '15:00' }],
  ['ten sharp', { time: '10:00' }],
])('"%s" wishes %j, because a time can end there', (text, wish) => {
  expect(whenIn(text, NOW, true)).toMatchObject({ wish });
});

test.each(['3 windows', '3 years', '12 Elm'])('"%s" names no time', (text) => {
  expect(whenIn(text, NOW, true).wish).toBeUndefined();
});
