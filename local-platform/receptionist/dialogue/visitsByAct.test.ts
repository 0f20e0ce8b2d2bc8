import { describe, expect, test } from 'vitest';
import * as remarks from '../wording/remarks.ts';
import * as visits from '../wording/visits.ts';
import { BOOKED, FACTS, JOB, type PlayedTurn, playTurns, TIME, YES } from './dialogueContext.fixture.ts';

const VOICE = undefined;

const NO: PlayedTurn = ['no', { type: 'reject' }];
const REFUSED: PlayedTurn = ["I'd rather not", { type: 'refuse' }];
const NAME: PlayedTurn = ['Ann Reed', { type: 'inform.name', name: 'Ann Reed', certainty: 'sure' }];
const PERSON: PlayedTurn = ['call me', { type: 'request', errand: 'person' }];
const NO_VISIT: PlayedTurn = ['no visit', { type: 'request', errand: 'cancel' }];
const MOVE: PlayedTurn = ['another day', { type: 'request', errand: 'reschedule' }];

describe('an open offer', () => {
  const OFFERED = [JOB, FACTS, TIME] as const;

  test.each<[string, PlayedTurn, readonly string[]]>([
    ['is moved by a wish for another day', MOVE, []],
    ['is refused by a caller who wants no visit', NO_VISIT, ['Wants no visit: "no visit"']],
    [
      'leaves other requests as they are',
      ['an invoice', { type: 'request', errand: 'payment' }],
      ['Asks about a payment or an invoice'],
    ],
  ])('%s', (_, turn, notes) => {
    expect(playTurns(...OFFERED, turn).context.notes).toEqual(notes);
  });

  test('before which the caller wants to move a visit, that is noted', () => {
    expect(playTurns(JOB, FACTS, MOVE).context.notes).toEqual(['Wants to reschedule a visit']);
  });

  test('is left to the team after two voices', () => {
    expect(playTurns(...OFFERED, VOICE).says).toContain(remarks.TYPE_YES_OR_NO[0]);
    expect(playTurns(...OFFERED, VOICE, VOICE).value).toMatchObject({ visit: 'left' });
  });

  test('of another time is made once more to a caller who takes leave', () => {
    const friday = { type: 'inform.time', wish: { date: '2026-11-27', time: '10:00' }, excluded: [] } as const;
    const LEAVING: PlayedTurn = ['friday at ten, bye', friday, { type: 'farewell' }];
    const { asked, says, context } = playTurns(...OFFERED, LEAVING);
    expect([asked, says]).toEqual(['offer', visits.lastOffer('Friday at 10 AM')[0]]);
    expect(context.offered).toEqual({ date: '2026-11-27', start: '10:00' });
    expect(playTurns(...OFFERED, LEAVING, YES).context.visit).toMatchObject({ date: '2026-11-27' });
  });

  test('is refused twice at most', () => {
    expect(playTurns(...OFFERED, NO).value).toMatchObject({ visit: 'none', talk: { offering: 'first' } });
    expect(playTurns(...OFFERED, NO, NO).value).toMatchObject({ visit: 'left' });
    expect(playTurns(...OFFERED, REFUSED, REFUSED).value).toMatchObject({ visit: 'left' });
  });

  test('stays open beside another fact than the time', () => {
    const { context } = playTurns(...OFFERED, ['no, Ann', ...NAME.slice(1), { type: 'reject' }] as PlayedTurn);
    expect(context).toMatchObject({ asked: 'offer', refused: [], visit: undefined });
  });
});

