import { describe, expect, test } from 'vitest';
import type { Act, Fact } from '../understanding/acts.ts';
import * as questions from '../wording/questions.ts';
import * as readBack from '../wording/readBack.ts';
import * as remarks from '../wording/remarks.ts';
import {
  BOOKED,
  contextWith,
  FACTS,
  JOB,
  jobTurn,
  type PlayedTurn,
  playTurns,
  TIME,
  YES,
} from './dialogueContext.fixture.ts';

const { persona } = contextWith().setting;
const VOICE = undefined;

const NO: PlayedTurn = ['no', { type: 'reject' }];
const REFUSED: PlayedTurn = ["I'd rather not", { type: 'refuse' }];
const BYE: PlayedTurn = ['bye', { type: 'farewell' }];
const NAME: PlayedTurn = ['Ann Reed', { type: 'inform.name', name: 'Ann Reed', certainty: 'sure' }];
const DOUBTFUL: PlayedTurn = ['Summer', { type: 'inform.name', name: 'Summer', certainty: 'doubtful' }];
const LOCAL: PlayedTurn = ['555 0117', { type: 'inform.number', number: '555-0117', kind: 'local' }];

describe('a fact that the caller does not give', () => {
  const UNSURE: PlayedTurn = ['no idea', { type: 'unsure' }];
  const DONE: PlayedTurn = ["that's all", { type: 'finish' }];

  test.each<[string, readonly (PlayedTurn | undefined)[], readonly Fact[]]>([
    ['is the job', [NO], ['job']],
    ['is the name', [JOB, NO], ['name']],
    ['is the name after other words for no', [JOB, REFUSED], ['name']],
    ['is the name of a caller who wants nothing else', [JOB, DONE], ['name']],
    ['is the number', [JOB, NAME, NO], ['number']],
    ['is the address', [JOB, NAME, NO, NO], ['number', 'address']],
    ['is the time', [JOB, FACTS, NO], ['time']],
    ['is the time that the caller does not know', [JOB, FACTS, UNSURE], ['time']],
    ['is the number only once', [JOB, NAME, REFUSED, BYE, REFUSED], ['number']],
    ['is not the name that the caller does not know', [JOB, UNSURE], []],
    ['is not an area code', [JOB, NAME, LOCAL, NO], []],
    ['is not one beside another answer', [JOB, ['no, Ann', ...NAME.slice(1), { type: 'reject' }] as PlayedTurn], []],
    ['is the doubtful name', [JOB, DOUBTFUL, REFUSED], ['name']],
    ['is not a doubtful name that is denied', [JOB, DOUBTFUL, NO], []],
    [
      'is not the name beside the right one',
      [JOB, DOUBTFUL, ['Ann, no', ...NAME.slice(1), { type: 'refuse' }] as PlayedTurn],
      [],
    ],
    ['is what a voice cannot say', [JOB, VOICE], ['number', 'address', 'name']],
    ['is not the offer that a voice cannot accept', [JOB, FACTS, TIME, VOICE], []],
    ['is not the doubt that a voice cannot settle', [JOB, DOUBTFUL, VOICE], ['number', 'address']],
    ['is not the number twice after two voices', [JOB, NAME, VOICE, VOICE], ['number', 'address', 'time']],
  ])('%s', (_, turns, withheld) => {
    expect(playTurns(...turns).context.withheld).toEqual(withheld);
  });

  test('is accepted as missing', () => {
    expect(playTurns(JOB, NO).says).toContain(remarks.REFUSAL_ACCEPTED[0]);
    expect(playTurns(JOB, VOICE).says).toContain(remarks.LIMITS[0]);
    expect(playTurns(JOB, VOICE, VOICE).says).toContain(remarks.HEARD_A_VOICE[0]);
  });
});

describe('a doubtful name', () => {
  test('is over with a voice, with a yes, with a no and with the right one', () => {
    for (const turn of [VOICE, YES, NO, REFUSED]) expect(playTurns(JOB, DOUBTFUL, turn).context.doubt).toBeUndefined();
    expect(playTurns(JOB, DOUBTFUL, YES).context.lead.name).toBe('Summer');
    const corrected = ['Ann, yes', ...NAME.slice(1), { type: 'accept', isPlain: true }] as PlayedTurn;
    expect(playTurns(JOB, DOUBTFUL, corrected).context.lead.name).toBe('Ann Reed');
  });

  test('is checked at most twice', () => {
    const HM: PlayedTurn = ['hm'];
    expect(playTurns(JOB, DOUBTFUL).asked).toBe('check');
    expect(playTurns(JOB, DOUBTFUL, HM).asked).toBe('check');
    expect(playTurns(JOB, DOUBTFUL, HM, HM).asked).toBe('name');
  });
});

