import { expect, test } from 'vitest';
import { isForTheTeam } from './forTheTeam.ts';

test.each([
  'tell the man to knock loud',
  'have him check in at the front office',
  "don't start anything without asking me",
  'no apprentice please',
  'call me from the gate',
  'no visits between 1 and 3',
  'the invoice goes to my landlord',
  "the tenant shouldn't get an invoice",
  'the dog is loose',
  "they'll need a ladder",
  'wear booties please',
  'sign in at the guard shack',
  'my daughter will let you in',
  'my husband Ed will be there friday at 10',
  'my son has the key',
  'my mom has dementia',
  'I am allergic to latex',
  'the serial number is 4410',
  'no women please',
  'holler and i will open it',
  'the tenant works nights',
  'they have to be done by 5',
  'we open at ten',
  'I can be there till noon',
])('"%s" is for the team', (clause) => {
  expect(isForTheTeam(clause)).toBe(true);
});

test.each([
  'knock knock',
  'when the company is open on Saturdays',
  'you are open on Saturdays',
  'I have a question about my invoice',
  'wednesday at two will be fine',
  'any time after nine works',
  'no visit until we have talked',
  'the sink leaks',
  'thank you so much',
  "that's all",
])('"%s" is not', (clause) => {
  expect(isForTheTeam(clause)).toBe(false);
});
