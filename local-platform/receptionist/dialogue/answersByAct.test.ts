import { describe, expect, test } from 'vitest';
import type { Act } from '../understanding/acts.ts';
import * as questions from '../wording/questions.ts';
import * as remarks from '../wording/remarks.ts';
import * as visits from '../wording/visits.ts';
import { BOOKED, FACTS, GAS, JOB, jobTurn, type PlayedTurn, playTurns, TIME, YES } from './dialogueContext.fixture.ts';

const OFFERED = [JOB, FACTS, TIME] as const;
const MOVE: PlayedTurn = ['another day', { type: 'request', errand: 'reschedule' }];
const NO: PlayedTurn = ['no', { type: 'reject' }];
const CLEAR: PlayedTurn = ['no gas', { type: 'all-clear' }];
const BYE: PlayedTurn = ['bye', { type: 'farewell' }];
const DOUBTFUL: PlayedTurn = ['Summer', { type: 'inform.name', name: 'Summer', certainty: 'doubtful' }];
const DISPUTE: PlayedTurn = ['the name', { type: 'dispute', fact: 'name' }];
const AMBIGUOUS: readonly PlayedTurn[] = [
  JOB,
  [
    'Dana Alder, 18 Alder Court',
    { type: 'inform.name', name: 'Dana Alder', certainty: 'sure' },
    { type: 'inform.address', address: '18 Alder Court', certainty: 'sure' },
    { type: 'inform.number', number: '(512) 555-0117', kind: 'whole' },
  ],
  ["it's Elder", { type: 'correct', replacement: { by: 'Elder', replaced: 'Alder' } }],
];
const UNREAD: readonly PlayedTurn[] = [['a'], ['b'], ['c']];

/** A turn with a name, and with another act after it. */
const besideName = (...types: readonly Act['type'][]): PlayedTurn => [
  'Bo Lind, so',
  { type: 'inform.name', name: 'Bo Lind', certainty: 'sure' },
  ...types.map((type) => ({ type, ...(type === 'accept' && { isPlain: true }) }) as Act),
];

const isMissed = (says: string) => remarks.MISSED.some((text) => says.includes(text));

describe('an answer', () => {
  test.each<[string, readonly PlayedTurn[]]>([
    ['an offer', OFFERED],
    ['the end', BOOKED],
    ['a house in danger', [GAS]],
    ['a danger that is denied', [GAS, CLEAR]],
    ['a doubtful name', [JOB, DOUBTFUL]],
    ['a value that is wrong', [...BOOKED, DISPUTE]],
  ])('of yes is understood after the question about %s', (_, turns) => {
    expect(isMissed(playTurns(...turns, ['sure', { type: 'accept', isPlain: true }]).says)).toBe(false);
    expect(isMissed(playTurns(...turns, ['sure', { type: 'unsure' }]).says)).toBe(false);
    expect(isMissed(playTurns(...turns, ['sure']).says)).toBe(true);
  });

  test.each<[string, readonly PlayedTurn[]]>([
    ['a name', [JOB]],
    ['which fact is meant', AMBIGUOUS],
  ])('of yes is not understood after the question %s, and one of no is', (_, turns) => {
    expect(isMissed(playTurns(...turns, YES).says)).toBe(true);
    expect(isMissed(playTurns(...turns, ['no idea', { type: 'unsure' }]).says)).toBe(false);
  });

  test('of no is understood after the request for a message', () => {
    expect(isMissed(playTurns(...UNREAD, ['no idea', { type: 'unsure' }]).says)).toBe(false);
  });

  test('that denies a danger is followed by the question whether it is over', () => {
    expect(playTurns(GAS, CLEAR)).toMatchObject({ asked: 'all-clear', value: { talk: 'clearing' } });
  });
});

