import { describe, expect, test } from 'vitest';
import type { Exclusion, TimeWish } from '../understanding/whens/whens.ts';
import { contextWith } from './dialogueContext.fixture.ts';
import type { DialogueContext } from './dialogueContext.ts';
import { recordTime } from './offers.ts';

const WEDNESDAY = '2026-11-25';
const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';

const AT_TWO = { date: THURSDAY, start: '14:00' };
const VISIT = { ...AT_TWO, type: 'repair' } as const;

describe('a wish', () => {
  const wishAfter = (changes: Partial<DialogueContext>, wish: TimeWish, ...excluded: readonly Exclusion[]) =>
    recordTime(contextWith(changes), { type: 'inform.time', words: '', wish, excluded }).wish;

  test.each<[string, Partial<DialogueContext>, TimeWish, TimeWish]>([
    ['without one before it is as it is', {}, { part: 'morning' }, { part: 'morning' }],
    [
      'for a time keeps the day that was named before',
      { wish: { date: THURSDAY } },
      { time: '14:00' },
      { date: THURSDAY, time: '14:00' },
    ],
    [
      'for a part of the day keeps the day that was named before',
      { wish: { date: THURSDAY, notBefore: '10:00' } },
      { part: 'morning' },
      { date: THURSDAY, part: 'morning' },
    ],
    [
      'for a day and a time replaces both',
      { wish: { date: THURSDAY, time: '09:00' } },
      { date: FRIDAY, time: '14:00' },
      { date: FRIDAY, time: '14:00' },
    ],
    [
      'for a day keeps the time that was named without a day',
      { wish: { time: '09:00' } },
      { date: FRIDAY },
      { date: FRIDAY, time: '09:00' },
    ],
    [
      'for a day keeps the part that was named without a day',
      { wish: { part: 'afternoon' } },
      { date: FRIDAY },
      { date: FRIDAY, part: 'afternoon' },
    ],
    [
      'for a day drops the time of another day',
      { wish: { date: THURSDAY, time: '09:00' } },
      { date: FRIDAY },
      { date: FRIDAY },
    ],
    [
      'for a day after the wish for any visit is only the day',
      { wish: { isSoon: true } },
      { date: FRIDAY },
      { date: FRIDAY },
    ],
    [
      'for a start drops the time before it',
      { wish: { time: '09:00' } },
      { notBefore: '08:00' },
      { notBefore: '08:00' },
    ],
    [
      'for a day and a time replaces a time without a day',
      { wish: { time: '09:00' } },
      { date: FRIDAY, time: '14:00' },
      { date: FRIDAY, time: '14:00' },
    ],
    ['for a part replaces a part', { wish: { part: 'afternoon' } }, { part: 'morning' }, { part: 'morning' }],
    [
      'without a day and a time keeps nothing of another day',
      { wish: { date: THURSDAY } },
      { isAnyTime: true },
      { isAnyTime: true },
    ],
    [
      'for a day keeps both bounds',
      { wish: { notBefore: '10:00', endBefore: '15:00' } },
      { date: FRIDAY },
      { date: FRIDAY, notBefore: '10:00', endBefore: '15:00' },
    ],
    [
      'for a later end keeps the earlier start',
      { wish: { notBefore: '10:00' } },
      { endBefore: '15:00' },
      { notBefore: '10:00', endBefore: '15:00' },
    ],
    [
      'that ends at the start before it replaces it',
      { wish: { notBefore: '15:00' } },
      { endBefore: '15:00' },
      { endBefore: '15:00' },
    ],
    [
      'that ends before the start before it replaces it',
      { wish: { notBefore: '15:00' } },
      { endBefore: '11:00' },
      { endBefore: '11:00' },
    ],
    [
      'for an earlier start keeps the end',
      { wish: { endBefore: '15:00' } },
      { notBefore: '10:00' },
      { notBefore: '10:00', endBefore: '15:00' },
    ],
    [
      'that starts at the end before it replaces it',
      { wish: { endBefore: '15:00' } },
      { notBefore: '15:00' },
      { notBefore: '15:00' },
    ],
    [
      'that starts after the end before it replaces it',
      { wish: { endBefore: '11:00' } },
      { notBefore: '15:00' },
      { notBefore: '15:00' },
    ],
    [
      'for a time drops the bounds before it',
      { wish: { notBefore: '10:00', endBefore: '15:00' } },
      { time: '16:00' },
      { time: '16:00' },
    ],
    [
      'for a time after an offer keeps its day',
      { offered: AT_TWO },
      { time: '16:00' },
      { date: THURSDAY, time: '16:00' },
    ],
    [
      'for a part after an offer keeps its day',
      { offered: AT_TWO },
      { part: 'morning' },
      { date: THURSDAY, part: 'morning' },
    ],
    [
      'for a start after an offer keeps its day',
      { offered: AT_TWO },
      { notBefore: '15:00' },
      { date: THURSDAY, notBefore: '15:00' },
    ],
    [
      'for an end after an offer keeps its day',
      { offered: AT_TWO },
      { endBefore: '11:00' },
      { date: THURSDAY, endBefore: '11:00' },
    ],
    [
      'for another time after the booking keeps the day',
      { visit: VISIT },
      { time: '16:00' },
      { date: THURSDAY, time: '16:00' },
    ],
    [
      'for another day after an offer keeps its time, if the caller had wished for it',
      { offered: AT_TWO, wish: { date: THURSDAY, time: '14:00' } },
      { date: FRIDAY },
      { date: FRIDAY, time: '14:00' },
    ],
    [
      'for another day after an offer drops a time that was not wished for',
      { offered: AT_TWO, wish: { date: THURSDAY, time: '13:00' } },
      { date: FRIDAY },
      { date: FRIDAY },
    ],
    [
      'for another day after an offer without a wish is only the day',
      { offered: AT_TWO },
      { date: FRIDAY },
      { date: FRIDAY },
    ],
    [
      'for another day and time after an offer is both',
      { offered: AT_TWO, wish: { date: THURSDAY, time: '14:00' } },
      { date: FRIDAY, time: '09:00' },
      { date: FRIDAY, time: '09:00' },
    ],
    [
      'for another day and an end after an offer has no day of the offer',
      { offered: AT_TWO, wish: { notBefore: '09:00' } },
      { date: FRIDAY, endBefore: '13:00' },
      { date: FRIDAY, notBefore: '09:00', endBefore: '13:00' },
    ],
    [
      'for any time after an offer names no day',
      { offered: AT_TWO, wish: { time: '14:00' } },
      { isAnyTime: true },
      { isAnyTime: true },
    ],
    [
      'after an offer is one of the offer, and not of the visit',
      { offered: { date: FRIDAY, start: '09:00' }, visit: VISIT },
      { time: '16:00' },
      { date: FRIDAY, time: '16:00' },
    ],
  ])('%s', (_, changes, wish, whole) => {
    expect(wishAfter(changes, wish)).toStrictEqual(whole);
  });

  test('does not keep the day of an offer or of a wish that it excludes', () => {
    expect(wishAfter({ offered: AT_TWO }, { endBefore: '10:00' }, { date: THURSDAY })).toEqual({ endBefore: '10:00' });
    expect(wishAfter({ offered: AT_TWO }, { endBefore: '10:00' }, { weekday: 5 }, { weekday: 4 })).toEqual({
      endBefore: '10:00',
    });
    expect(wishAfter({ offered: AT_TWO }, { endBefore: '10:00' }, { weekday: 5 })).toEqual({
      date: THURSDAY,
      endBefore: '10:00',
    });
    expect(wishAfter({ wish: { date: THURSDAY } }, { part: 'morning' }, { weekday: 4 })).toEqual({ part: 'morning' });
    expect(wishAfter({ wish: { date: THURSDAY } }, { part: 'morning' }, { weekday: 5 })).toEqual({
      date: THURSDAY,
      part: 'morning',
    });
  });

  test('stays as it is if the caller only excludes times', () => {
    const wish = { date: THURSDAY };
    const after = recordTime(contextWith({ wish }), { type: 'inform.time', words: '', excluded: [{ weekday: 2 }] });
    expect(after).toMatchObject({ wish, excluded: [{ weekday: 2 }] });
  });
});

