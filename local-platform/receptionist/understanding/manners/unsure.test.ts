import { describe, expect, test } from 'vitest';
import { isUnsure } from '../manners.ts';

describe('callers who cannot answer', () => {
  test.each(["don't ask me", 'heck if I know', 'I do not know this', 'no clue', 'dunno my zip code'])(
    '"%s" is unsure',
    (text) => {
      expect(isUnsure(text.toLowerCase())).toBe(true);
    },
  );

  test.each(["I don't know if you can help", "I can't tell where it leaks", 'maybe on Friday'])(
    '"%s" is not about the answer',
    (text) => {
      expect(isUnsure(text.toLowerCase())).toBe(false);
    },
  );
});