test('a note is taken off, and comes back', () => {
  const NOTED = [JOB, ['the dog is loose', { type: 'note' }], ['no dog', { type: 'remove', thing: 'dog' }]] as const;
  expect(playTurns(...NOTED).context.notes).toEqual([]);
  expect(playTurns(...NOTED, ['not that', { type: 'remove.undo' }]).context.notes).toEqual(['"the dog is loose"']);
});

describe('a turn of', () => {
  test.each<[string, readonly Act['type'][], string | undefined]>([
    ['nothing', [], remarks.MISSED[0]],
    ['thanks', ['thanks'], remarks.WELCOME[0]],
    ['a greeting', ['greet'], remarks.HELLO[0]],
    ['a greeting and thanks', ['greet', 'thanks'], remarks.WELCOME[0]],
    ['swearing', ['swear'], remarks.UPSET[0]],
    ['a joke', ['play'], remarks.PLAY[0]],
    ['a request to wait', ['wait'], remarks.NO_HURRY[0]],
    ['a wrong number', ['misdial'], remarks.wrongNumber(persona)[0]],
    ['a sales call', ['sell'], remarks.NO_SALES[0]],
  ])('%s gets the fitting answer', (_, types, text) => {
    const { says } = playTurns(['hm', ...types.map((type) => ({ type }) as Act)]);
    expect(says.startsWith(text ?? '-')).toBe(true);
  });

  test('words for the team is noted, and acknowledged if nothing else is', () => {
    const noted = playTurns(JOB, [' mind the dog ', { type: 'note' }]);
    expect(noted.context.notes).toEqual(['"mind the dog"']);
    expect(noted.says).toContain(readBack.NOTED[0]);
    const beside = playTurns(JOB, ['Ann, mind the dog', ...NAME.slice(1), { type: 'note' }] as PlayedTurn);
    expect(beside.says).not.toContain(readBack.NOTED[0]);
    expect(beside.context.notes).toEqual(['"Ann, mind the dog"']);
  });

  test.each([
    ['misdial', 'Wrong number'],
    ['sell', 'Sales call'],
  ] as const)('"%s" is noted, and has another purpose only without a job', (type, note) => {
    const first = playTurns(['hm', { type }]);
    expect(first.context.notes).toEqual([note]);
    expect(first.value).toMatchObject({ purpose: 'none', talk: { closing: 'helping' } });
    expect(playTurns(JOB, ['hm', { type }]).value).toMatchObject({ purpose: 'work' });
  });

  test('words that make a recorded job pressing makes it urgent', () => {
    const RAIN: PlayedTurn = ['MORE RAIN is coming tonight', { type: 'note' }];
    expect(playTurns(JOB, RAIN).context.lead.urgency).toBe('urgent');
    expect(playTurns(jobTurn('Sink drips'), RAIN).context.lead.urgency).toBe('routine');
    expect(playTurns(RAIN).context.lead).toEqual({});
    expect(playTurns(JOB, ['water', { type: 'danger', danger: 'water' }], RAIN).context.lead.urgency).toBe('emergency');
  });
});

describe('the request for a message', () => {
  const UNREAD: readonly PlayedTurn[] = [['a'], ['b'], ['c']];
  const TEXT: PlayedTurn = [' Tell Bob ', { type: 'note' }];

  test('is made once, and what follows is noted', () => {
    expect(playTurns(...UNREAD)).toMatchObject({ asked: 'message' });
    const { context, says, asked } = playTurns(...UNREAD, TEXT);
    expect(context.notes).toEqual(['Message: "Tell Bob"']);
    expect(says).toContain(remarks.MESSAGE_RECORDED[0]);
    expect(asked).toBe('name');
  });

  test.each([
    [' no  no no ', 'reject', false],
    ['no no no no', 'reject', true],
    ['no no no', 'finish', false],
    ['no no no no', 'finish', true],
    ['I would rather not say', 'refuse', false],
  ] as const)('gets "%s" as "%s", which is noted: %s', (words, type, isNoted) => {
    const { context, says } = playTurns(...UNREAD, [words, { type }]);
    expect(context.notes).toEqual(isNoted ? [`Message: "${words}"`] : []);
    expect(says.includes(remarks.REFUSAL_ACCEPTED[0] ?? '-')).toBe(!isNoted);
  });
});

