import { describe, expect, test } from 'vitest';
import { isOfAskedTerms, sentencesAsking, workAskedFor } from './askedWork.ts';

test.each([
  ['My sink leaks. How much is it? Do you take cards?', 'How much is it?'],
  ['How Much is it? My sink leaks. And what is the price for two?', 'How Much is it? And what is the price for two?'],
  ['My sink leaks.', 'My sink leaks.'],
])('of "%s", "%s" asks for the price', (text, asking) => {
  expect(sentencesAsking(text, 'price')).toBe(asking);
});

describe('a question that names a thing only asks about it', () => {
  test.each([
    ['Carpet cleaning is included', 'Carpet cleaning is included or is extra?'],
    ['is the carpet extra', 'Is the carpet extra'],
    ['the fan', 'You have the fan, right?'],
    ['the gutters', 'Are the gutters included?'],
    ['carpet', 'Does it come with the carpet?'],
    ['the outlet', 'Should I unplug the outlet?'],
    ['The carpet', 'And the carpet, is it written?'],
    ['the fan', 'the fan, do you have that down'],
    ['the fan', 'the fan, is that included??'],
    ['the fan', 'The fan, it is included?'],
    ['the fan', 'the fan, do you have that down, or is it not on there'],
    ['carpet', 'I live here. Oh ok, so. And so what about the carpet, is that included?'],
  ])('"%s" of "%s"', (words, text) => {
    expect(isOfAskedTerms(words, text)).toBe(true);
  });

  test.each([
    ['the carpet', 'I need the carpet cleaned, is that included?'],
    ['do you need to clean the carpet, is it extra', 'My house'],
    ['the dryer vent', 'The dryer vent, can I use it?'],
    ['the fan', 'The fan, it has been loud'],
    ['the fan', 'The fan, and it is extra work'],
    ['the fan', 'The fan, can you do it friday?'],
    ['the fan', 'The loud fan in the hall, is it included?'],
    ['the loud fan', 'My wife says the loud fan, is it included?'],
    ['the outlet', 'The outlet sparks, should I turn the breaker off?'],
    ['the fan', 'the fan please, is that included?'],
    ['the tile', 'Is the visit free? The tile is loose'],
    ['the sink', 'The sink'],
    ['the fan', 'The fan, it is included'],
    ['the fan', 'The fan, and it is included'],
    ['the gutters', 'The gutters are included'],
  ])('"%s" of "%s" is work', (words, text) => {
    expect(isOfAskedTerms(words, text)).toBe(false);
  });
});

describe('workAskedFor', () => {
  test.each([
    ['Do you do deep cleaning?', 'I need deep cleaning', 'deep cleaning'],
    ["My sink leaks. Do y'all do drywall?", 'I need drywall', 'drywall'],
    ['do yall do gutters', 'I need gutters', 'gutters'],
    ['do you guys even ever handle tile work', 'I need tile work', 'tile work'],
    ['do you do electrical work?', 'I need electrical work', 'electrical work'],
    ['do you do roofing repairs?', 'I need roofing repairs', 'roofing repairs'],
    ['do you do plumbing repairs, and drywall?', 'I need plumbing repairs', 'plumbing repairs'],
    ['do you fix sinks', 'I need to fix sinks', 'sinks'],
    ['DO YOU DO DRYWALL', 'I need DRYWALL', 'DRYWALL'],
  ])('%s', (text, wish, words) => {
    expect(workAskedFor(text)).toEqual({ wish, words });
  });

  test.each([
    'do you do that?',
    'do you do any work?',
    'do you do plumbing?',
    'do you do electric?',
    'do you do electrical?',
    'do you do repair?',
    'do you do repairs',
    'do you offer service?',
    'do you offer services.',
    'do you handle estimates?',
    'do you handle estimate?',
    'do you do jobs?',
    'do you do job work?',
    'do you do free estimates?',
    'can you fix my sink?',
    'my sink leaks',
  ])('nothing: %s', (text) => {
    expect(workAskedFor(text)).toBeUndefined();
  });
});
