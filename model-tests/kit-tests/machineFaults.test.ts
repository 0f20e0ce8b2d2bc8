import { createMachine, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { machineFaults } from '../kit/machineFaults.ts';
import { parcelMachine } from './parcelMachine.ts';

test('a tidy machine has no faults', () => {
  expect(machineFaults(parcelMachine)).toEqual([]);
});

test('behaviour without a name is named by its place', () => {
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
    'nameless.one, after: setup has nothing for "500" under delays',
    'nameless.one, invoke: one of its actors has no name',
  ]);
});

test('a name that setup does not know is a fault', () => {
  expect(machineFaults(createMachine({ id: 'lost', entry: 'sing', always: { guard: 'isLate' } }))).toEqual([
    'lost, entry: setup has nothing for "sing" under actions',
    'lost, always: setup has nothing for "isLate" under guards',
  ]);
});

const waiting = setup({
  actors: { answer: fromPromise(() => Promise.resolve()), call: parcelMachine },
  delays: { patience: 1_000 },
});

test('an `onDone` without a deadline is a fault', () => {
  const endless = waiting.createMachine({ id: 'endless', invoke: { src: 'answer', id: 'answer', onDone: {} } });
  expect(machineFaults(endless)).toEqual(['endless waits for "answer" without a deadline']);
});

test('a wait for an event is not looked at', () => {
  const listening = waiting.createMachine({ id: 'listening', invoke: { src: 'answer' }, on: { heard: {} } });
  expect(machineFaults(listening)).toEqual([]);
});

test('a deadline above is enough, and a child machine keeps its own', () => {
  const patient = waiting.createMachine({
    id: 'patient',
    after: { patience: {} },
    initial: 'asking',
    states: { asking: { invoke: { src: 'answer', onDone: {} } } },
  });
  const talking = waiting.createMachine({ id: 'talking', invoke: { src: 'call', onDone: {} } });
  expect(machineFaults(patient)).toEqual([]);
  expect(machineFaults(talking)).toEqual([]);
});