describe('a caller', () => {
  test.each<[string, readonly PlayedTurn[], 'leaving' | 'staying']>([
    ['who wants nothing from the start', [["that's all", { type: 'finish' }]], 'leaving'],
    ['who gives a name from the start, and wants nothing else', [besideName('finish')], 'staying'],
    ['who wants to give no name', [JOB, ["that's all", { type: 'finish' }]], 'staying'],
    ['who agrees to nothing', [JOB, ["that's right", { type: 'accept', isPlain: false }]], 'staying'],
    ['who agrees beside another answer', [...BOOKED, besideName('accept')], 'staying'],
    ['who thanks before the end', [JOB, ['thanks', { type: 'thanks' }]], 'staying'],
    [
      'who takes leave, and has another job',
      [...BOOKED, ['bye', { type: 'farewell' }, jobTurn('Sink drips')[1]]] as PlayedTurn[],
      'staying',
    ],
    [
      'who takes leave, and asks',
      [...BOOKED, ['bye', { type: 'farewell' }, { type: 'ask', question: 'price' }]],
      'staying',
    ],
    [
      'who takes leave, and names a time',
      [...BOOKED, ['bye', { type: 'farewell' }, { type: 'inform.time', excluded: [] }]],
      'staying',
    ],
    [
      'who takes leave, and has a request',
      [...BOOKED, ['bye', { type: 'farewell' }, { type: 'request', errand: 'payment' }]],
      'staying',
    ],
    ['who takes leave with thanks', [...BOOKED, ['bye', { type: 'farewell' }, { type: 'thanks' }]], 'leaving'],
  ])('%s, is %s', (_, turns, state) => {
    expect(playTurns(...turns).value).toMatchObject({ caller: state });
  });

  test('who says yes beside another answer has nothing more', () => {
    expect(playTurns(...BOOKED, besideName('accept')).says).not.toContain(questions.WHAT_ELSE[0]);
  });

  test.each<[string, readonly PlayedTurn[], boolean]>([
    ['without a number', [JOB, BYE], true],
    ['with a number', [JOB, FACTS, BYE], false],
    ['without anything on the ticket', [BYE], false],
    ['with only a note', [['a dog', { type: 'note' }], BYE], true],
    ['with a wrong number', [['oops', { type: 'misdial' }], BYE], false],
    ['asked for it before', [JOB, BYE, BYE], false],
    [
      'with a local number',
      [JOB, ['555 0117', { type: 'inform.number', number: '555-0117', kind: 'local' }], BYE],
      false,
    ],
  ])('who leaves %s is asked for a number: %s', (_, turns, isAsked) => {
    expect(playTurns(...turns).says.includes(questions.NUMBER_ONCE_MORE[0] ?? '-')).toBe(isAsked);
  });

  test.each<[string, readonly PlayedTurn[], boolean]>([
    ['with an unread ticket', [JOB, FACTS, BYE], true],
    ['with a ticket that was read back', [...BOOKED, BYE], false],
    ['with an empty ticket', [BYE], false],
    ['with a note alone', [['a dog', { type: 'note' }], BYE, BYE], false],
    ['with a wrong number', [['oops', { type: 'misdial' }], besideName(), BYE], false],
  ])('who leaves %s hears it: %s', (_, turns, isRead) => {
    const { says, endsCall } = playTurns(...turns);
    expect(says.includes('Let me read that back')).toBe(isRead);
    expect(endsCall).toBe(!isRead);
  });

  test('who leaves with a local number is asked for the area code', () => {
    const LOCAL: PlayedTurn = ['555 0117', { type: 'inform.number', number: '555-0117', kind: 'local' }];
    expect(playTurns(JOB, LOCAL, BYE).asked).toBe('area-code');
    expect(playTurns(JOB, LOCAL, BYE, BYE, BYE).asked).not.toBe('area-code');
  });

  test('who leaves an offer is asked about it once', () => {
    const LAST = visits.lastOffer('Thursday at 2 PM')[0];
    expect(playTurns(...OFFERED, BYE).says).toBe(LAST);
    expect(playTurns(...OFFERED, BYE, BYE).says).not.toContain(LAST);
    expect(playTurns(...BOOKED, MOVE, BYE).says).toContain('Before you go');
    expect(playTurns(JOB, FACTS, BYE).says).not.toContain('Before you go');
    const NEITHER: PlayedTurn = ['no visit, bye', { type: 'request', errand: 'cancel' }, { type: 'farewell' }];
    expect(playTurns(...OFFERED, NEITHER).says).not.toContain('Before you go');
    const KEPT: PlayedTurn = ['no, bye', { type: 'reject' }, { type: 'farewell' }];
    expect(playTurns(...OFFERED, DISPUTE, KEPT).says).toContain(LAST);
  });
});

describe('a question in a turn', () => {
  test('is followed by the next wording of her own, but for the last one', () => {
    const ROBOT: PlayedTurn = ['a robot?', { type: 'ask', question: 'robot' }];
    const [, second, third] = questions.QUESTIONS.name;
    expect(playTurns(JOB, ROBOT).says).toContain(second);
    expect(playTurns(JOB, ['hm'], ROBOT).says).not.toContain(third);
    expect(playTurns(JOB, ['hm'], ROBOT, ['hm']).says).toContain(third);
    expect(playTurns(JOB, ['hm'], ['hm']).says).toContain(third);
  });
});

describe('a time beside a yes', () => {
  const yesWith = (...acts: readonly PlayedTurn[1][]): PlayedTurn =>
    ['yes', ...acts, { type: 'accept', isPlain: true }] as unknown as PlayedTurn;
  const at = (wish: object, ...excluded: readonly { weekday: number }[]) =>
    ({ type: 'inform.time', wish, excluded }) as PlayedTurn[1];

  test.each([
    ['the offered day', [at({ date: '2026-11-26' })], true],
    ['another day', [at({ date: '2026-11-27' })], false],
    ['the offered day, and not another one', [at({ date: '2026-11-26' }, { weekday: 5 })], false],
    ['a danger, and the offered day', [{ type: 'danger', danger: 'water' }, at({ date: '2026-11-26' })], false],
  ] as const)('of %s books the offer: %s', (_, acts, isBooked) => {
    const { context } = playTurns(...OFFERED, yesWith(...(acts as readonly PlayedTurn[1][])));
    expect(context.visit !== undefined).toBe(isBooked);
  });
});

