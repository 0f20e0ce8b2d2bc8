import { describe, expect, test } from 'vitest';
import type { Job } from '../understanding/jobs/jobs.ts';
import * as readBack from '../wording/readBack.ts';
import { type JobAct, jobOf, leadOf, record, said, SINK } from './dialogueContext.fixture.ts';
import type { DialogueContext } from './dialogueContext.ts';

describe('the first job', () => {
  test.each<[string, string, Partial<Job>, Partial<DialogueContext>]>([
    ['Sorry to hear that.', 'Sink is leaking', {}, {}],
    ['Sorry to hear that.', 'Sink is leaking', { visitType: 'follow-up' }, {}],
    ['Sorry to hear that.', 'Pipe burst', {}, { danger: 'water' }],
    ['Sure,', 'Clean the gutters', {}, {}],
    ['Happy to help', 'Sink is leaking', { visitType: 'estimate' }, {}],
    ['Happy to help', 'Sink is leaking', { visitType: 'consultation' }, {}],
    ["I've got that down", 'Smell gas', {}, { danger: 'gas' }],
    ["I've got that down", 'Smell gas', { visitType: 'estimate' }, { danger: 'gas' }],
  ])('is read back with "%s": %s %j %j', (opening, problem, job, changes) => {
    const { parts = [] } = record(changes, jobOf(problem, job));
    expect(parts).toHaveLength(1);
    expect(parts[0]?.[0]?.startsWith(opening)).toBe(true);
  });

  test('is recorded with its trade, its urgency and the type of its visit', () => {
    const job = jobOf(SINK, { trade: 'other', urgency: 'urgent', visitType: 'follow-up' });
    expect(record({ lead: { name: 'Ann Reed' } }, job)).toStrictEqual({
      ...said(readBack.jobRecorded(SINK)),
      lead: { name: 'Ann Reed', trade: 'other', problem: SINK, urgency: 'urgent' },
      visitType: 'follow-up',
      latest: 'job',
      disputed: undefined,
    });
  });

  test.each<[JobAct]>([[{ isOrdered: true }], [{ isRestated: true }], [{ isAnother: true }], [{ isCorrection: true }]])(
    'is recorded also with %j',
    (act) => {
      expect(record({ disputed: 'name' }, jobOf(SINK), act)).toMatchObject({
        ...said(readBack.jobRecorded(SINK)),
        lead: { problem: SINK },
        disputed: 'name',
      });
    },
  );

  test('is an emergency in a danger', () => {
    expect(record({ danger: 'sparks' }, jobOf('Outlet sparked')).lead?.urgency).toBe('emergency');
  });
});

