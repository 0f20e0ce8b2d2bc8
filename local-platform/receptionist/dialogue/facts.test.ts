import { describe, expect, test } from 'vitest';
import type { Act } from '../understanding/acts.ts';
import * as readBack from '../wording/readBack.ts';
import { NUMBER_UNUSABLE } from '../wording/remarks.ts';
import { MARKED_AS_EMERGENCY } from '../wording/safety.ts';
import { contextWith } from './dialogueContext.fixture.ts';
import type { DialogueContext } from './dialogueContext.ts';
import { disputeFact } from './corrections.ts';
import { recordAddress, recordEstimate, recordName, recordNumber, recordUrgency, recordValue } from './facts.ts';
import { saying, sayingListed } from './changes.ts';

type ActOf<Type extends Act['type']> = Extract<Act, { readonly type: Type }>;
type Parts = DialogueContext['parts'];

const said = (...parts: Parts) => ({ parts });
const NUMBER = '(512) 555-0117';
const LEAD = { name: 'Dana Whitfield', callbackNumber: NUMBER, address: '18 Alder Court', problem: 'Roof is leaking' };

test('the parts of a reply are said in order', () => {
  expect(saying(contextWith({ parts: [['Okay.']] }), ['One.'], ['Two.'])).toEqual(said(['Okay.'], ['One.'], ['Two.']));
});

describe('the jobs that the ticket has already', () => {
  test('are said in one sentence, each once', () => {
    const first = sayingListed(contextWith({ parts: [['Okay.'], ['Hi.']] }), 'Roof is leaking');
    expect(first).toEqual(said(['Okay.'], ['Hi.'], readBack.jobsListed(['Roof is leaking'])));
    const both = sayingListed(contextWith(first), 'Gutters are loose');
    expect(both).toEqual(said(['Okay.'], ['Hi.'], readBack.jobsListed(['roof is leaking', 'Gutters are loose'])));
    expect(sayingListed(contextWith(both), 'Roof is leaking')).toEqual(both);
  });

  test('are said alone in an empty reply', () => {
    expect(sayingListed(contextWith(), 'Roof is leaking')).toEqual(said(readBack.jobsListed(['Roof is leaking'])));
  });
});

describe.each([
  ['name', 'Summer Rain', readBack.nameRecorded],
  ['address', '18 Alder Court', readBack.addressRecorded],
] as const)('a %s', (fact, value, recorded) => {
  const record = (changes: Partial<DialogueContext>, certainty: 'sure' | 'doubtful') =>
    fact === 'name'
      ? recordName(contextWith(changes), { type: 'inform.name', words: '', name: value, certainty })
      : recordAddress(contextWith(changes), { type: 'inform.address', words: '', address: value, certainty });
  const other = fact === 'name' ? 'address' : 'name';

  test('is recorded if it is sure, and read back', () => {
    expect(record({}, 'sure')).toMatchObject({ ...said(recorded(value)), lead: { [fact]: value }, latest: fact });
  });

  test('is only doubted if it is doubtful', () => {
    expect(record({}, 'doubtful')).toEqual({ doubt: { fact, value } });
    expect(record({ doubt: { fact, value: 'Other' } }, 'doubtful')).toEqual({ doubt: { fact, value } });
    expect(record({ doubt: { fact: other, value } }, 'doubtful')).toEqual({ doubt: { fact, value } });
  });

  test('is recorded if the caller repeats the doubtful one', () => {
    expect(record({ doubt: { fact, value } }, 'doubtful')).toMatchObject({ lead: { [fact]: value }, doubt: undefined });
  });

  test('that is recorded already is settled, and not read back', () => {
    const lead = { [fact]: value };
    expect(record({ lead }, 'sure')).toStrictEqual({ latest: fact });
    expect(record({ lead, doubt: { fact, value: 'Other' }, disputed: fact }, 'doubtful')).toStrictEqual({
      latest: fact,
      doubt: undefined,
      disputed: undefined,
    });
    expect(record({ lead, doubt: { fact: other, value: 'Other' }, disputed: other }, 'sure')).toStrictEqual({
      latest: fact,
    });
  });
});

describe('a value', () => {
  test.each([
    ['name', 'Ann Reed', readBack.nameRecorded('Ann Reed'), { name: 'Ann Reed' }],
    ['number', '(512) 555-0118', readBack.numberRecorded('(512) 555-0118'), { callbackNumber: '(512) 555-0118' }],
    ['address', '4 Elm Street', readBack.addressRecorded('4 Elm Street'), { address: '4 Elm Street' }],
    ['job', 'sink drips', readBack.jobChanged('sink drips'), { problem: 'Sink drips' }],
  ] as const)('of the %s settles what was open about it', (fact, value, first, recorded) => {
    const context = contextWith({
      lead: { trade: 'other' },
      changes: [{ fact: 'name', value: 'Ann' }],
      disputed: fact,
      withheld: ['time', fact],
      doubt: { fact: 'name', value: 'Rain' },
    });
    expect(recordValue(context, { fact, value })).toStrictEqual({
      changes: [],
      disputed: undefined,
      latest: fact,
      withheld: ['time'],
      ...(fact === 'name' && { doubt: undefined }),
      parts: [first],
      lead: { trade: 'other', ...recorded },
      ...(fact === 'number' && { localNumber: undefined }),
    });
  });

  test.each([
    ['name', 'Ann Reed'],
    ['number', '(512) 555-0118'],
    ['address', '4 Elm Street'],
  ] as const)('of the %s that replaces another is read back as a change', (fact, value) => {
    const changes = recordValue(contextWith({ lead: LEAD, disputed: 'job', danger: 'gas' }), { fact, value });
    expect(changes).toMatchObject({ ...said(readBack.changedTo(value)), disputed: 'job' });
  });

  test('that is the first number in deadly danger is marked as an emergency', () => {
    const reply = (danger: 'gas' | 'water') =>
      recordValue(contextWith({ danger }), { fact: 'number', value: NUMBER }).parts;
    expect(reply('gas')).toEqual([readBack.numberRecorded(NUMBER), MARKED_AS_EMERGENCY]);
    expect(reply('water')).toEqual([readBack.numberRecorded(NUMBER)]);
  });
});

