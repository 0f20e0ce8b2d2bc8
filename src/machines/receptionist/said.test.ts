import { expect, test } from 'vitest';
import { isSaid, speak } from './said.ts';

test('each part takes its first variant without a repeated sentence', () => {
  const first = speak([], [['Hello.'], ['What is it? Tell me.', 'Which job?']]);
  expect(first.say).toBe('Hello. What is it? Tell me.');
  const second = speak(first.said, [
    ['Hello.', 'Hi again.'],
    ['Tell me. Please.', 'Which job?'],
  ]);
  expect(second.say).toBe('Hi again. Which job?');
});

test('a part whose variants are all used up is omitted', () => {
  const { say, said } = speak(speak([], [['Hello.']]).said, [['Hello.', 'HELLO.'], ['Go on.']]);
  expect(say).toBe('Go on.');
  expect(isSaid(said, 'And: go on.')).toBe(false);
  expect(isSaid(said, 'Well. Go on.')).toBe(true);
});

test('two parts of one utterance do not repeat a sentence', () => {
  expect(speak([], [['Fine.'], ['Fine.', 'Good.']]).say).toBe('Fine. Good.');
});