describe('what does not suit the caller', () => {
  const excludedAfter = (before: readonly Exclusion[], wish: TimeWish | undefined, ...excluded: readonly Exclusion[]) =>
    recordTime(contextWith({ excluded: before }), { type: 'inform.time', words: '', ...(wish && { wish }), excluded })
      .excluded;

  test('is kept once', () => {
    expect(excludedAfter([{ weekday: 2 }], undefined, { weekday: 2 }, { date: FRIDAY })).toEqual([
      { weekday: 2 },
      { date: FRIDAY },
    ]);
    expect(excludedAfter([{ part: 'morning' }], undefined)).toEqual([{ part: 'morning' }]);
  });

  test.each<[Exclusion, TimeWish, boolean]>([
    [{ weekday: 4 }, { date: THURSDAY }, true],
    [{ date: THURSDAY }, { date: THURSDAY, part: 'morning' }, true],
    [{ weekday: 4 }, { date: FRIDAY }, false],
    [{ date: THURSDAY }, { date: FRIDAY }, false],
    [{ weekday: 4 }, { date: THURSDAY, isVague: true }, false],
    [{ weekday: 4 }, { time: '10:00' }, false],
    [{ part: 'morning' }, { part: 'morning' }, true],
    [{ part: 'morning' }, { time: '10:00' }, true],
    [{ part: 'morning' }, { part: 'afternoon' }, false],
    [{ part: 'morning' }, { time: '14:00' }, false],
    [{ part: 'morning' }, { date: THURSDAY }, false],
    [{ part: 'afternoon', from: '13:00', until: '14:30' }, { part: 'afternoon' }, false],
    [{ part: 'afternoon', from: '13:00', until: '14:30' }, { time: '13:00' }, true],
    [{ part: 'afternoon', from: '13:00', until: '14:30' }, { time: '14:00' }, true],
    [{ part: 'afternoon', from: '13:00', until: '14:30' }, { time: '14:30' }, false],
    [{ part: 'afternoon', from: '13:00', until: '14:30' }, { time: '12:30' }, false],
    [{ part: 'afternoon', from: '13:00' }, { part: 'afternoon' }, true],
    [{ part: 'afternoon', until: '13:00' }, { part: 'afternoon' }, true],
  ])('as %j is over with the wish %j: %s', (exclusion, wish, isOver) => {
    expect(excludedAfter([exclusion], wish)).toEqual(isOver ? [] : [exclusion]);
  });
});

