import { describe, expect, test } from 'vitest';
import type { Act } from '../understanding/acts.ts';
import { ALL_NOTES, LATEST_JOB } from '../understanding/ticket/ticketTalk.ts';
import * as readBack from '../wording/readBack.ts';
import { contextWith } from './dialogueContext.fixture.ts';
import type { DialogueContext } from './dialogueContext.ts';
import { removeWork, restoreWork } from './removals.ts';

const FAN: DialogueContext['lead'] = { problem: 'Install a ceiling fan and clean the gutters', trade: 'electrical' };
const GUTTERS = 'Clean the gutters';
const NOTES = ['"the dog is loose"', 'Also: Toilet is clogged', '"use the side door"'];

const said = (...parts: DialogueContext['parts']) => ({ parts });

const remove = (
  changes: Partial<DialogueContext>,
  thing: string,
  act: Partial<Extract<Act, { readonly type: 'remove' }>> = {},
) =>
  removeWork(contextWith({ lead: FAN, notes: NOTES, ...changes }), {
    type: 'remove',
    words: 'take it off',
    thing,
    ...act,
  });

describe('what a caller takes back', () => {
  test('can be a note, which is read back', () => {
    const after = { lead: FAN, notes: NOTES.slice(1) };
    expect(remove({}, 'dog')).toStrictEqual({
      ...said(readBack.removed('the dog is loose')),
      notes: after.notes,
      removed: [{ before: { lead: FAN, notes: NOTES }, after }],
    });
  });

  test('can be a part of a note, and only the thing is read back', () => {
    const notes = ['"the dog is loose and the gate is open"', '"use the side door"'];
    const { parts, notes: left } = remove({ notes }, 'dog');
    expect(left).toEqual(['"the gate is open"', '"use the side door"']);
    expect(parts).toEqual([readBack.removed('dog')]);
  });

  test('can be a part of the work, which is read back as a change, with the trade of what is left', () => {
    const left = { problem: GUTTERS, trade: 'roofing' };
    expect(remove({ removed: [] }, 'fan')).toStrictEqual({
      ...said(readBack.jobChanged(GUTTERS)),
      lead: left,
      notes: NOTES,
      latest: 'job',
      removed: [{ before: { lead: FAN, notes: NOTES }, after: { lead: left, notes: NOTES } }],
    });
  });

  test('leaves the trade as it is if the words that are left have none', () => {
    const problem = 'Install a ceiling fan and a gong';
    expect(remove({ lead: { problem, trade: 'electrical' } }, 'fan').lead).toStrictEqual({
      problem: 'Gong',
      trade: 'electrical',
    });
    expect(remove({ lead: { problem } }, 'fan').lead).toStrictEqual({ problem: 'Gong' });
  });

  test('is added to what was taken back before', () => {
    const first = remove({}, 'dog');
    const { removed = [] } = remove({ ...first }, 'door');
    expect(removed).toHaveLength(2);
    expect(removed[0]).toBe(first.removed?.[0]);
  });

  test('is nothing that the ticket does not have', () => {
    expect(remove({}, 'chimney')).toStrictEqual({});
    expect(remove({ lead: {}, notes: [] }, 'dog')).toStrictEqual({});
  });

  test('can be all notes, but not the further jobs', () => {
    expect(remove({}, ALL_NOTES)).toMatchObject({
      ...said(readBack.NOTES_REMOVED),
      notes: ['Also: Toilet is clogged'],
    });
    expect(remove({ notes: NOTES.slice(1, 2) }, ALL_NOTES)).toEqual({});
  });

  test('beside its replacement is removed in silence', () => {
    const silent = remove({}, 'dog', { words: '' });
    expect(silent).toMatchObject({ lead: FAN, notes: NOTES.slice(1) });
    expect(silent).not.toHaveProperty('parts');
    expect(remove({}, 'fan', { words: '' }).lead).toStrictEqual({ problem: GUTTERS, trade: 'electrical' });
    expect(remove({ lead: {} }, 'dog', { words: '' }).lead).toStrictEqual({});
  });

  test('without a recorded job can be a note', () => {
    expect(remove({ lead: {} }, 'dog')).toMatchObject(said(readBack.removed('the dog is loose')));
  });

  test('can be a job that is only a question', () => {
    const { parts, notes } = remove({}, 'toilet', { keptAs: 'question' });
    expect(parts).toEqual([readBack.madeQuestion('toilet')]);
    expect(notes).toEqual([NOTES[0], 'Asks: "Toilet is clogged"', NOTES[2]]);
  });

  test.each([
    ['toilet', { keptAs: 'note' }],
    [LATEST_JOB, {}],
  ] as const)('can be a job that is only a note: %s %j', (thing, act) => {
    const { parts, notes } = remove({}, thing, act);
    expect(parts).toEqual([readBack.madeNote('Toilet is clogged')]);
    expect(notes).toEqual([NOTES[0], '"Toilet is clogged"', NOTES[2]]);
  });

  test('changes nothing if the job is a note already', () => {
    const notes = ['"Toilet is clogged"', 'Also: Toilet is clogged'];
    expect(remove({ notes }, LATEST_JOB)).toEqual({});
    expect(remove({ notes: ['"a dog"'] }, LATEST_JOB)).toEqual({});
    expect(remove({}, 'chimney', { keptAs: 'note' })).toEqual({});
  });
});

