import { describe, expect, test } from 'vitest';
import { isFarewell, isRefusal, isUnsure, isWait } from '../manners.ts';

describe('manners', () => {
  test.each([
    'i wont give that out',
    'my name stays w me',
    'You will have to do without my name',
    "I don't put my address on the internet",
    "The telephone number I don't give",
    'where I live is private',
    'no strangers get my address',
    "I don't feel safe giving that",
    'pass on the phone',
  ])('"%s" refuses', (text) => {
    expect(isRefusal(text.toLowerCase())).toBe(true);
  });

  test.each([
    "you don't need the tenant's phone, I'll let you in",
    "I can't say where it leaks",
    "don't put it in the yard",
    'we can not do without the heater',
  ])('"%s" refuses nothing', (text) => {
    expect(isRefusal(text.toLowerCase())).toBe(false);
  });

  test.each(["don't ask me", 'heck if I know', 'I do not know this'])('"%s" is unsure', (text) => {
    expect(isUnsure(text.toLowerCase())).toBe(true);
  });

  test('asks to wait, and says farewell, in short words', () => {
    expect(isWait('stay there one sec')).toBe(true);
    expect(isFarewell('ok gtg')).toBe(true);
    expect(isFarewell('later')).toBe(true);
  });

  test.each(['later?', 'later please', 'something later'])('"%s" is not a farewell', (text) => {
    expect(isFarewell(text)).toBe(false);
  });
});
