import { describe, expect, test } from 'vitest';
import { speechParts, wordsSpoken } from './spokenWords.ts';

describe('the words spoken so far', () => {
  const text = 'Thanks for calling. How can I help?';

  test('are none at the start, and all at the end and after it', () => {
    expect(wordsSpoken(text, 0)).toBe('');
    expect(wordsSpoken(text, 1)).toBe(text);
    expect(wordsSpoken(text, 1.2)).toBe(text);
  });

  test('are the beginning of the text, and never get fewer', () => {
    let before = '';
    for (let share = 0; share <= 1; share += 0.01) {
      const now = wordsSpoken(text, share);
      expect(text.startsWith(now)).toBe(true);
      expect(now.startsWith(before)).toBe(true);
      before = now;
    }
    expect(wordsSpoken(text, 0.5)).toBe('Thanks for');
  });
});

describe('the parts of a text', () => {
  test('are its sentences', () => {
    expect(speechParts('One. Two! Three?')).toEqual(['One.', 'Two!', 'Three?']);
  });

  test('contain a long first sentence in two parts, split at its first comma or colon, and a short first sentence whole', () => {
    const [opening, rest] = [
      'The price depends on the job:',
      'the crew looks at it first, and you see it before any work starts.',
    ];
    const long = `${opening} ${rest}`;
    expect(speechParts(`${long} ${long}`)).toEqual([opening, rest, long]);
    expect(speechParts('It is free, of course.')).toEqual(['It is free, of course.']);
  });

  test('are whole sentences of at most 400 characters, and together the whole text', () => {
    const text = Array.from({ length: 60 }, (_, index) => `This is sentence number ${index}.`).join(' ');
    const parts = speechParts(text);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join(' ')).toBe(text);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(400);
      expect(part.endsWith('.')).toBe(true);
    }
  });

  test('that is one sentence of 1,000 characters have at most 400 characters each, and are together the whole sentence', () => {
    const parts = speechParts('x'.repeat(1_000));
    expect(parts.join('')).toBe('x'.repeat(1_000));
    expect(Math.max(...parts.map(({ length }) => length))).toBe(400);
  });

  test.each(['', '   ', '...'])('have no words if the text is %j', (text) => {
    expect(speechParts(text).join('').replaceAll('.', '')).toBe('');
  });
});
