import { expect, test } from 'vitest';
import { isSaid, utteranceFrom } from './utterance.ts';

test('each part of an utterance takes its first variant that repeats no sentence', () => {
  const first = utteranceFrom([], [['Hello.'], ['What is it? Tell me.', 'Which job?']]);
  expect(first.say).toBe('Hello. What is it? Tell me.');
  const second = utteranceFrom(first.said, [
    ['Hello.', 'Hi again.'],
    ['Tell me. Please.', 'Which job?'],
  ]);
  expect(second.say).toBe('Hi again. Which job?');
});

test('a part is omitted if each of its variants repeats a sentence', () => {
  const { say } = utteranceFrom(utteranceFrom([], [['Hello.']]).said, [['Hello.', 'HELLO.'], ['Go on.']]);
  expect(say).toBe('Go on.');
});

test('isSaid() compares whole sentences, not parts of them', () => {
  const { said } = utteranceFrom([], [['Go on.']]);
  expect(isSaid(said, 'And: go on.')).toBe(false);
  expect(isSaid(said, 'Well. Go on.')).toBe(true);
});

test('two parts of one utterance do not repeat a sentence', () => {
  expect(utteranceFrom([], [['Fine.'], ['Fine.', 'Good.']]).say).toBe('Fine. Good.');
});
