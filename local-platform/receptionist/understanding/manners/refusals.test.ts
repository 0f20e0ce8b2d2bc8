import { describe, expect, test } from 'vitest';
import { isRefusal, isUnsure } from './refusals.ts';

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
    "don't have one",
    "haven't got one",
    'I dont have phone',
    "don't have a cell phone",
    'not telling',
    "I don't carry a phone",
    "I'll decide later",
    "you can't have it",
    "I'll give the address when they call",
    "I don't have a phone at the moment",
    "let's leave the time open",
    'I already said no',
    'just email me',
    'e-mail only please',
    'email is better for me',
    "I'm between phones right now",
    "let's just leave it at that",
    "is it okay if I don't give the address yet",
    "doesn't matter who I am",
    "I'll tell him when he calls",
    "I'll text it to you",
    "call me and I'll give you the address",
    "I won't say till I talk to someone",
    "not until I know who's coming",
    "we'll figure that out later",
    'let the team decide',
    "I'd rather not set a time now",
    'nope, not doing that',
    "I don't want to give that",
    "I don't want to give my name",
    "we don't want to give our address",
    "I don't want to say the number",
    "I wouldn't like to leave a number",
    "I'm not going to give any details",
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
    "is it alright if I'm not there",
    'not until noon',
    'let the crew in',
  ])('"%s" refuses nothing', (text) => {
    expect(isRefusal(text.toLowerCase())).toBe(false);
  });
});

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