describe('a number', () => {
  const record = (changes: Partial<DialogueContext>, number: string, kind: ActOf<'inform.number'>['kind']) =>
    recordNumber(contextWith({ asked: 'more', ...changes }), { type: 'inform.number', words: '', number, kind });

  test('that is whole is recorded, or settled', () => {
    expect(record({}, NUMBER, 'whole')).toMatchObject({ lead: { callbackNumber: NUMBER } });
    expect(record({ lead: LEAD, disputed: 'number' }, NUMBER, 'whole')).toStrictEqual({
      latest: 'number',
      disputed: undefined,
    });
  });

  test('without an area code is kept, or gets that of the recorded number', () => {
    expect(record({}, '555-0118', 'local')).toEqual({
      ...said(readBack.localNumberHeard('555-0118')),
      localNumber: '555-0118',
    });
    expect(record({ lead: LEAD }, '555-0118', 'local')).toMatchObject({ lead: { callbackNumber: '(512) 555-0118' } });
    expect(record({ lead: LEAD, asked: 'number' }, '555-0118', 'local')).toMatchObject({ localNumber: '555-0118' });
    expect(record({ lead: { callbackNumber: '51' } }, '555-0118', 'local')).toMatchObject({ localNumber: '555-0118' });
  });

  test('of three digits is the area code of the kept number', () => {
    expect(record({ localNumber: '555-0118' }, '737', 'partial')).toMatchObject({
      lead: { callbackNumber: '(737) 555-0118' },
      localNumber: undefined,
    });
    expect(record({ localNumber: '1 555-0118' }, '737', 'partial')).toMatchObject({
      lead: { callbackNumber: '(737) 555-0118' },
    });
  });

  test('of other digits is unusable', () => {
    expect(record({}, '737', 'partial')).toEqual(said(NUMBER_UNUSABLE));
    expect(record({ localNumber: '555-0118' }, '7370', 'partial')).toEqual(said(NUMBER_UNUSABLE));
  });
});

describe('the urgency', () => {
  const record = (lead: DialogueContext['lead'], urgency: 'routine' | 'urgent') =>
    recordUrgency(contextWith({ lead }), { type: 'inform.urgency', words: '', urgency });

  test('is recorded, and only a raised one is confirmed', () => {
    expect(record({ problem: 'Sink drips', urgency: 'routine' }, 'urgent')).toStrictEqual({
      ...said(readBack.MARKED_AS_URGENT),
      lead: { problem: 'Sink drips', urgency: 'urgent' },
    });
    expect(record({ problem: 'Sink drips', urgency: 'urgent' }, 'routine')).toStrictEqual({
      lead: { problem: 'Sink drips', urgency: 'routine' },
    });
  });

  test.each([
    [{ urgency: 'routine' }, 'urgent'],
    [{ problem: 'Sink drips', urgency: 'urgent' }, 'urgent'],
    [{ problem: 'Sink drips', urgency: 'emergency' }, 'urgent'],
    [{ problem: 'Sink drips', urgency: 'emergency' }, 'routine'],
    [{ problem: 'Outlet is SPARKING', urgency: 'urgent' }, 'routine'],
  ] as const)('of %j stays after "%s"', (lead, urgency) => {
    expect(record(lead, urgency)).toEqual({});
  });

  test('of what sparked is raised', () => {
    expect(record({ problem: 'Outlet is sparking', urgency: 'routine' }, 'urgent').lead?.urgency).toBe('urgent');
  });
});

describe('the wish for a price', () => {
  test('makes a visit one for a price', () => {
    expect(recordEstimate(contextWith())).toStrictEqual({ visitType: 'estimate' });
    const visit = { date: '2026-11-26', start: '14:00', type: 'repair' } as const;
    expect(recordEstimate(contextWith({ visit, danger: 'water' }))).toStrictEqual({
      visitType: 'estimate',
      visit: { ...visit, type: 'estimate' },
    });
  });

  test('changes no visit with another purpose, and none in deadly danger', () => {
    expect(recordEstimate(contextWith({ visitType: 'follow-up' }))).toEqual({});
    expect(recordEstimate(contextWith({ danger: 'gas' }))).toEqual({});
  });
});

describe('a value that is wrong', () => {
  test.each([
    ['address', 'name', { disputed: 'address' }],
    [undefined, 'name', { disputed: 'name' }],
    [undefined, 'time', {}],
    ['time', 'name', {}],
    [undefined, undefined, {}],
  ] as const)('is %s after %s: %j', (fact, latest, changes) => {
    expect(disputeFact(contextWith({ latest }), { type: 'dispute', words: '', ...(fact && { fact }) })).toStrictEqual(
      changes,
    );
  });
});
