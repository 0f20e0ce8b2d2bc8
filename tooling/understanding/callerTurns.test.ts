import { expect, test } from 'vitest';
import { callerTurnsOf } from './callerTurns.ts';

const action = (act: string, slot = '', value?: string) => ({
  act,
  slot,
  canonical_values: value === undefined ? [] : [value],
});

const turn = (speaker: string, service: string, ...actions: ReturnType<typeof action>[]) => ({
  speaker,
  utterance: `${speaker} of ${service}`,
  frames: [{ service, actions }],
});

const file = (...turns: ReturnType<typeof turn>[]) => JSON.stringify([{ turns }]);

test('the callers of the services with appointments are read, with the date and the time that they inform', () => {
  const json = file(
    turn(
      'USER',
      'Services_1',
      action('INFORM', 'appointment_date', '2019-03-04'),
      action('INFORM', 'appointment_time', '10:30'),
    ),
    turn('SYSTEM', 'Services_1', action('CONFIRM', 'appointment_date', '2019-03-04')),
    turn('USER', 'Banks_1', action('INFORM', 'amount', '3')),
    turn('USER', 'Services_4', action('AFFIRM')),
    turn('USER', 'Services_2', action('REQUEST', 'appointment_time'), action('INFORM', 'city', 'Gilroy')),
  );
  const plain = {
    isTimeAsked: false,
    date: undefined,
    time: undefined,
    namesDate: false,
    namesTime: false,
    act: undefined,
    isOdd: true,
  };
  expect(callerTurnsOf('dialogues_001.json', json)).toEqual([
    {
      ...plain,
      text: 'USER of Services_1',
      date: '2019-03-04',
      time: '10:30',
      namesDate: true,
      namesTime: true,
      act: 'INFORM',
    },
    { ...plain, text: 'USER of Services_4', act: 'AFFIRM' },
    { ...plain, text: 'USER of Services_2', namesTime: true },
  ]);
});

test('a time is asked after a request, an offer and a failed booking', () => {
  const asked = (...actions: ReturnType<typeof action>[]) => {
    const json = file(turn('SYSTEM', 'Services_1', ...actions), turn('USER', 'Services_1', action('AFFIRM')));
    return callerTurnsOf('dialogues_001.json', json)[0]?.isTimeAsked;
  };
  expect(asked(action('REQUEST', 'appointment_date'))).toBe(true);
  expect(asked(action('OFFER', 'appointment_time'))).toBe(true);
  expect(asked(action('NOTIFY_FAILURE'))).toBe(true);
  expect(asked(action('REQUEST', 'city'))).toBe(false);
  expect(asked(action('INFORM', 'appointment_time'))).toBe(false);
});

test('files with even numbers are the ones that are not looked at', () => {
  const [read] = callerTurnsOf('dialogues_012.json', file(turn('USER', 'Services_3', action('NEGATE'))));
  expect(read?.isOdd).toBe(false);
});
