import { describe, expect, test } from 'vitest';
import { completedAddress, withKnownParts } from './completions.ts';

describe('a part of an address that the caller says later', () => {
  test.each([
    ['18 Oak Street', 'the apartment is number three', '18 Oak Street, Apartment 3'],
    ['18 Oak Street', 'the apartment number three you have', '18 Oak Street, Apartment 3'],
    ['18 Oak Street', "oh and it's apartment 4B", '18 Oak Street, Apartment 4B'],
    ['18 Oak Street', 'the sink drips and the apto is 12', '18 Oak Street, Apartment 12'],
    ['18 Oak Street', "yes. I didn't mention the unit, it's B", '18 Oak Street, Unit B'],
    ['18 Oak Street', "it's the apartment in the back, number 2", '18 Oak Street, Apartment 2'],
    ['18 Oak Street', '#12', '18 Oak Street, #12'],
    ['18 Oak Street, Austin', 'add suite 210 to the address please', '18 Oak Street, Suite 210, Austin'],
    ['18 Oak Street, Unit 4, Austin', 'unit 5 not 4', '18 Oak Street, Unit 5, Austin'],
    ['18 Oak Street, Building 2', 'apartment 12 too', '18 Oak Street, Building 2, Apartment 12'],
    ['18 Oak Street', 'change the house number to 80 and add unit 6', '80 Oak Street, Unit 6'],
    ['18 Oak Street', 'the zip is 78620', '18 Oak Street, 78620'],
    ['18 Oak Street', "zip's seven eight six two oh", '18 Oak Street, 78620'],
    ['18 Oak Street, Austin, 78701', "the zip is wrong, it's 78702", '18 Oak Street, Austin, 78702'],
    ['18 Oak Street, Austin, TX 78704', 'zip should be 78705', '18 Oak Street, Austin, TX 78705'],
    [
      '18 Oak Street, Austin',
      'the address is in dripping springs 78620 not austin make sure you got that',
      '18 Oak Street, Dripping Springs, 78620',
    ],
    ['18 Oak Street', 'that is in Round Rock by the way', '18 Oak Street, Round Rock'],
    ['18 Oak Street', 'Matthews is the town', '18 Oak Street, Matthews'],
    ['18 Oak Street', 'the town is Matthews', '18 Oak Street, Matthews'],
    ['18 Oak Street', "it's in Matthews", '18 Oak Street, Matthews'],
    ['18 Oak Street', "lee's summit is the city", "18 Oak Street, Lee's Summit"],
    ['18 Oak Street', "that's Bee Cave, 78738", '18 Oak Street, Bee Cave, 78738'],
    ['18 Oak Street, Austin', 'the city is Buda, not Austin', '18 Oak Street, Buda'],
  ])('"%s", and later "%s": %s', (recorded, text, address) => {
    expect(completedAddress(recorded, text)).toMatchObject({ address, certainty: 'sure' });
  });

  test('the words are only those of the part', () => {
    expect(completedAddress('18 Oak Street', 'yes that works, and the apartment is 3, thanks')?.words).toBe(
      'the apartment is 3',
    );
  });

  test.each([
    'number three on the list',
    'the unit is 12 years old',
    'the unit is a 3 ton',
    "it's in the kitchen",
    "it's in bad shape",
    'the neighbor in apartment 3 has a key',
    "it's unit 2 that is making noise",
    'room 3 has the leak',
    'the gate code is 78620',
    "i'm in town on friday",
    "i'm in austin till friday",
    'my mom lives in round rock',
    'is that in austin?',
    'the apartment has 2 bathrooms',
    "it's Austin",
  ])('"%s" is not part of the address', (text) => {
    expect(completedAddress('18 Oak Street', text)).toBeUndefined();
  });
});

test('an address that is said again keeps the parts that are left out', () => {
  const heard = (address: string) => ({ address, words: address, certainty: 'sure' as const });
  const recorded = '18 Oak Street, Unit B, Austin, 78741';
  expect(withKnownParts(heard('18 Oak Street'), recorded).address).toBe(recorded);
  expect(withKnownParts(heard('18 Oak Street, Unit C'), recorded).address).toBe('18 Oak Street, Unit C, Austin, 78741');
  expect(withKnownParts(heard('18 Oak Street, Buda'), recorded).address).toBe('18 Oak Street, Unit B, Buda');
  expect(withKnownParts(heard('80 Oak Street'), recorded).address).toBe('80 Oak Street, Unit B, Austin, 78741');
  expect(withKnownParts(heard('18 Oak St'), recorded).address).toBe('18 Oak St, Unit B, Austin, 78741');
  expect(withKnownParts(heard('18 Elm Street'), recorded).address).toBe('18 Elm Street, Unit B, Austin, 78741');
  expect(withKnownParts(heard('80 Elm Street'), recorded).address).toBe('80 Elm Street');
});
