import { describe, expect, test } from 'vitest';
import { addressIn } from './addressIn.ts';
import { completedAddress } from './completions.ts';
import { otherStreetIn } from './otherStreets.ts';

describe('another street, which is all of a turn', () => {
  test.each([
    ['Oak Drive', '18 Oak Drive'],
    ['its elm court', '18 Elm Court'],
    ["it's elm street actually", '18 Elm Street'],
    ["18 is right but it's Elm Street", '18 Elm Street'],
    ['its north elm drive', '18 North Elm Drive'],
    ['lane', '18 Elm Lane'],
    ["it's lane", '18 Elm Lane'],
    ['the street is Oak', '18 Oak Dr'],
    ['its spelled E L L M', '18 Ellm Dr'],
  ])('"%s" is probably %s', (text, address) => {
    expect(otherStreetIn('18 Elm Dr', text, true)).toMatchObject({ address, certainty: 'doubtful' });
  });

  test.each(['lane', 'the street is Oak', 'Oak Drive floods when it rains', 'my son lives on Oak Drive', 'yes please'])(
    '"%s" in answer to another question is none',
    (text) => {
      expect(otherStreetIn('18 Elm Dr', text, false)).toBeUndefined();
    },
  );
});

test('an address that is taken back belongs to the words of the right one', () => {
  const text = '220 South Congress, no 2200 South Congress Ave';
  expect(addressIn(text, true)).toMatchObject({ address: '2200 South Congress Ave', words: text, certainty: 'sure' });
});

test('a number after a street without its kind is that of a unit', () => {
  expect(addressIn('1500 south lamar number 204', true)).toMatchObject({ address: '1500 South Lamar, #204' });
});

test('a town stands alone only in answer to the question for the address', () => {
  expect(completedAddress('18 Elm Dr', "it's Buda", true)).toMatchObject({ address: '18 Elm Dr, Buda' });
  expect(completedAddress('18 Elm Dr', "it's Buda")).toBeUndefined();
});