describe('a job after the recorded one', () => {
  const ADDED = "I've added that: ";
  const ANOTHER = "I've added this to the same visit: ";
  const CHANGED = "I've changed that to: ";
  const SORRY = "Sorry to hear that. I've got that down: ";

  test.each<[recorded: string, problem: string, Partial<Job>, JobAct, reply: string | undefined]>([
    // Words for any work say nothing new, but for another trade.
    [SINK, 'Plumber', {}, {}, undefined],
    [SINK, 'Some work', { trade: 'other' }, {}, undefined],
    [SINK, 'Plumber', {}, { isCorrection: true }, undefined],
    [SINK, 'Electrician', { trade: 'electrical' }, { isAnother: true }, `${ANOTHER}electrician.`],
    [SINK, 'Electrician', { trade: 'electrical' }, { isCorrection: true }, `${ADDED}electrician.`],
    // The first real job takes the place of such words.
    ['Plumber', 'Toilet is clogged', {}, {}, `${SORRY}toilet is clogged.`],
    ['Plumber', 'Toilet is clogged', {}, { isAnother: true }, `${SORRY}toilet is clogged.`],
    ['Plumber', 'Electrician', { trade: 'electrical' }, {}, `${ADDED}electrician.`],
    // What the caller denies, and what a correction names.
    [SINK, 'Toilet is clogged', { denied: 'the sink' }, {}, `${CHANGED}toilet is clogged.`],
    [SINK, 'Toilet is clogged', { denied: 'the old sink drain' }, { isAnother: true }, `${CHANGED}toilet is clogged.`],
    [SINK, 'Toilet is clogged', { denied: 'the green roof' }, {}, `${ADDED}toilet is clogged.`],
    [SINK, 'Faucet of the sink', { denied: 'the green roof' }, {}, `${CHANGED}faucet of the sink.`],
    [SINK, 'Toilet is clogged', {}, { isCorrection: true }, `${CHANGED}toilet is clogged.`],
    [SINK, 'Sink is leaking', {}, { isCorrection: true }, undefined],
    // The same job in other words.
    [SINK, 'Sink is leaking', {}, { isAnother: true }, undefined],
    [SINK, 'SINK', {}, { isAnother: true }, undefined],
    [SINK, 'Kitchen sink is leaking and clogged', {}, {}, `${ADDED}kitchen sink is leaking and clogged.`],
    [SINK, 'Sink', { turnsOut: true }, {}, undefined],
    ['Install a ceiling fan', 'Fan', { trade: 'electrical' }, { isAnother: true }, undefined],
    ['Install a ceiling fan', 'Install fan light', { trade: 'electrical' }, {}, `${ADDED}install fan light.`],
    // What it turns out to be.
    [SINK, 'Toilet is clogged', { turnsOut: true }, {}, `${CHANGED}toilet is clogged.`],
    // For what the recorded kind of work is.
    ['Drywall stuff', 'Hole in the wall', {}, {}, `${SORRY}drywall stuff: hole in the wall.`],
    ['Drywall stuff', 'Hole in the wall', {}, { isAnother: true }, `${SORRY}drywall stuff: hole in the wall.`],
    // More about the same job, and another one.
    [SINK, 'Toilet is clogged', {}, {}, `${ADDED}toilet is clogged.`],
    [SINK, 'Toilet is clogged', {}, { isAnother: true }, `${ANOTHER}toilet is clogged.`],
    [SINK, 'Handle is stuck', { isOnlyNamed: true }, { isAnother: true }, `${ADDED}handle is stuck.`],
    // An ordered job stands on the ticket once.
    [SINK, 'Toilet is clogged', {}, { isOrdered: true }, `${ANOTHER}toilet is clogged.`],
    [SINK, 'Sink is leaking', {}, { isOrdered: true }, 'Yes, I have that down: kitchen sink is leaking.'],
    ['Plumber', 'Toilet is clogged', {}, { isOrdered: true }, `${SORRY}toilet is clogged.`],
    ['Plumber', 'Electrician', { trade: 'electrical' }, { isOrdered: true }, `${ANOTHER}electrician.`],
    [SINK, 'Electrician', { trade: 'electrical' }, { isOrdered: true }, `${ANOTHER}electrician.`],
    // The ticket is to say it in place of the recorded one.
    [SINK, 'Sink is leaking', {}, { isRestated: true }, `${CHANGED}sink is leaking.`],
    [SINK, 'Plumber', {}, { isRestated: true, isOrdered: true }, `${CHANGED}plumber.`],
  ])('"%s", then "%s" %j %j: %s', (recorded, problem, job, act, reply) => {
    const { parts = [] } = record({ lead: leadOf(recorded) }, jobOf(problem, job), act);
    expect(parts.map(([first]) => first)).toEqual(reply === undefined ? [] : [reply]);
  });

  test('that is the same changes nothing', () => {
    expect(record({ lead: leadOf(SINK) }, jobOf('Sink is leaking'))).toStrictEqual({});
  });

  test('that says more, or is another one, is noted', () => {
    const notes = ['"a dog"'];
    const lead = leadOf(SINK);
    expect(record({ lead, notes }, jobOf('Toilet is clogged'))).toStrictEqual({
      ...said(readBack.detailAdded('Toilet is clogged')),
      notes: ['"a dog"', 'Detail: Toilet is clogged'],
    });
    expect(record({ lead, notes }, jobOf('Toilet is clogged'), { isAnother: true })).toStrictEqual({
      ...said(readBack.jobAdded('Toilet is clogged')),
      notes: ['"a dog"', 'Also: Toilet is clogged'],
    });
  });

  test('that stands among the further jobs is not added again', () => {
    const further = { lead: leadOf(SINK), notes: ['Detail: Gutters are loose', 'Also: Toilet is clogged'] };
    expect(record(further, jobOf('Clogged toilet'), { isAnother: true })).toStrictEqual({});
    expect(record(further, jobOf('Clogged toilet'), { isOrdered: true })).toStrictEqual(
      said(readBack.jobsListed(['Toilet is clogged'])),
    );
    expect(record(further, jobOf('Gutters are loose'), { isOrdered: true }).notes).toContain('Also: Gutters are loose');
  });

  test('in deadly danger is one more, unless it is the first or the same one, or a correction', () => {
    const context = { lead: leadOf(SINK), danger: 'gas' } as const;
    expect(record(context, jobOf('Toilet is clogged'))).toStrictEqual({
      ...said(readBack.jobNoted('Toilet is clogged')),
      notes: ['Also: Toilet is clogged'],
    });
    expect(record({ danger: 'gas' }, jobOf(SINK))).toMatchObject({ lead: { problem: SINK, urgency: 'emergency' } });
    expect(record(context, jobOf('Sink is leaking'))).toEqual({});
    expect(record(context, jobOf('Sink is leaking'), { isOrdered: true })).toEqual(said(readBack.jobsListed([SINK])));
    expect(record(context, jobOf('Toilet is clogged'), { isCorrection: true }).lead?.problem).toBe('Toilet is clogged');
    expect(record({ ...context, danger: 'water' }, jobOf('Toilet is clogged')).notes).toEqual([
      'Detail: Toilet is clogged',
    ]);
  });
});

