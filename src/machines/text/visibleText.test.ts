import { expect, test } from 'vitest';
import { hasVisibleText, visibleText } from './visibleText.ts';

test('direction controls are removed, so that no text reorders its surroundings', () => {
  expect(visibleText('555\u202E0117')).toBe('5550117');
  for (const control of '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069') {
    expect(visibleText(`Dana${control} W`)).toBe('Dana W');
  }
});

test('a text whose characters are all invisible is empty', () => {
  for (const text of [
    '',
    ' \n\t',
    '\u200B',
    '\u2060\uFEFF',
    '\u00AD',
    '\u3164\u115F',
    '\u2800',
    '\u202E\u0000',
    '\uD800',
  ]) {
    expect([hasVisibleText(text), visibleText(text)], JSON.stringify(text)).toEqual([false, '']);
  }
});

test('other texts are only trimmed', () => {
  for (const text of ['שרה כהן', 'می‌خواهم', '👩‍🔧', "O'Neil & Sons", 'a\n b', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) {
    expect(visibleText(`  ${text} `)).toBe(text);
    expect(hasVisibleText(text)).toBe(true);
  }
});
