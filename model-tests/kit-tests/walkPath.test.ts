import { expect, test } from 'vitest';
import { realActorDriver } from '../kit/realActor.ts';
import { type GeneratedPath, generatePaths } from '../kit/testModel.ts';
import { valueInWords } from '../kit/situation.ts';
import { walkPath } from '../kit/walkPath.ts';
import { parcel, parcelMachine } from './parcelMachine.ts';

const pathTo = (state: string): GeneratedPath => {
  const found = generatePaths(parcel).find((path) => path.at(-1)?.value === state);
  if (!found) throw new Error(`No path leads to "${state}".`);
  return found;
};

test('each step is done and then checked, the start included', async () => {
  const diary: string[] = [];
  const note = ({ type }: { type: string }) => void diary.push(`do ${type}`);
  await walkPath(pathTo('opened'), {
    executors: { 'parcel.send': note, 'xstate.done.actor.carry': note, 'parcel.open': note },
    check: ({ value }) => void diary.push(`see ${valueInWords(value)}`),
  });
  expect(diary).toEqual([
    'see packed',
    'do parcel.send',
    'see underway',
    'do xstate.done.actor.carry',
    'see delivered',
    'do parcel.open',
    'see opened',
  ]);
});

test('an event without an executor fails', async () => {
  const walk = walkPath(pathTo('opened'), { executors: { 'parcel.send': () => undefined }, check: () => undefined });
  await expect(walk).rejects.toThrow('The driver has no executor for the event "xstate.done.actor.carry".');
});

test('a failure tells the way there', async () => {
  const walk = walkPath(pathTo('opened'), {
    executors: { 'parcel.send': () => undefined },
    check: ({ value }) => {
      if (value === 'underway') throw new Error('The page shows no parcel.');
    },
  });
  await expect(walk).rejects.toThrow(
    /^The page shows no parcel\.[^]*xstate\.init -> packed[^]*parcel\.send \{"grams":500\} -> underway/,
  );
});

test('a real actor that behaves otherwise is found out', async () => {
  const generous = { ...parcel, machine: parcelMachine.provide({ guards: { isLight: () => true } }) };
  const refused = pathTo('packed');
  await walkPath(refused, realActorDriver(parcel));
  await expect(walkPath(refused, realActorDriver(generous))).rejects.toThrow('parcel.send {"grams":501} -> packed');
});

test('a real actor that waits longer is found out', async () => {
  const patient = { ...parcel, machine: parcelMachine.provide({ delays: { officePatience: 60_000 } }) };
  await expect(walkPath(pathTo('opened'), realActorDriver(patient))).rejects.toThrow('2000 ms');
});

test('an outcome of an actor that does not run, and a clock that is not set, are mistakes of the path', async () => {
  const [start, , arrival] = pathTo('opened');
  if (!start || !arrival) throw new Error('The path is too short.');
  await expect(walkPath([start, arrival], realActorDriver(parcel))).rejects.toThrow('runs no actor "carry"');
  const clock = { ...start, event: { type: 'xstate.after.officePatience.parcel.underway' } };
  await expect(walkPath([start, clock], realActorDriver(parcel))).rejects.toThrow('has set no clock');
});

test('a barred step is looked for instead of done, and checked like any other', async () => {
  const [start, send] = pathTo('opened');
  if (!start || !send) throw new Error('The path is too short.');
  const diary: string[] = [];
  const driver = {
    executors: { 'parcel.send': () => void diary.push('do') },
    check: ({ value }: { readonly value: unknown }) => void diary.push(`see ${String(value)}`),
  };
  const barred: GeneratedPath = [start, { ...start, event: send.event, isBarred: true }];
  await expect(walkPath(barred, driver)).rejects.toThrow('The driver has no check for what is barred.');
  diary.length = 0;
  await walkPath(barred, { ...driver, checkBarred: ({ event }) => void diary.push(`look for ${event.type}`) });
  expect(diary).toEqual(['see packed', 'look for parcel.send', 'see packed']);
  const offered = { ...driver, checkBarred: () => Promise.reject(new Error('There is a button.')) };
  await expect(walkPath(barred, offered)).rejects.toThrow('There is a button.');
});
