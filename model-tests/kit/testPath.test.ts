import { expect, test } from 'vitest';
import { realActorDriver } from './realActor.ts';
import { type GeneratedPath, generatePaths } from './testModel.ts';
import { formatStateValue } from './machineStep.ts';
import { testPath } from './testPath.ts';
import { parcel, parcelMachine } from './parcelMachine.ts';

const pathTo = (state: string): GeneratedPath => {
  const path = generatePaths(parcel).find((one) => one.at(-1)?.value === state);
  if (!path) throw new Error(`No path ends in "${state}".`);
  return path;
};

test('testPath() checks the initial state, then executes and checks each step', async () => {
  const calls: string[] = [];
  const recordExecution = ({ type }: { type: string }) => void calls.push(`execute ${type}`);
  await testPath(pathTo('opened'), {
    executors: {
      'parcel.send': recordExecution,
      'xstate.done.actor.carry': recordExecution,
      'parcel.open': recordExecution,
    },
    check: ({ value }) => void calls.push(`check ${formatStateValue(value)}`),
  });
  expect(calls).toEqual([
    'check packed',
    'execute parcel.send',
    'check underway',
    'execute xstate.done.actor.carry',
    'check delivered',
    'execute parcel.open',
    'check opened',
  ]);
});

test('testPath() rejects if an event has no executor', async () => {
  const run = testPath(pathTo('opened'), { executors: { 'parcel.send': () => undefined }, check: () => undefined });
  await expect(run).rejects.toThrow('The driver has no executor for the event "xstate.done.actor.carry".');
});

test('the error of testPath() lists the path so far', async () => {
  const run = testPath(pathTo('opened'), {
    executors: { 'parcel.send': () => undefined },
    check: ({ value }) => {
      if (value === 'underway') throw new Error('The page shows no parcel.');
    },
  });
  await expect(run).rejects.toThrow(
    /^The page shows no parcel\.[^]*xstate\.init -> packed[^]*parcel\.send \{"grams":500\} -> underway/,
  );
});

test('testPath() rejects if a real actor takes another transition than the path', async () => {
  const changed = { ...parcel, machine: parcelMachine.provide({ guards: { isLight: () => true } }) };
  const refusedPath = pathTo('packed');
  await testPath(refusedPath, realActorDriver(parcel));
  await expect(testPath(refusedPath, realActorDriver(changed))).rejects.toThrow('parcel.send {"grams":501} -> packed');
});

test('testPath() rejects if a real actor has another delay than the path', async () => {
  const changed = { ...parcel, machine: parcelMachine.provide({ delays: { deliveryTimeout: 60_000 } }) };
  await expect(testPath(pathTo('opened'), realActorDriver(changed))).rejects.toThrow('2000 ms');
});

test('testPath() rejects the outcome of an actor that is not running, and a timer that is not set', async () => {
  const [start, , arrival] = pathTo('opened');
  if (!start || !arrival) throw new Error('The path is too short.');
  await expect(testPath([start, arrival], realActorDriver(parcel))).rejects.toThrow('does not run an actor "carry"');
  const timer = { ...start, event: { type: 'xstate.after.deliveryTimeout.parcel.underway' } };
  await expect(testPath([start, timer], realActorDriver(parcel))).rejects.toThrow('has not set the timer');
});

test('testPath() passes a disabled step to checkDisabled(), which must exist and not reject, and checks its state', async () => {
  const [start, send] = pathTo('opened');
  if (!start || !send) throw new Error('The path is too short.');
  const calls: string[] = [];
  const driver = {
    executors: { 'parcel.send': () => void calls.push('execute') },
    check: ({ value }: { readonly value: unknown }) => void calls.push(`check ${String(value)}`),
  };
  const disabled: GeneratedPath = [start, { ...start, event: send.event, isDisabled: true }];
  await expect(testPath(disabled, driver)).rejects.toThrow('The driver has no check for disabled events.');
  calls.length = 0;
  await testPath(disabled, { ...driver, checkDisabled: ({ event }) => void calls.push(`disabled ${event.type}`) });
  expect(calls).toEqual(['check packed', 'disabled parcel.send', 'check packed']);
  const offered = { ...driver, checkDisabled: () => Promise.reject(new Error('There is a button.')) };
  await expect(testPath(disabled, offered)).rejects.toThrow('There is a button.');
});
