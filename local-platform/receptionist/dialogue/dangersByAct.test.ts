import { describe, expect, test } from 'vitest';
import type { Danger } from '../understanding/dangers.ts';
import * as remarks from '../wording/remarks.ts';
import * as safety from '../wording/safety.ts';
import { FACTS, GAS, JOB, jobTurn, type PlayedTurn, playTurns, TIME } from './dialogueContext.fixture.ts';

const dangerTurn = (danger: Danger, words = 'look'): PlayedTurn => [words, { type: 'danger', danger }];
const FIRE = dangerTurn('fire');
const WATER = dangerTurn('water');
const SPARKS = dangerTurn('sparks');
const CLEAR: PlayedTurn = [' no, nothing ', { type: 'all-clear' }];
const OUT: PlayedTurn = ['all out', { type: 'people', where: 'outside' }];
const INSIDE: PlayedTurn = ['he is inside', { type: 'people', where: 'inside' }];
const LATER: PlayedTurn = ['later', { type: 'shift', direction: 'later' }];
const note = (words: string): PlayedTurn => [words, { type: 'note' }];
const also = (problem: string): PlayedTurn => {
  const [text, act] = jobTurn(problem);
  return [text, { ...act, isAnother: true } as typeof act & object];
};

describe('a danger', () => {
  test.each<[Danger, readonly PlayedTurn[]]>([
    ['fire', [FIRE]],
    ['gas', [GAS]],
    ['carbon-monoxide', [dangerTurn('carbon-monoxide')]],
    ['sparks', [SPARKS]],
    ['water', [WATER]],
    ['fire', [GAS, FIRE]],
    ['gas', [WATER, GAS]],
    ['water', [SPARKS, WATER]],
  ])('of %s gets its advice once', (danger, turns) => {
    const { says, context } = playTurns(...turns);
    expect(says).toContain(safety.DANGER_ADVICE[danger][0]);
    expect(context.danger).toBe(danger);
    const again = playTurns(...turns, dangerTurn(danger)).says;
    expect(safety.DANGER_ADVICE[danger].some((text) => again.includes(text))).toBe(false);
  });

  test.each<[Danger]>([['water'], ['sparks']])('that is deadly stays after %s', (danger) => {
    const { says, context } = playTurns(GAS, dangerTurn(danger));
    expect(context.danger).toBe('gas');
    expect(says).not.toContain(safety.DANGER_ADVICE[danger][0]);
  });

  test.each(['yes', 'si', 'sí', 'sí, todos están afuera'])(
    'is over for people who say %j to "Is everyone out?"',
    (text) => {
      const { says } = playTurns(GAS, [text, { type: 'accept', isPlain: true }]);
      expect(says).toContain(safety.SAFE[0]);
    },
  );

  test('makes a recorded job an emergency', () => {
    expect(playTurns(JOB, WATER).context.lead).toMatchObject({ problem: 'Roof is leaking', urgency: 'emergency' });
    expect(playTurns(WATER).context.lead).toEqual({});
  });

  test('that is not deadly is a wish for an early visit, if there is no other', () => {
    expect(playTurns(JOB, WATER).context.wish).toEqual({ isSoon: true });
    expect(playTurns(JOB, FACTS, TIME, WATER).context.wish).toEqual({ date: '2026-11-26', time: '14:00' });
    expect(playTurns(JOB, FACTS, TIME, GAS).context).toMatchObject({ wish: undefined, offered: undefined });
    expect(playTurns(WATER, GAS).context.wish).toBeUndefined();
  });

  test('that the caller names again leaves the offer as it is, and another one does not', () => {
    const OFFERED = [SPARKS, JOB, FACTS, LATER] as const;
    const today = (start: string) => ({ date: '2026-11-23', start });
    expect(playTurns(...OFFERED).context.offered).toEqual(today('14:00'));
    expect(playTurns(...OFFERED, SPARKS).context.offered).toEqual(today('14:00'));
    expect(playTurns(...OFFERED, WATER).context.offered).toEqual(today('12:00'));
  });

  test.each<[PlayedTurn]>([[TIME], [['can you come?', { type: 'request.visit' }]]])(
    'that is deadly allows no visit: %j',
    (turn) => {
      const { says, context } = playTurns(JOB, GAS, turn);
      expect(says).toContain(safety.NO_VISIT_IN_DANGER[0]);
      expect(context.wish).toBeUndefined();
      expect(playTurns(JOB, WATER, turn).says).not.toContain(safety.NO_VISIT_IN_DANGER[0]);
    },
  );

  test('that is deadly ends with another farewell', () => {
    const bye: PlayedTurn = ['bye', { type: 'farewell' }];
    const left = [JOB, FACTS, GAS, OUT, bye, bye].map(
      (_, index, turns) => playTurns(...turns.slice(0, index + 1)).says,
    );
    expect(left).toContain(remarks.DANGER_FAREWELL[0]);
  });
});

