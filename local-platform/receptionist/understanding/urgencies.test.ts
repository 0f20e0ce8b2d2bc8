import { describe, expect, test } from 'vitest';
import { urgencyIn, withUrgencyReasons } from './urgencies.ts';

describe('urgencyIn', () => {
  test.each([
    'its urgent please',
    "it's kinda urgent",
    'put urgent on there',
    'this is an emergency',
    "ann reed, and it can't wait",
    'we are desperate',
    "i can't go another night",
    'we need someone urgently',
    'is urgent, i lose everything if nobody comes.',
    'do you have someone for today? it is urgent.',
    'we have an emergency',
    'the pump is down, big emergency',
  ])('urgent: %s', (text) => {
    expect(urgencyIn(text)).toBe('urgent');
  });

  test.each([
    'no rush',
    "it's not urgent",
    'nothing urgent',
    "there's no big hurry",
    'it can wait',
    "it isn't an emergency",
    "it's not a big emergency",
    "it isn't urgent",
  ])('routine: %s', (text) => {
    expect(urgencyIn(text)).toBe('routine');
  });

  test.each([
    "can't wait to meet you",
    'my emergency contact is my son',
    'do you have an emergency number?',
    'is it urgent?',
    'if it is urgent, call me',
    'tell me whether it is urgent',
    'call me if it is urgent',
    'the emergency shutoff is in the garage',
    'ann reed',
    'as soon as you can',
    "i don't think it's urgent",
    'there is nothing that urgent',
    "i don't have an emergency",
    'in a real emergency i would call my son',
    'i paid extra for after hours emergency work',
    "it's urgent, and if you can, hurry",
  ])('nothing: %s', (text) => {
    expect(urgencyIn(text)).toBeUndefined();
  });
});

test.each([
  [
    'You have somebody? Is urgent, I lose everything if nobody comes.',
    ['Is urgent, I lose everything if nobody comes'],
  ],
  ["it's urgent, I have a baby here", ["it's urgent, I have a baby here"]],
  ["it's urgent because the food spoils fast", ["it's urgent because the food spoils fast"]],
  ["it's an emergency, my mom is on oxygen", ["it's an emergency, my mom is on oxygen"]],
  ["it's urgent, please come today", []],
  ["it's urgent", []],
  ['no rush, my son is home all day', []],
  ["it's urgent, how soon can you be here?", []],
  ['It is urgent, when can he be here', []],
  ["It's urgent, it truly can't wait", []],
  ["It's urgent, my mom", []],
  ["It's urgent, the store opens at 10am", []],
  ["It's urgent, we were hoping for something sooner", []],
  ["It's urgent; the lift is out.", []],
  ["It's urgent, my tenants have no heat!!", ["It's urgent, my tenants have no heat"]],
  ["it's urgent -- there is water everywhere", ["it's urgent -- there is water everywhere"]],
])('"%s" leaves the notes %j', (text, notes) => {
  expect(withUrgencyReasons(text, []).map(({ words }) => words)).toEqual(notes);
});

test('two reasons replace the parts of both', () => {
  const notes = [{ type: 'note', words: 'the kids are cold' }] as const;
  expect(
    withUrgencyReasons("it's urgent, my mom is old. It's an emergency, the kids are cold", notes).map(
      ({ words }) => words,
    ),
  ).toEqual(["it's urgent, my mom is old", "It's an emergency, the kids are cold"]);
});

test('the whole sentence takes the place of its parts', () => {
  const notes = [
    { type: 'note', words: 'my mom is on oxygen' },
    { type: 'note', words: 'the gate is open' },
  ] as const;
  expect(
    withUrgencyReasons("it's urgent, my mom is on oxygen. the gate is open", notes).map(({ words }) => words),
  ).toEqual(['the gate is open', "it's urgent, my mom is on oxygen"]);
});