describe('what comes back', () => {
  const restore = (context: DialogueContext, thing?: string) =>
    restoreWork(context, { type: 'remove.undo', words: 'no', ...(thing !== undefined && { thing }) });
  const without = (...things: readonly string[]) =>
    things.reduce(
      (context, thing) => ({ ...context, ...remove(context, thing), parts: [] }),
      contextWith({ lead: FAN, notes: NOTES }),
    );

  test('is what was taken off last, at its place', () => {
    expect(restore(without('dog'))).toStrictEqual({
      ...said(readBack.restored(['the dog is loose'])),
      notes: NOTES,
      removed: [],
    });
    const context = without('dog', 'door');
    expect(restore(context)).toStrictEqual({
      ...said(readBack.restored(['use the side door'])),
      notes: NOTES.slice(1),
      removed: context.removed.slice(0, 1),
    });
  });

  test('is what the caller names', () => {
    const context = without('dog', 'door');
    expect(restore(context, 'dog')).toStrictEqual({
      ...said(readBack.restored(['the dog is loose'])),
      notes: NOTES.slice(0, 2),
      removed: context.removed.slice(1),
    });
  });

  test('can be one of several lines that went together', () => {
    const context = without(ALL_NOTES);
    for (const thing of ['dog', 'door'])
      expect(restore(context, thing)).toMatchObject({
        ...said(readBack.restored(['the dog is loose', 'use the side door'])),
        notes: NOTES,
      });
  });

  test('is the work with its trade', () => {
    const context = without('fan');
    expect(context.lead).toEqual({ problem: GUTTERS, trade: 'roofing' });
    expect(restore(context, 'fan')).toStrictEqual({
      ...said(readBack.restored([FAN.problem ?? ''])),
      notes: NOTES,
      removed: [],
      lead: FAN,
    });
  });

  test('is not the work if it has changed since', () => {
    const context = { ...without('fan'), lead: { problem: 'Roof is leaking' } };
    expect(restore(context)).not.toHaveProperty('lead');
  });

  test('replaces the line that was cut short, and keeps newer notes', () => {
    const cut = { ...contextWith({ notes: ['"the dog is loose and the gate is open"'] }) };
    const context = { ...cut, ...removeWork(cut, { type: 'remove', words: 'no dog', thing: 'dog' }), parts: [] };
    expect(restore({ ...context, notes: [...context.notes, '"a cat"'] })).toMatchObject({
      notes: ['"the dog is loose and the gate is open"', '"a cat"'],
    });
  });

  test('is noted once', () => {
    const context = without('dog');
    expect(restore({ ...context, notes: [...context.notes, '"the dog is loose"'] }).notes).toEqual([
      ...NOTES.slice(1),
      '"the dog is loose"',
    ]);
  });

  test('that is still there is read back', () => {
    const context = without('dog');
    expect(restore(context, 'door')).toEqual(said(readBack.jobsListed(['use the side door'])));
    expect(restore(context, 'fan')).toEqual(said(readBack.jobsListed([FAN.problem ?? ''])));
    expect(restore(contextWith({ lead: FAN, notes: NOTES }), 'toilet')).toEqual(
      said(readBack.jobsListed(['Toilet is clogged'])),
    );
  });

  test('is nothing if nothing was taken off, or was named', () => {
    expect(restore(contextWith({ lead: FAN, notes: NOTES }))).toEqual({});
    expect(restore(contextWith({ lead: FAN, notes: NOTES }), 'chimney')).toEqual({});
    expect(restore(contextWith(), 'chimney')).toEqual({});
  });

  test('leaves the trade as it is if the ticket had none before', () => {
    const lead = { problem: 'Install a ceiling fan and clean the gutters' };
    const context = contextWith({ lead });
    const after = { ...context, ...removeWork(context, { type: 'remove', words: 'no fan', thing: 'fan' }), parts: [] };
    expect(restore(after).lead).toStrictEqual({ problem: lead.problem, trade: 'roofing' });
  });
});
