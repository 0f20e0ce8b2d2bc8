import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { manualCallback, manualPromise } from './manualActors.ts';

type RadioCommand = { readonly type: 'radio.tune'; readonly hertz: number };

const shipMachine = setup({
  types: { events: {} as RadioCommand | { readonly type: 'radio.heard' } | { readonly type: 'ship.dock' } },
  actors: {
    map: fromPromise<string, { sea: string }>(() => Promise.reject(new Error('No map.'))),
    radio: fromCallback<RadioCommand>(() => undefined),
  },
  actions: { notifyRadio: sendTo('radio', ({ event }) => event) },
}).createMachine({
  id: 'ship',
  initial: 'planning',
  states: {
    planning: { invoke: { src: 'map', input: { sea: 'Baltic' }, onDone: 'sailing', onError: 'docked' } },
    sailing: {
      invoke: { src: 'radio', id: 'radio' },
      on: { 'radio.tune': { actions: 'notifyRadio' }, 'radio.heard': 'arriving', 'ship.dock': 'docked' },
    },
    arriving: {},
    docked: { on: { 'ship.dock': 'planning' } },
  },
});

/** Starts the machine with manual actors. */
function startShip() {
  const map = manualPromise<string, { sea: string }>();
  const radio = manualCallback<RadioCommand>();
  const ship = createActor(shipMachine.provide({ actors: { map: map.logic, radio: radio.logic } })).start();
  return { map, radio, ship };
}

test('a manual promise actor is pending until the test resolves it, and records its input', async () => {
  const { map, ship } = startShip();
  expect(ship.getSnapshot().value).toBe('planning');
  await map.resolve('a map');
  expect(ship.getSnapshot().value).toBe('sailing');
  expect(map.inputs).toEqual([{ sea: 'Baltic' }]);
});

test('a manual promise actor rejects with the error that the test passes, and can be settled only once for each start', async () => {
  const { map, ship } = startShip();
  await map.reject({ message: 'The map is not available.' });
  expect(ship.getSnapshot().value).toBe('docked');
  ship.send({ type: 'ship.dock' });
  await map.resolve('a map');
  expect(ship.getSnapshot().value).toBe('sailing');
  await expect(map.resolve('another')).rejects.toThrow('nothing to settle');
});

test('a manual callback actor sends events for the test only while it runs, and records the events that it receives', async () => {
  const { map, radio, ship } = startShip();
  expect(() => radio.send({ type: 'radio.heard' })).toThrow('The actor is not running');
  await map.resolve('a map');
  ship.send({ type: 'radio.tune', hertz: 440 });
  expect(radio.received).toEqual([{ type: 'radio.tune', hertz: 440 }]);
  expect(radio.isRunning()).toBe(true);
  radio.send({ type: 'radio.heard' });
  expect(ship.getSnapshot().value).toBe('arriving');
  expect(radio.isRunning()).toBe(false);
});
