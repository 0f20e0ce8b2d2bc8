import { describe, expect, test } from 'vitest';
import { contactTimeIn } from './contactTimes.ts';

const NUMBER = '512 555 0199';

describe('when a number can be called', () => {
  test.each([
    'call after 5 at 512 555 0199',
    '512 555 0199 mornings',
    '512 555 0199 but only after 6',
    '512 555 0199, evenings are best',
    '512 555 0199 before noon please',
    '512 555 0199 not after 8',
    '512 555 0199, between 9 and 5',
  ])('"%s" is one', (text) => {
    expect(contactTimeIn(text, NUMBER)).toBe(text);
  });

  test.each(['512 555 0199 and tomorrow morning works', '512 555 0199. Friday after 2', '512 555 0199 thanks'])(
    '"%s" has none',
    (text) => {
      expect(contactTimeIn(text, NUMBER)).toBeUndefined();
    },
  );
});
