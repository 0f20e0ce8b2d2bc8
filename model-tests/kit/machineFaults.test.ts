import { createMachine, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { machineFaults } from './machineFaults.ts';
import { parcelMachine } from './parcelMachine.ts';

test('machineFaults() is empty for a correct machine', () => {
  expect(machineFaults(parcelMachine)).toEqual([]);
});

test('machineFaults() reports behaviour without a name, with its place', () => {
  const nameless = createMachine({
    id: 'nameless',
    initial: 'one',
    states: {
      one: {
        entry: () => undefined,
        invoke: { src: fromPromise(() => Promise.resolve()) },
        after: { 500: 'two' },
        on: { go: { guard: () => true, target: 'two' } },
      },
      two: {},
    },
  });
  expect(machineFaults(nameless)).toEqual([
    'nameless.one, entry: one of its actions has no name',
    'nameless.one, go: one of its guards has no name',
    'nameless.one, after: "500" is not one of the delays of setup',
    'nameless.one, invoke: one of its actors has no name',
  ]);
});

test('machineFaults() reports a name without an implementation in setup', () => {
  expect(machineFaults(createMachine({ id: 'lost', entry: 'sing', always: { guard: 'isLate' } }))).toEqual([
    'lost, entry: "sing" is not one of the actions of setup',
    'lost, always: "isLate" is not one of the guards of setup',
  ]);
});

const waiting = setup({
  actors: { answer: fromPromise(() => Promise.resolve()), call: parcelMachine },
  delays: { answerTimeout: 1_000 },
});

test('machineFaults() reports an `onDone` without a deadline', () => {
  const endless = waiting.createMachine({ id: 'endless', invoke: { src: 'answer', id: 'answer', onDone: {} } });
  expect(machineFaults(endless)).toEqual(['endless waits for "answer" without a deadline']);
});

test('machineFaults() accepts a state that waits for an event without a deadline', () => {
  const listening = waiting.createMachine({ id: 'listening', invoke: { src: 'answer' }, on: { heard: {} } });
  expect(machineFaults(listening)).toEqual([]);
});

test('machineFaults() accepts a deadline on an ancestor, and a child machine without a deadline', () => {
  const limited = waiting.createMachine({
    id: 'limited',
    after: { answerTimeout: {} },
    initial: 'requesting',
    states: { requesting: { invoke: { src: 'answer', onDone: {} } } },
  });
  const talking = waiting.createMachine({ id: 'talking', invoke: { src: 'call', onDone: {} } });
  expect(machineFaults(limited)).toEqual([]);
  expect(machineFaults(talking)).toEqual([]);
});