describe('a time that the caller names', () => {
  const after = (changes: Partial<DialogueContext>, wish?: TimeWish, ...excluded: readonly Exclusion[]) =>
    recordTime(contextWith(changes), {
      type: 'inform.time',
      words: ' after three ',
      ...(wish && { wish }),
      excluded,
    });

  test.each(['gas', 'fire', 'carbon-monoxide'] as const)('is not recorded in a danger such as %s', (danger) => {
    expect(after({ danger }, { time: '10:00' })).toEqual({});
  });

  test('is recorded with water on the floor', () => {
    expect(after({ danger: 'water' }, { time: '10:00' })).toMatchObject({ wish: { time: '10:00' }, latest: 'time' });
  });

  test('is asked for again if the caller had not wanted to name one', () => {
    expect(after({ withheld: ['name', 'time'] }, { time: '10:00' }).withheld).toEqual(['name']);
  });

  test('is noted as one of the call that the caller wants, until there is an address', () => {
    const notes = ['Wants a call back from a person'];
    expect(after({ notes }, { time: '15:00' }).notes).toEqual([...notes, '"after three"']);
    expect(after({ notes, lead: { address: '18 Alder Court' } }, { time: '15:00' })).not.toHaveProperty('notes');
    expect(after({ notes: [] }, { time: '15:00' })).not.toHaveProperty('notes');
  });

  const REFUSED = [{ date: WEDNESDAY, start: '14:00' }];

  test.each<[TimeWish | undefined, readonly Exclusion[], boolean]>([
    [{ date: THURSDAY }, [], true],
    [{ part: 'afternoon' }, [], true],
    [undefined, [{ weekday: 2 }], true],
    [{ date: FRIDAY }, [], false],
    [{ time: '13:00' }, [], false],
    [undefined, [{ weekday: 4 }], false],
    [{ endBefore: '14:30' }, [], false],
  ])('as %j without %j leaves the offer of Thursday at 2 PM open: %s', (wish, excluded, remains) => {
    const changes = after({ offered: AT_TWO, refused: REFUSED }, wish, ...excluded);
    expect(changes.offered).toEqual(remains ? AT_TWO : undefined);
    expect(changes.refused).toEqual(remains ? REFUSED : []);
  });

  test('without an offer forgets the refusals', () => {
    expect(after({ refused: REFUSED }, { date: THURSDAY })).toMatchObject({ offered: undefined, refused: [] });
  });
});
