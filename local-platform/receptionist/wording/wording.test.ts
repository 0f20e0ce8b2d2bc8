import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../understanding/languages.ts';
import type { Question } from '../understanding/questions/questions.ts';
import { receptionistInput } from '../receptionistEventCases.ts';
import * as answers from './answers.ts';
import * as questions from './questions.ts';
import * as readBack from './readBack.ts';
import * as remarks from './remarks.ts';
import * as safety from './safety.ts';
import * as visits from './visits.ts';

const { persona, now } = receptionistInput;
const LEAD = { name: 'Dana', callbackNumber: '512 555 0117' };
const WHEN = visits.slotInWords({ date: '2026-11-25', start: '09:30' }, now);

/** Every question as a key. The type refuses a record that lacks one. */
const EVERY_QUESTION: Readonly<Record<Exclude<Question, 'read-back' | 'booked' | 'other'>, true>> = {
  price: true,
  fee: true,
  hours: true,
  robot: true,
  area: true,
  discount: true,
  insured: true,
  repeat: true,
  why: true,
  identity: true,
  services: true,
  languages: true,
  'who-comes': true,
  duration: true,
  payment: true,
  confirmation: true,
  'how-soon': true,
  'how-long': true,
  'work-time': true,
  'who-calls': true,
  'must-call': true,
  'whom-to-call': true,
  'at-risk': true,
  dangerous: true,
  'go-in': true,
  'one-visit': true,
  'power-off': true,
  'leave-off': true,
  'keep-warm': true,
  'water-off': true,
  'call-ahead': true,
  presence: true,
  'reach-us': true,
  'next-step': true,
  'on-file': true,
};

/** The texts that functions build. */
const builtTexts = [
  Object.keys(EVERY_QUESTION).map((question) =>
    answers.answerTo(question as Exclude<Question, 'read-back' | 'booked' | 'other'>, persona),
  ),
  LANGUAGES.map(answers.languageNoted),
  [remarks.farewell(persona, LEAD), remarks.givingUp(persona), remarks.wrongNumber(persona)],
  questions.check({ fact: 'name', value: 'Dana' }),
  questions.check({ fact: 'number', value: '555 0117' }),
  questions.check({ fact: 'address', value: '18 Oak' }),
  questions.which(['name', 'address']),
  readBack.ticketReadBack(LEAD, WHEN, ['Also: Gutters are loose', '"the gate code is 4411"'], false),
  readBack.ticketReadBack(LEAD, WHEN, [`"${'the dog is loud '.repeat(20)}"`], false),
  [readBack.jobRecorded, readBack.jobNoted, readBack.projectRecorded, readBack.workRecorded].map((text) =>
    text('Roof is leaking'),
  ),
  [readBack.jobChanged, readBack.jobAdded, readBack.detailAdded].map((text) => text('Roof is leaking')),
  [readBack.nameRecorded, readBack.numberRecorded, readBack.addressRecorded, readBack.changedTo].map((text) =>
    text('Dana'),
  ),
  [visits.offer, visits.lastOffer, visits.moved, visits.staysAt, visits.cancelled].map((text) => text(WHEN)),
  [visits.outsideHours(persona), visits.booked(WHEN, LEAD), visits.noTimeFound(LEAD), visits.noTimeFound({})],
  [visits.noVisit(LEAD), visits.noVisit({})],
];

/** The strings in nested lists and records. Skips functions. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const texts = textsIn([answers, questions, readBack, remarks, safety, visits, builtTexts]);

test('each text ends as a sentence, and has no signs or abbreviations that the synthesizer misreads', () => {
  // A mistake in `textsIn` must not leave the list empty.
  expect(texts.length).toBeGreaterThan(150);
  for (const text of texts) {
    expect(text).toMatch(/[.?!]$/);
    expect(text).not.toMatch(/[&%@#*/+()…]|\b(e\.g|i\.e|etc|approx)\b/);
  }
});

test('each text avoids contractions that the synthesizer Flite misreads: it pronounces "I\'m" as "im", and "we\'re" as "were"', () => {
  for (const text of texts) expect(text).not.toMatch(/\b(I'm|we're)\b/i);
});

test('each text uses contractions where speech does: "can\'t" and not "cannot"', () => {
  for (const text of texts) expect(text).not.toMatch(/\b(can ?not|do not|does not|did not|I will|I have noted)\b/i);
});

test('no variant of "anything else?" asks whether that is all, because "yes" would then mean no', () => {
  for (const text of [...questions.ANYTHING_ELSE, ...questions.ANYTHING_ELSE_IN_DANGER]) {
    expect(text).not.toMatch(/\b(is that|that's|that is) (all|everything|it)\b/i);
  }
});

describe('notes in the read-back', () => {
  const long = (start: string) => `"${start} ${'and loud '.repeat(8).trim()}"`;
  const said = (notes: readonly string[], isAsked = false) =>
    readBack.ticketReadBack(LEAD, WHEN, notes, isAsked)[0] ?? '';

  test('are the first two of many, with the number of the others', () => {
    const text = said(['the dog is big', 'the gate is shut', 'a bell rings', 'a cat sleeps'].map(long));
    expect(text).toContain('with the note "the dog is big');
    expect(text).toMatch(/and "the gate is shut [^"]*" and 2 more notes/);
    expect(text).not.toContain('bell');
  });

  test('are all of them for a caller who asks', () => {
    expect(said(['the dog is big', 'the gate is shut', 'a bell rings'].map(long), true)).toContain('a bell rings');
  });
});
