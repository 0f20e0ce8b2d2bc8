import { expect, test } from 'vitest';
import { isSpecificPrice, wantsEstimate } from './prices.ts';

test.each([
  'do you folks come out and give a price first?',
  'would saturday morning work for someone to come look and give me a price?',
  "i'd want an estimate before anyone starts painting",
  "i'd like a written estimate",
  'can i get a free quote',
  'we need a quote before you do anything',
  'just come out and give me an estimate',
  'can you send a guy to look at it and tell me what it would cost',
  'could you stop by and give us a number',
  "we're looking for bids",
  'i want the price first',
  'come measure and give a quote',
  'tomorrow or wed morning so somebody can quote it',
  'i need someone to quote it',
  'could you come price it out',
  'have a guy bid the job',
  'can they come quote the deck',
  'the owner wants a written quote',
])('"%s" wants an estimate', (text) => {
  expect(wantsEstimate(text)).toBe(true);
});

test.each([
  'how much is it',
  'what does a visit cost',
  "i don't need an estimate, just fix it",
  'i already have a quote from another company',
  'can you give me an estimate over the phone',
  'come out and fix it',
  'their quote is too high',
  'what number do you have',
  'give me a call first',
  'call this number before you come',
  'the number is 512 555 0117, text before you come',
  'let me get your number',
  'get the number first',
  'come to the side door and give me a call',
  'can you quote it over the phone',
  'what would you price it at',
  'somebody already quoted it',
  'the price the guy gave me was high',
  'my brother can give you the price he paid',
])('"%s" does not', (text) => {
  expect(wantsEstimate(text)).toBe(false);
});

test.each([
  ['is it extra for the same day', undefined, true],
  ['how much, and is the weekend double?', undefined, true],
  ['how much is it to install the ceiling fan', undefined, true],
  ['how much is it to install the ceiling fan', 'Install a ceiling fan', false],
  ['how much would it cost, roughly, for the fan, and the visit?', undefined, false],
  ['how much is it', undefined, false],
])('"%s" for %s asks for more than the price: %s', (words, problem, isSpecific) => {
  expect(isSpecificPrice(words, problem)).toBe(isSpecific);
});
