import { expect, test } from 'vitest';
import { errorInWords } from './errorInWords.ts';

test.each([
  ['an error', new TypeError('No lamp.'), 'No lamp.'],
  ['plain data with a message', { message: 'No lamp.' }, 'No lamp.'],
  ['a text', 'No lamp.', 'No lamp.'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
])('%s', (_, error, words) => {
  expect(errorInWords(error)).toBe(words);
});
