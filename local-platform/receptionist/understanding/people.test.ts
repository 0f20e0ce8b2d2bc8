import { expect, test } from 'vitest';
import { peopleIn } from './people.ts';

test.each([
  ["y'all don't worry, everybody's out", 'outside'],
  ['every one of us', 'outside'],
  ['my dad is still in there', 'inside'],
  ["I won't give that out", undefined],
  ["I'm out of breath", undefined],
] as const)('"%s": people are %s', (text, where) => {
  expect(peopleIn(text.toLowerCase())).toBe(where);
});
