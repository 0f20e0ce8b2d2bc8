import { describe, expect, test } from 'vitest';
import { contextWith } from './dialogueContext.fixture.ts';
import { companyName, expectationOf, goneLines, leadOf, openedDialogue, withNote } from './dialogueContext.ts';

const { setting } = contextWith();

describe('a call that begins', () => {
  test('has an empty ticket, and the job is asked for', () => {
    expect(openedDialogue({ setting })).toStrictEqual({
      setting,
      listener: undefined,
      asked: 'job',
      lead: {},
      notes: [],
      visit: undefined,
      visitType: 'repair',
      danger: undefined,
      wish: undefined,
      excluded: [],
      offered: undefined,
      refused: [],
      withheld: [],
      localNumber: undefined,
      doubt: undefined,
      changes: [],
      disputed: undefined,
      latest: undefined,
      removed: [],
      parts: [],
      said: [],
      reply: { text: '', endsCall: false },
    });
  });

  test('has said the sentences of the greeting', () => {
    expect(openedDialogue({ setting, firstMessage: 'Hello. How can I help?' }).said).toEqual([
      'hello.',
      'how can i help?',
    ]);
  });
});

test('a company without a name is a sample company', () => {
  expect(companyName({ name: 'Ava', openingHours: {} })).toBe('a sample company');
  expect(companyName({ name: 'Ava', company: 'Summit', openingHours: {} })).toBe('Summit');
});

describe('the lines that were taken off', () => {
  const gone = (before: [string | undefined, ...string[]], after: [string | undefined, ...string[]]) => {
    const linesOf = ([problem, ...notes]: [string | undefined, ...string[]]) => ({
      lead: problem === undefined ? {} : { problem },
      notes,
    });
    return goneLines({ before: linesOf(before), after: linesOf(after) });
  };

  test('are the notes that are not there any more', () => {
    expect(gone(['Fan', 'a', 'b', 'c'], ['Fan', 'b', 'd'])).toEqual(['a', 'c']);
  });

  test('are the problem if it has changed', () => {
    expect(gone(['Fan and light', 'a'], ['Fan'])).toEqual(['Fan and light', 'a']);
    expect(gone([undefined], ['Fan'])).toEqual([]);
  });
});

describe('what she expects to hear', () => {
  test('is about the values of the ticket and the question', () => {
    const before = { lead: {}, notes: ['"a cat"'] };
    const context = contextWith({
      asked: 'check',
      danger: 'gas',
      doubt: { fact: 'name', value: 'Rain' },
      lead: { name: 'Ann', address: '18 Alder Court', callbackNumber: '(512) 555-0117', problem: 'Smell gas' },
      notes: ['"a dog"'],
      offered: { date: '2026-11-26', start: '14:00' },
      removed: [{ before, after: { lead: {}, notes: [] } }],
      visit: { date: '2026-11-27', start: '09:00', type: 'repair' },
    });
    expect(expectationOf(context)).toStrictEqual({
      asked: 'check',
      checked: 'name',
      name: 'Ann',
      address: '18 Alder Court',
      number: '(512) 555-0117',
      ticket: { problem: 'Smell gas', notes: ['"a dog"'] },
      removed: ['"a cat"'],
      offered: undefined,
      booked: context.visit,
      danger: 'gas',
    });
  });

  test('is an answer to an offer only if she has just made it', () => {
    const offered = { date: '2026-11-26', start: '14:00' };
    expect(expectationOf(contextWith({ asked: 'offer', offered })).offered).toBe(offered);
    expect(expectationOf(contextWith({ asked: 'more', offered }))).toMatchObject({
      offered: undefined,
      checked: undefined,
    });
  });
});

describe('the lead', () => {
  test('has the notes in one line, and a number without its area code if there is no other', () => {
    expect(leadOf({ lead: { name: 'Ann' }, notes: ['a', 'b'], localNumber: '555-0117' })).toStrictEqual({
      name: 'Ann',
      callbackNumber: '555-0117',
      notes: 'a; b',
    });
    const lead = { callbackNumber: '(512) 555-0117' };
    expect(leadOf({ lead, notes: [], localNumber: '555-0118' })).toStrictEqual(lead);
  });

  test('has no key for what is missing', () => {
    expect(leadOf({ lead: {}, notes: [], localNumber: undefined })).toStrictEqual({});
  });
});

test('a note is added once', () => {
  expect(withNote(['a'], 'b')).toEqual(['a', 'b']);
  expect(withNote(['a', 'b'], 'a')).toEqual(['a', 'b']);
  const long = '"After three, I am in meetings till then"';
  expect(withNote([long], '"I am in meetings till then"')).toEqual([long]);
  // A short part can stand in another note by chance, and what is not quoted is not the caller's words.
  expect(withNote([long], '"then"')).toEqual([long, '"then"']);
  expect(withNote([long], '"in meeting"')).toEqual([long, '"in meeting"']);
  expect(withNote([long], '"in meetings"')).toEqual([long]);
  expect(withNote([long], 'I am in meetings till then')).toEqual([long, 'I am in meetings till then']);
});
