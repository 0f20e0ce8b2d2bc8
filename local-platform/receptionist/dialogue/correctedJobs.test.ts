import { describe, expect, test } from 'vitest';
import type { Job } from '../understanding/jobs/jobs.ts';
import * as readBack from '../wording/readBack.ts';
import { type JobAct, jobOf, leadOf, record, said, SINK } from './dialogueContext.fixture.ts';
import type { DialogueContext } from './dialogueContext.ts';

describe('a corrected job', () => {
  const TOILET = 'Toilet is clogged';

  test('replaces the recorded one', () => {
    const job = jobOf(TOILET, { visitType: 'follow-up' });
    expect(record({ lead: leadOf(SINK, { trade: 'hvac' }) }, job, { isCorrection: true })).toStrictEqual({
      ...said(readBack.jobChanged(TOILET)),
      lead: leadOf(TOILET),
      visitType: 'follow-up',
      latest: 'job',
      disputed: undefined,
    });
  });

  test.each<[Partial<Job>, JobAct, Job['trade']]>([
    [{ trade: 'other' }, { isRestated: true }, 'plumbing'],
    [{ trade: 'electrical' }, { isRestated: true }, 'electrical'],
    [{ trade: 'other' }, { isCorrection: true }, 'other'],
  ])('with %j and %j is one of the trade %s', (job, act, trade) => {
    expect(record({ lead: leadOf(SINK) }, jobOf(TOILET, job), { keepsRecorded: true, ...act }).lead?.trade).toBe(trade);
  });

  test('has the trade of its own words if the ticket has none', () => {
    expect(record({ lead: { problem: SINK } }, jobOf(TOILET), { isRestated: true }).lead?.trade).toBe('plumbing');
    expect(record({ lead: { problem: SINK } }, jobOf(TOILET), { isCorrection: true }).lead?.trade).toBe('plumbing');
    const vague = record({ lead: { problem: 'Some work' } }, jobOf(TOILET, { trade: 'other' }), { isOrdered: true });
    expect(vague.lead?.trade).toBe('other');
    const same = record({ lead: { problem: SINK } }, jobOf('Plumber'));
    expect(same).toEqual({});
  });

  test.each<[DialogueContext['lead']['urgency'], Job['trade'], Job['urgency']]>([
    ['urgent', 'plumbing', 'urgent'],
    ['urgent', 'hvac', 'routine'],
    ['routine', 'plumbing', 'routine'],
  ])('after an %s one, of the trade %s, is %s', (urgency, trade, expected) => {
    const lead = leadOf(SINK, urgency === undefined ? {} : { urgency });
    expect(record({ lead }, jobOf(TOILET, { trade }), { isCorrection: true }).lead?.urgency).toBe(expected);
  });

  test.each<[string, string, Partial<Job>, JobAct, boolean]>([
    [SINK, TOILET, { turnsOut: true }, {}, true],
    [SINK, TOILET, {}, { isRestated: true, keepsRecorded: true }, true],
    [SINK, TOILET, {}, { isRestated: true }, false],
    [SINK, TOILET, {}, { isCorrection: true }, false],
    ['Plumber', TOILET, {}, { isRestated: true, keepsRecorded: true }, false],
    ['Sink is leaking', SINK, {}, { isRestated: true, keepsRecorded: true }, false],
  ])('of "%s" by "%s" with %j and %j keeps the first one as a detail: %s', (recorded, problem, job, act, isKept) => {
    expect(record({ lead: leadOf(recorded) }, jobOf(problem, job), act).notes).toEqual(
      isKept ? [`Detail: ${recorded}`] : undefined,
    );
  });

  test('is one that the caller names in answer to the question for the right one', () => {
    const disputed = { lead: leadOf(SINK), disputed: 'job' } as const;
    expect(record({ ...disputed, asked: 'job' }, jobOf('Sink is leaking'))).toMatchObject({
      ...said(readBack.jobChanged('Sink is leaking')),
      disputed: undefined,
    });
    expect(record({ ...disputed, asked: 'more' }, jobOf(TOILET))).toEqual({
      ...said(readBack.detailAdded(TOILET)),
      notes: [`Detail: ${TOILET}`],
    });
    expect(record({ ...disputed, disputed: 'name', asked: 'job' }, jobOf(TOILET)).notes).toEqual([`Detail: ${TOILET}`]);
  });
});

describe('another word for the thing', () => {
  const RAT = leadOf('Rat in the break room', { trade: 'home-improvement' });
  const mouse = (changes: Partial<DialogueContext>, job: Partial<Job> = {}, act: JobAct = {}) =>
    record({ lead: RAT, ...changes }, jobOf('A mouse', { trade: 'other', denied: 'the rat', ...job }), act);

  test('changes the problem and the notes, and keeps the trade', () => {
    expect(mouse({ notes: ['"the rat is loud"'] })).toStrictEqual({
      ...said(readBack.jobChanged('Mouse in the break room')),
      lead: { ...RAT, problem: 'Mouse in the break room' },
      notes: ['"the mouse is loud"'],
      latest: 'job',
    });
  });

  test('stands in the problem once', () => {
    const lead = leadOf('Rat in the break room, a mouse, in a wall');
    expect(mouse({ lead }).lead?.problem).toBe('Mouse in the break room, in a wall');
  });

  test('has a trade of its own, unless the ticket has one and it has none', () => {
    expect(mouse({}, { trade: 'roofing' }).lead?.trade).toBe('roofing');
    expect(mouse({ lead: { problem: 'Rat in a wall' } }).lead?.trade).toBe('other');
  });

  test.each<[string, Partial<DialogueContext>, Partial<Job>, JobAct]>([
    ['in a danger', { danger: 'water' }, {}, {}],
    ['of two words', {}, { problem: 'A gray mouse' }, {}],
    ['for two words', {}, { denied: 'the big rat' }, {}],
    ['of two words without an article', {}, { problem: 'Koala mouse' }, {}],
    ['for no word', { lead: leadOf('Rat in a wall, or two') }, { denied: 'the ' }, {}],
    ['for a word that the problem does not have', { notes: ['"the cat is loud"'] }, { denied: 'the cat' }, {}],
    ['that the ticket is to say instead', {}, {}, { isRestated: true }],
  ])('%s is a job as others are', (_, changes, job, act) => {
    const { lead, parts = [] } = mouse(changes, job, act);
    expect(lead?.problem ?? '').not.toContain('mouse in');
    expect(lead?.problem ?? '').not.toContain('Mouse in');
    expect(parts[0]?.[0]?.toLowerCase()).toMatch(/(?:changed|added) .*mouse\.$/);
  });

  test('is a first job if none is recorded', () => {
    expect(mouse({ lead: {} }).lead?.problem).toBe('A mouse');
  });

  test.each(['A rat', 'An rat', 'The rat', 'My rat', 'Our rat', 'Some rat', 'rat', 'rat '])(
    'is found for "%s"',
    (denied) => {
      expect(mouse({}, { denied }).lead?.problem).toBe('Mouse in the break room');
    },
  );
});
