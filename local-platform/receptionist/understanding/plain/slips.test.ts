import { describe, expect, test } from 'vitest';
import type { Expectation } from '../acts.ts';
import { withoutSlips, withSelfCorrection } from './slips.ts';

describe('of a value that the caller takes back in the same turn, the later one stays', () => {
  test.each([
    [
      "503-555-0126. Hang on, let me look at it... 0162. It's 503-555-0162, sorry, new phone",
      '503-555-0162, new phone',
    ],
    ["402-555-0178. No wait, that's my wife's old one. 402-555-0187.", '402-555-0187.'],
    ['402-555-0178, shoot, that was the old number, 402-555-0187', '402-555-0187'],
    ['503-555-0126, oops, 0162', '503-555-0162'],
    ['503 555 0126 shoot no its 0162', '503-555-0162'],
    ['503-555-0126, wait, scratch that, 503-555-0162', '503-555-0162'],
    ['503-555-0126, I mean 555-0162', '503-555-0162'],
    ['(503) 555-0126, sorry, 0162, thanks', '503-555-0162, thanks'],
    ['5035550126, no, 5035550162.', '503-555-0162.'],
    ['503.555.0126 hmm, oops 503.555.0162 instead', '503-555-0162 instead'],
    ['503-555-0126, no, 0162. 503-555-0162 sorry', '503-555-0162'],
    ["402-555-0178. Oh no, that was my wife's number. 402-555-0187", '402-555-0187'],
    ['my cell, 503-555-0126 – oops – 0162, not the house', 'my cell, 503-555-0162, not the house'],
    ['503-555-0126, no, 0161, no, 0162', '503-555-0162'],
    ['503-555-0126, no, 0162, 503-555-0199', '503-555-0162, 503-555-0199'],
    ['503-555-0126, no it’s 0162', '503-555-0162'],
  ])('number: %s', (text, plain) => {
    expect(withoutSlips(text)).toBe(plain);
  });

  test.each([
    ["It's 90 Harbor Lane, Rockport. Excuse me, 9 Harbor Lane, not 90. Nine.", "It's 9 Harbor Lane, Rockport."],
    [
      '3320 hazelwood ave decatur.. shoot no its 3302, still not used to it',
      '3302 hazelwood ave decatur, still not used to it',
    ],
    ['1560 Old Mill Road, in Harlan. Oh dear, no, 1506. I am old', '1506 Old Mill Road, in Harlan. I am old'],
    ['18 Oak Street, oops, 81', '81 Oak Street'],
    ['412 Elm Road in Salem, let me see, 417 Elm Road', '417 Elm Road in Salem'],
    ['412 Elm Road, my mistake, make that 417', '417 Elm Road'],
    ['90 Harbor Lane, no, 9', '9 Harbor Lane'],
    ['9 Harbor Lane, no, 90', '90 Harbor Lane'],
    ['412 Elm Road, no, 417 Elm Road, not 412', '417 Elm Road'],
    ["412 Elm Road, no, 417, it's 417, that's 417", '417 Elm Road'],
    ['3 Elm Road, no, 2, two', '2 Elm Road'],
    ['12 st. james ave, no 21', '21 st. james ave'],
    ['12 Main St., oops, 21', '21 Main St'],
    ['18 Oak Street, no, 81 please', '81 Oak Street please'],
    ['12 Main St. in Salem, no, 21 Main St. in Salem', '21 Main St. in Salem'],
    ['it’s 18 Oak Street, oops, 81, thank you', "it's 81 Oak Street, thank you"],
    ['18 Oak Street, oops, 81 thanks', '81 Oak Street thanks'],
    ['18 Oak Street, oops, 81 thank you', '81 Oak Street thank you'],
    ['1200 Old Oak Lane in Rockport, let me check, 1220 Old Oak', '1220 Old Oak Lane in Rockport'],
    ["it's at 18 OAK STREET... no wait... 81 oak street... 81", "it's at 81 OAK STREET"],
    ['I am at 18 Oak Street, oops, 81. Thanks', 'I am at 81 Oak Street. Thanks'],
    ['18 Oak Street, oops, 81, not 18, so come', '81 Oak Street, so come'],
  ])('house: %s', (text, plain) => {
    expect(withoutSlips(text)).toBe(plain);
  });

  test.each([
    '503-555-0126. The house is 3302 Oak Street',
    '503-555-0126, no, my wife is at 503-555-0162 after 5',
    '18 Oak Street, sorry, can you come at 8 pm',
    '18 Oak Street, no pets, 2 kids',
    'I have 2 leaks, no, 3 leaks',
    '18 Oak Street, not 4 Elm Street',
    '18 Oak Street, not 81',
    '503-555-0126, not 0162',
    '503-555-0126, oh sorry, 1400 West Elm Street',
    '412 Elm Road, wait, 41 people are coming',
    '18 Oak Street. Thursday at 1:30, no, 2:30',
    '18 Oak Street, oops, 81st',
    '18 Oak Street, no, 81 people',
    '18 Oak Street, wait, 18',
    '412 Elm Road, wait, 99',
    '412 Elm Road, wait, 385',
    '18 Oak Street, no, 81 Oakwood is next',
    '412 Elm Road, no, 4170',
    '18 pipes leak, no, 81',
    '503-555-0126, sorry, 503-555-01626',
    'it is 1503-555-0126, no, 0162',
  ])('but not in "%s"', (text) => {
    expect(withoutSlips(text)).toBe(text);
  });
});

describe('of a value on the ticket that the caller asks about, the right one is said first', () => {
  const TICKET = { address: '2214 Oak Street', number: '(512) 555-0126' } as Expectation;

  test.each([
    ["Did I say 2214? It's 2241", "it's 2241, not 2214"],
    ['did i say 0126? i meant 0162.', "it's 0162, not 0126."],
    ['had I put 2214 before? Sorry, it should be 2241, the blue one', "it's 2241, not 2214. the blue one"],
    ['My sink leaks. Did I say 2214? no, make it 2241! Thanks', "My sink leaks. it's 2241, not 2214! Thanks"],
    ['have i told you 2214 earlier, because that is actually 2241?', "it's 2241, not 2214?"],
    ['did I give you 555-0126? no, 555-0162 should be right', undefined],
    ['did I give you 555-0126? It is 555-0162', "it's 555-0162, not 555-0126"],
    ["Did I say 9999? It's 2241", undefined],
    ['did I just say 2214? I mean 2241', "it's 2241, not 2214"],
    ['did I say 2214, because its 2241', "it's 2241, not 2214"],
    ['did I say 2214?! No its really 2241', "it's 2241, not 2214"],
    ['did I say 2214? thats actually 2241', "it's 2241, not 2214"],
    ["did I say 2214? no that's 2241", "it's 2241, not 2214"],
    ["Did I say 2214? It's 2241. Thanks, bye", "it's 2241, not 2214. Thanks, bye"],
    ["Did I say 2214? It's 2241 ; thanks", "it's 2241, not 2214 ; thanks"],
    ["Did I say 221? It's 2241", undefined],
    ['Did I say 2214?', undefined],
  ])('%s', (text, expected) => {
    expect(withSelfCorrection(text, TICKET)).toBe(expected ?? text);
  });

  test('without a ticket, the text stays', () => {
    const text = "Did I say 2214? It's 2241";
    expect(withSelfCorrection(text, {} as Expectation)).toBe(text);
  });
});
