import { expect, test } from 'vitest';
import { isSaid, speak } from './said.ts';

test('of each part the first variant is said that holds nothing of before', () => {
  const first = speak([], [['Hello.'], ['What is it? Tell me.', 'Which job?']]);
  expect(first.say).toBe('Hello. What is it? Tell me.');
  const second = speak(first.said, [
    ['Hello.', 'Hi again.'],
    ['Tell me. Please.', 'Which job?'],
  ]);
  expect(second.say).toBe('Hi again. Which job?');
});

test('a part whose variants are used up is left out', () => {
  const { say, said } = speak(speak([], [['Hello.']]).said, [['Hello.', 'HELLO.'], ['Go on.']]);
  expect(say).toBe('Go on.');
  expect(isSaid(said, 'And: go on.')).toBe(false);
  expect(isSaid(said, 'Well. Go on.')).toBe(true);
});

test('no part is said twice in one breath', () => {
  expect(speak([], [['Fine.'], ['Fine.', 'Good.']]).say).toBe('Fine. Good.');
});
