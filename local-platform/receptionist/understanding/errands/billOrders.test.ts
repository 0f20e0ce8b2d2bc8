import { expect, it } from 'vitest';
import { errandIn } from '../errands.ts';
import { isForTheTeam } from '../forTheTeam.ts';

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