describe('a job that words such as "I need a plumber" did not name', () => {
  test.each<[Partial<DialogueContext>, Partial<Job>, object]>([
    [{}, {}, { trade: 'plumbing', visitType: 'repair' }],
    [{}, { trade: 'other' }, { trade: 'plumbing', visitType: 'repair' }],
    [{}, { trade: 'hvac', visitType: 'follow-up' }, { trade: 'hvac', visitType: 'follow-up' }],
    [{ visitType: 'estimate' }, { visitType: 'follow-up' }, { trade: 'plumbing', visitType: 'estimate' }],
  ])('after %j and with %j is %j', (changes, job, expected) => {
    const { lead, visitType, latest } = record({ lead: leadOf('Plumber'), ...changes }, jobOf(SINK, job));
    expect({ trade: lead?.trade, visitType }).toEqual(expected);
    expect([lead?.problem, latest]).toEqual([SINK, 'job']);
  });
});

describe('what the recorded work is for', () => {
  test('is a part of the job', () => {
    const lead = leadOf('Estimates for remodeling', { trade: 'home-improvement' });
    const job = jobOf('Kitchen cabinets', { trade: 'home-improvement' });
    const whole = 'Estimates for remodeling: kitchen cabinets';
    expect(record({ lead, visitType: 'estimate' }, job)).toStrictEqual({
      ...said(readBack.projectRecorded(whole)),
      lead: { ...lead, problem: whole },
      latest: 'job',
    });
  });

  test('is a detail if the whole has more than 120 characters', () => {
    const start = 'Drywall stuff: ';
    const ofLength = (length: number) =>
      `Hole in the wall${'l'.repeat(length - start.length - 'Hole in the wall'.length)}`;
    const lead = leadOf('Drywall stuff');
    expect(record({ lead }, jobOf(ofLength(120))).lead?.problem).toHaveLength(120);
    const long = ofLength(121);
    expect(record({ lead }, jobOf(long))).toStrictEqual({
      ...said(readBack.detailAdded(long)),
      notes: [`Detail: ${long}`],
    });
  });
});

