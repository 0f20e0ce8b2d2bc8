import { describe, expect, test } from 'vitest';
import { isRefusal } from '../manners.ts';

describe('refusals', () => {
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
    'every time I give my number I get robocalls',
    'I get enough junk calls as it is',
    'just put unlisted',
  ])('"%s" refuses', (text) => {
    expect(isRefusal(text.toLowerCase())).toBe(true);
  });

  test.each([
    "you don't need the tenant's phone, I'll let you in",
    "I can't say where it leaks",
    'will I get spam',
    "my landlord isn't answering",
    "don't put it in the yard",
    'we can not do without the heater',
  ])('"%s" refuses nothing', (text) => {
    expect(isRefusal(text.toLowerCase())).toBe(false);
  });
});
