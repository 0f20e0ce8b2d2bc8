import { expect, test } from 'vitest';
import { withUrgencyReasons } from './urgencyReasons.ts';

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
])('"%s" leaves the notes %j', (text, notes) => {
  expect(withUrgencyReasons(text, []).map(({ words }) => words)).toEqual(notes);
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