describe('a booked visit', () => {
  const WHEN = 'Thursday, November 26 at 2 PM';
  const at = (wish: object, ...excluded: readonly { weekday: number }[]): PlayedTurn => [
    'so',
    { type: 'inform.time', wish, excluded },
  ];

  test.each<[string, PlayedTurn, boolean]>([
    ['the day', at({ date: '2026-11-26' }), true],
    ['the time', at({ time: '14:00' }), true],
    ['the part of the day', at({ part: 'afternoon' }), false],
    ['any time', at({ isSoon: true }), false],
    ['the day, and that another does not suit', at({ date: '2026-11-26' }, { weekday: 5 }), false],
    ['only that another day does not suit', ['so', { type: 'inform.time', excluded: [{ weekday: 5 }] }], false],
    ['nothing', ['so', { type: 'inform.time', excluded: [] }], false],
  ])('is confirmed to a caller who names %s: %s', (_, turn, isConfirmed) => {
    const { says, value } = playTurns(...BOOKED, turn);
    expect(says.includes(WHEN)).toBe(isConfirmed);
    expect(value).toMatchObject({ visit: 'booked' });
  });

  test.each<[string, PlayedTurn]>([
    ['another day', at({ date: '2026-11-27' })],
    ['that the day does not suit', ['so', { type: 'inform.time', excluded: [{ weekday: 4 }] }]],
    ['a wish for a later time', ['later', { type: 'shift', direction: 'later' }]],
  ])('is moved by %s', (_, turn) => {
    expect(playTurns(...BOOKED, turn)).toMatchObject({ asked: 'offer', value: { visit: 'moving' } });
  });

  test('to be moved has no time that the caller wishes for', () => {
    const { context, asked } = playTurns(...BOOKED, MOVE);
    expect(asked).toBe('time');
    expect(context).toMatchObject({ wish: undefined, offered: undefined, refused: [], notes: [] });
    expect(context.visit).toBeDefined();
  });

  test('stays if the caller names its time, or refuses another one', () => {
    const STAYS = visits.staysAt('Thursday at 2 PM')[0];
    expect(playTurns(...BOOKED, MOVE, at({ date: '2026-11-26', time: '14:00' })).says).toContain(STAYS);
    for (const turn of [NO, REFUSED, VOICE])
      expect(playTurns(...BOOKED, at({ date: '2026-11-27' }), turn)).toMatchObject({
        context: { visit: { date: '2026-11-26' } },
        value: { visit: 'booked' },
      });
  });

  test.each<[string, readonly PlayedTurn[]]>([
    ['booked', BOOKED],
    ['to be moved', [...BOOKED, MOVE]],
  ])('that is %s can be cancelled', (_, turns) => {
    const { context, says, value } = playTurns(...turns, NO_VISIT);
    expect(context).toMatchObject({ visit: undefined, offered: undefined });
    expect(context.notes).toEqual(['Cancelled the visit Thursday at 2 PM']);
    expect(says).toContain(visits.cancelled('Thursday at 2 PM')[0]);
    expect(value).toMatchObject({ visit: 'left' });
  });

  test('that was cancelled can be booked again', () => {
    expect(playTurns(...BOOKED, NO_VISIT, at({ date: '2026-11-27' })).asked).toBe('offer');
  });
});

test('a recorded job makes an offer, which stays if the caller names its time', () => {
  const OFFERED = [JOB, FACTS, TIME] as const;
  const named = (wish: object | undefined, ...excluded: readonly { weekday: number }[]) =>
    playTurns(...OFFERED, ['so', { type: 'inform.time', ...(wish && { wish }), excluded }]);
  const again = visits.offer('Thursday at 2 PM')[1] ?? '-';
  expect(named({ date: '2026-11-26' }).says).toContain(again);
  expect(named(undefined, { weekday: 5 }).says).toContain(again);
  expect(named({ date: '2026-11-27' }).says).toContain('Friday');
});

describe('a caller who wants no visit', () => {
  const UNWANTED = [JOB, FACTS, PERSON, NO_VISIT] as const;
  const NOTES = ['Wants a call back from a person', 'Wants no visit: "no visit"'];
  const time = (words: string, wish: object = { notBefore: '16:00' }): PlayedTurn => [
    words,
    { type: 'inform.time', wish, excluded: [] },
  ];

  test('can say when to call', () => {
    expect(playTurns(...UNWANTED).context.notes).toEqual(NOTES);
    const { context, value } = playTurns(...UNWANTED, time('after four'));
    expect(context.notes).toEqual([...NOTES, '"after four"']);
    expect(value).toMatchObject({ visit: 'unwanted' });
  });

  test.each([
    ...['come after four', 'comes', 'coming', 'a visit', 'an APPOINTMENT', 'book four', 'schedule it', 'send them'],
    ...['a crew', 'stop by', 'be here'],
  ])('can wish for one with "%s" and a day', (words) => {
    const { value, context } = playTurns(...UNWANTED, time(words, { date: '2026-11-27' }));
    expect(value).toMatchObject({ visit: 'none' });
    expect(context).toMatchObject({ asked: 'offer', notes: NOTES });
    expect(playTurns(...UNWANTED, time(words)).value).toMatchObject({ visit: 'unwanted' });
  });

  test('says so again', () => {
    const { says, context } = playTurns(JOB, FACTS, NO_VISIT, NO_VISIT);
    expect(says).toContain(visits.STILL_NO_VISIT[0]);
    expect(context.notes).toEqual(NOTES.slice(1));
  });

  test('and no call can wish for one with a day', () => {
    const turns = [JOB, FACTS, NO_VISIT] as const;
    expect(playTurns(...turns, time('friday', { date: '2026-11-27' })).asked).toBe('offer');
    expect(playTurns(...turns, time('after four')).context.notes).toEqual(NOTES.slice(1));
  });

  test('has a job, and is not in deadly danger', () => {
    expect(playTurns(NO_VISIT).context.notes).toEqual(['Wants to cancel a visit']);
    expect(playTurns(JOB, ['gas', { type: 'danger', danger: 'gas' }], NO_VISIT).context.notes).toEqual([
      'Wants to cancel a visit',
    ]);
    expect(playTurns(JOB, NO_VISIT, ['no, none', { type: 'request', errand: 'cancel' }]).context.notes).toEqual([
      'Wants no visit: "no visit"',
    ]);
  });
});