describe('a house in danger', () => {
  const yes = (words: string): PlayedTurn => [words, { type: 'accept', isPlain: true }];

  test.each([
    ...['yes', 'Yeah', 'yep', 'YUP', 'yea', 'ya', 'correct', 'right', 'affirmative', 'we are', 'they are', 'I am'],
    ...['everyone is', 'everybody is', 'si'],
  ])('is empty after "%s"', (words) => {
    const { value, says } = playTurns(GAS, yes(words));
    expect(value).toMatchObject({ house: 'outside' });
    expect(says).toContain(safety.SAFE[0]);
  });

  test.each(['okay', 'sure', 'eyes', 'righteous'])('is not known to be empty after "%s"', (words) => {
    const { value, says } = playTurns(GAS, yes(words));
    expect(value).toMatchObject({ house: { inside: 'waiting' }, talk: 'securing' });
    expect(says).toContain(safety.NOT_SAFE[0]);
  });

  test('is not known to be empty after a yes to something else', () => {
    const beside: PlayedTurn = [
      'yes, Ann',
      { type: 'inform.name', name: 'Ann', certainty: 'sure' },
      { type: 'accept', isPlain: true },
    ];
    expect(playTurns(GAS, beside).value).toMatchObject({ house: { inside: 'waiting' } });
    expect(playTurns(GAS, OUT, yes('yes')).value).toMatchObject({ house: 'outside' });
  });

  test('is empty if the caller says so, and no longer if someone goes in', () => {
    expect(playTurns(GAS, OUT).value).toMatchObject({ house: 'outside', talk: { asking: 'number' } });
    expect(playTurns(GAS, INSIDE).value).toMatchObject({ house: { inside: 'waiting' } });
    expect(playTurns(GAS, OUT, INSIDE)).toMatchObject({ asked: 'safety' });
    expect(playTurns(GAS, OUT, OUT).value).toMatchObject({ house: 'outside' });
  });

  test('is one with fire, gas or carbon monoxide', () => {
    expect(playTurns(WATER).value).toMatchObject({ house: 'safe' });
    expect(playTurns(dangerTurn('carbon-monoxide')).value).toMatchObject({ house: { inside: 'waiting' } });
  });
});

describe('a danger that is denied twice', () => {
  const denied = (...turns: readonly PlayedTurn[]) => playTurns(...turns, CLEAR, CLEAR).context;

  test.each([
    [FIRE, 'Asked about fire and smoke, the caller said: "no, nothing"'],
    [GAS, 'Asked about gas, alarms and illness, the caller said: "no, nothing"'],
  ])('is over, and noted in the words of the caller', (turn, line) => {
    const { danger, notes, lead } = denied(turn);
    expect(danger).toBeUndefined();
    expect(notes).toEqual([line]);
    expect(lead).toEqual({});
    expect(playTurns(turn, CLEAR, CLEAR).says).toContain(safety.ALL_CLEAR[0]);
    expect(playTurns(turn, CLEAR, CLEAR).value).toMatchObject({ house: 'safe' });
  });

  test('takes its own line off the ticket, and keeps other jobs and notes', () => {
    const { notes } = denied(
      JOB,
      GAS,
      also('Smell GAS'),
      also('Pipe burst'),
      also('Toilet is clogged'),
      note('I smell gas'),
    );
    expect(notes.slice(0, -1)).toEqual(['Also: Pipe burst', 'Also: Toilet is clogged', '"I smell gas"']);
  });

  test.each<[string, readonly PlayedTurn[], string]>([
    ['a usual job', [jobTurn('Sink drips'), GAS], 'routine'],
    ['a job that is noted as one that must not wait', [jobTurn('Sink drips'), note('WE NEED IT ASAP'), GAS], 'urgent'],
    ['a job that must not wait', [jobTurn('No hot WATER in the house'), GAS], 'urgent'],
    ['a job that was reported as a danger', [jobTurn('Smell GAS in the hall'), GAS], 'urgent'],
    ['a job and a note that do not belong together', [jobTurn('Sink has no'), note('water tank'), GAS], 'routine'],
  ])('leaves %s: %j', (_, turns, urgency) => {
    expect(playTurns(...turns).context.lead.urgency).toBe('emergency');
    expect(denied(...turns).lead.urgency).toBe(urgency);
  });

  test('leaves a job that the caller has called urgent since as it is', () => {
    const urgent = jobTurn('Sink drips', { urgency: 'urgent' });
    expect(denied(urgent, GAS).lead.urgency).toBe('routine');
  });
});