describe('a correction that fits several facts', () => {
  const BOTH = [
    JOB,
    ['Dana Alder', { type: 'inform.name', name: 'Dana Alder', certainty: 'sure' }],
    FACTS_WITHOUT_NAME(),
    TIME,
  ] as const;
  function FACTS_WITHOUT_NAME(): PlayedTurn {
    return ['512 555 0117, 18 Alder Court', ...FACTS.slice(2)] as PlayedTurn;
  }
  const ELDER: PlayedTurn = ["it's Elder", { type: 'correct', replacement: { by: 'Elder', replaced: 'Alder' } }];
  const the = (fact: Fact): PlayedTurn => [`the ${fact}`, { type: 'point', fact }];

  test('is asked about at most twice', () => {
    expect(playTurns(...BOTH, ELDER).says).toContain('Should I change the name or the address?');
    expect(playTurns(...BOTH, ELDER, ['hm']).asked).toBe('which');
    expect(playTurns(...BOTH, ELDER, ['hm'], ['hm']).asked).toBe('offer');
  });

  test('changes the fact that the caller points to', () => {
    expect(playTurns(...BOTH, ELDER, the('name')).context.lead).toMatchObject({
      name: 'Dana Elder',
      address: '18 Alder Court',
    });
    expect(playTurns(...BOTH, ELDER, the('address')).context.lead).toMatchObject({
      name: 'Dana Alder',
      address: '18 Elder Court',
    });
    expect(playTurns(...BOTH, ELDER, the('job')).context.lead).toMatchObject({
      name: 'Dana Alder',
      address: '18 Alder Court',
    });
  });

  test.each([[NO], [REFUSED]])('is over with %j', (turn) => {
    const { context, asked } = playTurns(...BOTH, ELDER, turn);
    expect(context.changes).toEqual([]);
    expect(asked).toBe('offer');
  });
});

describe('a value that is wrong', () => {
  const WRONG: PlayedTurn = ["that's wrong", { type: 'dispute' }];
  const TIME_WRONG: PlayedTurn = ['the time is wrong', { type: 'dispute', fact: 'time' }];

  test('is the latest one, and anything after the ticket was read back', () => {
    expect(playTurns(JOB, NAME, WRONG)).toMatchObject({ asked: 'name', context: { disputed: 'name' } });
    expect(playTurns(...BOOKED, WRONG)).toMatchObject({ asked: 'more', context: { disputed: undefined } });
    expect(playTurns(...BOOKED, WRONG).says).toContain(questions.WHAT_IS_WRONG[0]);
  });

  test('is the time of the visit', () => {
    const { context, value } = playTurns(...BOOKED, TIME_WRONG);
    expect(context).toMatchObject({ wish: undefined, offered: undefined, refused: [], asked: 'time' });
    expect(value).toMatchObject({ visit: 'moving' });
    expect(playTurns(...BOOKED, ['the name', { type: 'dispute', fact: 'name' }]).value).toMatchObject({
      visit: 'booked',
    });
  });

  test('is asked for twice', () => {
    const DISPUTED = [...BOOKED, ['the name', { type: 'dispute', fact: 'name' }]] as const;
    expect(playTurns(...DISPUTED, ['hm']).value).toMatchObject({ talk: 'rectifying' });
    expect(playTurns(...DISPUTED, ['hm'], ['hm']).value).toMatchObject({ talk: { closing: 'asking' } });
    for (const type of ['reject', 'refuse', 'finish', 'unsure'] as const)
      expect(playTurns(...DISPUTED, ['no', { type }]).context.disputed).toBeUndefined();
  });
});

describe('the answer to "anything else?"', () => {
  test.each<[string, PlayedTurn[1] | undefined, 'ends' | 'goes on' | 'asks']>([
    ['yes', { type: 'accept', isPlain: true }, 'asks'],
    ['okay', { type: 'accept', isPlain: true }, 'ends'],
    ["that's right", { type: 'accept', isPlain: false }, 'ends'],
    ['no', { type: 'reject' }, 'ends'],
    ['nope', { type: 'refuse' }, 'ends'],
    ["that's all", { type: 'finish' }, 'ends'],
    ['thanks', { type: 'thanks' }, 'ends'],
    ['bye', { type: 'farewell' }, 'ends'],
    ['hm', undefined, 'goes on'],
  ])('"%s" %j: the call %s', (words, act, outcome) => {
    const { endsCall, value } = playTurns(...BOOKED, act === undefined ? [words] : [words, act]);
    expect(endsCall).toBe(outcome === 'ends');
    expect(value).toMatchObject({ caller: outcome === 'ends' ? 'leaving' : 'staying' });
    if (outcome === 'asks') expect(value).toMatchObject({ talk: { closing: 'whatElse' } });
  });

  test('does not end a call beside something else', () => {
    for (const type of ['reject', 'refuse', 'thanks'] as const)
      expect(playTurns(...BOOKED, ['no, Ann', ...NAME.slice(1), { type }] as PlayedTurn).endsCall).toBe(false);
    const BESIDE = ['Ann, that is all', ...NAME.slice(1), { type: 'finish' }] as PlayedTurn;
    expect(playTurns(...BOOKED, BESIDE).endsCall).toBe(true);
  });

  test('is a voice that ends the call', () => {
    expect(playTurns(...BOOKED, VOICE).endsCall).toBe(true);
    expect(playTurns(BYE, ['hello', { type: 'greet' }]).context.parts).toEqual([]);
  });
});
