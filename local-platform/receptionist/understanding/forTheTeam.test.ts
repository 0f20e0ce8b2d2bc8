import { describe, expect, it, test } from 'vitest';
import { errandIn } from './errands/errands.ts';
import { contactTimeIn, isContactWish, isForTheTeam } from './forTheTeam.ts';

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
  ])('"%s" is one', (text) => {
    expect(contactTimeIn(text, NUMBER)).toBe(text);
  });

  test.each(['512 555 0199 and tomorrow morning works', '512 555 0199. Friday after 2', '512 555 0199 thanks'])(
    '"%s" has none',
    (text) => {
      expect(contactTimeIn(text, NUMBER)).toBeUndefined();
    },
  );
});