describe('a caller who says that it is not an emergency', () => {
  const CALM = { words: 'the water is off, not an emergency', isOnly: false };
  const PIPE = leadOf('Pipe burst', { urgency: 'emergency' });
  const burst = (changes: Partial<DialogueContext>, calm = CALM) =>
    record({ lead: PIPE, danger: 'water', ...changes }, jobOf('Pipe burst', { calm }));

  test('ends a danger, and only the wish that came with it', () => {
    const calmed = { danger: undefined, notes: [`Detail: ${CALM.words}`], lead: { ...PIPE, urgency: 'routine' } };
    expect(burst({})).toStrictEqual(calmed);
    expect(burst({ wish: { isSoon: true } })).toStrictEqual({ ...calmed, wish: undefined });
    expect(burst({ wish: { isSoon: true, date: '2026-11-27' } })).toStrictEqual(calmed);
    expect(burst({ wish: { isSoon: true, time: '09:00' } })).toStrictEqual(calmed);
    expect(burst({ wish: { isAnyTime: true } })).toStrictEqual(calmed);
  });

  test('makes what sparked urgent, and leaves any other urgency as it is', () => {
    expect(burst({ danger: 'sparks' }).lead?.urgency).toBe('urgent');
    expect(burst({ lead: leadOf('Pipe burst', { urgency: 'urgent' }) })).toStrictEqual({
      danger: undefined,
      notes: [`Detail: ${CALM.words}`],
    });
  });

  test('ends no deadly danger, and changes nothing without a danger', () => {
    expect(burst({ danger: 'gas' })).toStrictEqual({});
    expect(burst({ danger: undefined })).toStrictEqual({});
    expect(record({ lead: PIPE, danger: 'water' }, jobOf('Pipe burst'))).toStrictEqual({});
  });

  test('has the job recorded as a usual one', () => {
    expect(record({ danger: 'water' }, jobOf('Pipe burst', { calm: CALM })).lead?.urgency).toBe('routine');
    expect(record({ danger: 'sparks' }, jobOf('Outlet sparked', { calm: CALM })).lead?.urgency).toBe('urgent');
    const urgent = jobOf(SINK, { calm: CALM, urgency: 'urgent' });
    expect(record({}, urgent).lead?.urgency).toBe('urgent');
  });

  test('and nothing else gets the words noted', () => {
    const words = "It's not an emergency";
    const job = jobOf(words, { calm: { words, isOnly: true } });
    expect(record({ lead: PIPE, danger: 'water' }, job)).toStrictEqual({
      danger: undefined,
      lead: { ...PIPE, urgency: 'routine' },
      ...said(readBack.detailAdded(words)),
      notes: [`Detail: ${words}`],
    });
  });

  test.each<[string, JobAct, boolean]>([
    ["Detail: It's not an EMERGENCY", { isCorrection: true }, true],
    ['"a dog"', { isCorrection: true }, false],
    ["Detail: It's not an EMERGENCY", {}, false],
  ])('before, with "%s", has a job in other words, %j, recorded as a usual one: %s', (note, act, isCalm) => {
    const { lead, danger = 'water' } = record(
      { lead: PIPE, danger: 'water', notes: ['"a cat"', note] },
      jobOf('Toilet overflows'),
      act,
    );
    expect(lead?.urgency).toBe(act.isCorrection === true ? (isCalm ? 'routine' : 'emergency') : undefined);
    expect(danger).toBe('water');
  });

  test.each<[Partial<Job>, JobAct]>([
    [{}, { isAnother: true }],
    [{}, {}],
    [{}, { isCorrection: true }],
    [{}, { isOrdered: true }],
    [{ turnsOut: true }, {}],
  ])('beside another job, %j %j, ends the danger, too', (job, act) => {
    const changes = record(
      { lead: PIPE, danger: 'water', notes: ['Also: Toilet is clogged'] },
      jobOf('Toilet is clogged', { ...job, calm: CALM }),
      act,
    );
    expect('danger' in changes && changes.danger === undefined).toBe(true);
    expect(changes.notes).toContain(`Detail: ${CALM.words}`);
  });
});