describe('a no', () => {
  test('to another question than the offer leaves the visit as it is', () => {
    expect(playTurns(...OFFERED, NO, DOUBTFUL, NO).value).toMatchObject({ visit: 'none' });
    expect(playTurns(...OFFERED, NO, besideName('reject')).value).toMatchObject({ visit: 'none' });
    expect(playTurns(...BOOKED, MOVE, NO).value).toMatchObject({ visit: 'moving' });
  });

  test('to another time keeps the visit, and refuses nothing', () => {
    const FRIDAY: PlayedTurn = ['friday', { type: 'inform.time', wish: { date: '2026-11-27' }, excluded: [] }];
    const { says, context } = playTurns(...BOOKED, FRIDAY, NO);
    expect(says).not.toContain(visits.ANOTHER_TIME[0]);
    expect(context.refused).toEqual([]);
    expect(playTurns(...BOOKED, FRIDAY, besideName('reject')).value).toMatchObject({ visit: 'moving' });
    expect(playTurns(...BOOKED, FRIDAY, besideName('refuse')).value).toMatchObject({ visit: 'moving' });
  });

  test('of a voice to a doubtful name refuses no offer', () => {
    expect(playTurns(...OFFERED, undefined, DOUBTFUL, undefined).value).toMatchObject({ visit: 'none' });
  });
});

describe('a request to cancel', () => {
  const CANCEL: PlayedTurn = ['cancel', { type: 'request', errand: 'cancel' }];

  test('after the time was left to the team is noted', () => {
    expect(playTurns(...OFFERED, NO, NO, CANCEL).context.notes).toEqual(['Wants to cancel a visit']);
  });

  test('in the turn of a deadly danger is about the offer', () => {
    const turn: PlayedTurn = ['gas', { type: 'danger', danger: 'gas' }, { type: 'request', errand: 'cancel' }];
    expect(playTurns(...OFFERED, turn).context.notes).toEqual([]);
  });

  test('is none if it is another one', () => {
    const PAYMENT: PlayedTurn = ['an invoice', { type: 'request', errand: 'payment' }];
    expect(playTurns(...BOOKED, PAYMENT).value).toMatchObject({ visit: 'booked' });
    expect(playTurns(...BOOKED, MOVE, PAYMENT).value).toMatchObject({ visit: 'moving' });
  });

  test('and times that do not suit wish for no visit', () => {
    const turn: PlayedTurn = ['not friday', { type: 'inform.time', excluded: [{ weekday: 5 }] }];
    expect(playTurns(JOB, FACTS, CANCEL, turn).value).toMatchObject({ visit: 'unwanted' });
  });
});

test('a correction that names neither fact is asked about', () => {
  expect(playTurns(...AMBIGUOUS)).toMatchObject({ asked: 'which', value: { talk: 'which' } });
});

describe('what she asks next', () => {
  const NAME: PlayedTurn = ['Bo', { type: 'inform.name', name: 'Bo', certainty: 'sure' }];
  const NUMBER: PlayedTurn = ['512 555 0117', { type: 'inform.number', number: '(512) 555-0117', kind: 'whole' }];
  const LOCAL: PlayedTurn = ['555 0117', { type: 'inform.number', number: '555-0117', kind: 'local' }];
  const CANCEL: PlayedTurn = ['no visit', { type: 'request', errand: 'cancel' }];
  const HM: PlayedTurn = ['hm'];
  const at = (wish: object): PlayedTurn => ['so', { type: 'inform.time', wish, excluded: [] }];
  const NEVER: PlayedTurn = [
    'never',
    { type: 'inform.time', excluded: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday })) },
  ];

  test.each<[string, readonly PlayedTurn[], string, object]>([
    ['is the name before an area code', [JOB, LOCAL], 'name', {}],
    ['is no number after the area code that the caller does not say', [JOB, NAME, LOCAL, HM, HM], 'address', {}],
    ['is no address of a caller who wants no visit', [JOB, NAME, NUMBER, CANCEL], 'more', { visit: 'unwanted' }],
    ['is no time after a visit that was to be moved is cancelled', [...BOOKED, MOVE, CANCEL], 'more', {}],
    ['is the time while no day suits', [JOB, FACTS, NEVER], 'time', { visit: 'none' }],
    ['is no offer if no day suits', [JOB, FACTS, NEVER, HM, HM], 'more', { visit: 'none' }],
    ['is no offer for a time that no crew has', [JOB, FACTS, at({ endBefore: '08:30' })], 'more', { visit: 'left' }],
    ['is the job, whatever the time', [at({ endBefore: '08:30' })], 'job', { visit: 'none' }],
    ['is what else there is, after the ticket was read', [...BOOKED, HM], 'more', { talk: { closing: 'asking' } }],
    ['is what else there is, with an empty ticket', [NO, NO, NO], 'more', { talk: { closing: 'asking' } }],
  ])('%s', (_, turns, asked, state) => {
    const played = playTurns(...turns);
    expect(played.asked).toBe(asked);
    expect(played.value).toMatchObject(state);
  });

  test('comes after the words that the team finds a time', () => {
    expect(playTurns(JOB, FACTS, at({ endBefore: '08:30' })).says).toContain('to find a time that works.');
  });
});
