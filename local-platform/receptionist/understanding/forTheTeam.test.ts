import { describe, expect, it, test } from 'vitest';
import { errandIn } from './errands/errands.ts';
import { contactTimeIn, isContactWish, isForTheTeam, isTimeOfCall, withoutBillOrders } from './forTheTeam.ts';

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
  'turn off the alarm',
  'the gate stays open',
  'the gates are locked',
  'use the callbox',
  'my wife can let you in',
  'the renter is home',
  'two tenants live there',
  'he is not home',
  'she is not going to be home',
  'he works graveyard',
  'they work weekends',
  'the water heater is like 9 years old',
  'maybe about twenty five years old',
  'the show starts at 7',
  'they begin at noon',
  'we start at 9',
  'the salon always closes at six',
  'I am leaving Sunday',
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
  'the model is a Rheem',
  'my husband is 80 years old',
  'the 10x12 deck has to be finished',
  'the 10 x 12 deck has to be finished',
])('"%s" is not', (clause) => {
  expect(isForTheTeam(clause)).toBe(false);
});

it.each([
  "it'll need a purchase order number on the invoice",
  'put PO number 88213 on the invoice',
  'the invoice please send to ap@casalupita.example',
  'email the invoice to ap@casalupita.example',
  "we're tax exempt, please write that down for the invoice",
  'add the PO number 88213 for the billing',
  'the bill should go to my son in Dallas',
  'please address the invoice to the church office',
  'can you put our job number on the bill?',
  'send all invoices to corporate',
])('takes %j as a note for the invoice', (text) => {
  expect(errandIn(text)).toBeUndefined();
  expect(isForTheTeam(text)).toBe(true);
});

it.each([
  'I have a question about my invoice',
  'you put the wrong address on the invoice',
  'I got an invoice twice',
  'can I talk to somebody about an invoice',
  'the invoice you sent to my office is wrong',
])('takes %j as a question about a bill', (text) => {
  expect(errandIn(text)).toBe('payment');
});

it.each([
  ['My sink leaks. The Invoice goes to my son. The dog bites.', 'My sink leaks. The dog bites.'],
  ['The guys just sent the invoice to my office.', 'The guys just sent the invoice to my office.'],
  ['The guy billed me for a lock on the bill.', 'The guy billed me for a lock on the bill.'],
  ['Please send the invoice I got Tuesday to my son.', 'Please send the invoice I got Tuesday to my son.'],
])('%j without instructions for an invoice is %j', (text, left) => {
  expect(withoutBillOrders(text)).toBe(left);
});

describe('wishes how to be reached', () => {
  test.each([
    'text me',
    "don't call",
    'have your guy call me from the gate',
    "call me when you're on the way",
    "please don't use my number for marketing",
    'your plumber must call my neighbor for the key',
    'make sure he calls ahead',
    'please text instead of calling',
    'only call this number in the evening',
    'can you call my wife before you come',
    'nothing else as long as somebody calls me first',
    "tell em to call me when they're on the way",
  ])('"%s" is one', (text) => {
    expect(isContactWish(text)).toBe(true);
  });

  test.each([
    'can somebody call me',
    'I want to talk to a person',
    'will you text me?',
    "don't call back",
    'my sink leaks',
    "I'd rather not give my number",
    'no phone number, please',
  ])('"%s" is none', (text) => {
    expect(isContactWish(text.toLowerCase())).toBe(false);
  });
});

describe('the time of a call', () => {
  test.each([
    ['call me', 'after four or so'],
    ['just call.', 'anytime after five'],
    ['can you call my son back', 'any time on weekdays'],
    ['give my wife a ring', 'evenings'],
    ['text him back', 'mornings only'],
    ['call us', 'afternoons'],
    ['have them call', 'Tuesday after four'],
    ['give me a shout', 'weekday evenings'],
    ['phone us', 'weekdays'],
    ['I need a call back', 'Tuesdays'],
    ['have him callback', 'on a weekday'],
    ['reach me', 'preferably before 10:30 a.m. on a weekday'],
  ])('after "%s", "%s" is one', (before, clause) => {
    expect(isTimeOfCall(before, clause)).toBe(true);
  });

  test.each([
    [undefined, 'after five'],
    ['my sink leaks', 'after five'],
    ['call me about the sink', 'after five'],
    ['call me', 'the sink leaks'],
    ['call me', 'the dog sleeps after five'],
    ['call me', 'tomorrow works'],
    ['call me', 'after you come'],
    ['call me', 'only mornings at the shop by the old mill road'],
    ['call me', 'after work, the sink leaks'],
  ])('after "%s", "%s" is none', (before, clause) => {
    expect(isTimeOfCall(before, clause)).toBe(false);
  });
});

const NUMBER = '512 555 0199';

describe('when a number can be called', () => {
  test.each([
    'call after 5 at 512 555 0199',
    '512 555 0199 mornings',
    '512 555 0199 but only after 6',
    '512 555 0199, evenings are best',
    '512 555 0199 before noon please',
    '512 555 0199 not after 8',
    '512 555 0199, between 9 and 5',
    'Call after 5 at 512 555 0199',
    '512 555 0199, Evenings',
  ])('"%s" is one', (text) => {
    expect(contactTimeIn(text, NUMBER)).toBe(text);
  });

  test('the rest of a long text is not of the number', () => {
    const text = "call after 5 at 512 555 0199. The sink in my mother's kitchen has been leaking under the cabinet";
    expect(contactTimeIn(text, NUMBER)).toBe('call after 5 at 512 555 0199');
  });

  test.each([
    '512 555 0199 and tomorrow morning works',
    '512 555 0199. Friday after 2',
    '512 555 0199 thanks',
    '512 555 0199 evening visits are best',
    'call after 5',
  ])('"%s" has none', (text) => {
    expect(contactTimeIn(text, NUMBER)).toBeUndefined();
  });
});
