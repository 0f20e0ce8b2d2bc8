import { createMachine, raise } from 'xstate';
import { expect, test } from 'vitest';
import { readChart } from '../../charts/chart/readChart.ts';
import { partKey, partsOf } from '../../charts/coverage/coverage.ts';
import type { EventCase } from '../../src/machines/eventCase.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { createCoverageGate } from './coverageGate.ts';
import { realActorDriver } from './realActor.ts';
import { generatePaths } from './testModel.ts';
import { testPath } from './testPath.ts';
import { parcel, parcelEventCases } from './parcelMachine.ts';

async function missingFrom(registered: RegisteredMachine): Promise<readonly string[]> {
  const gate = createCoverageGate(registered.machine);
  for (const path of generatePaths(registered)) await testPath(path, realActorDriver(registered, gate.inspect));
  return gate.missing();
}

const parcelWithout = (isOmitted: (eventCase: EventCase) => boolean): RegisteredMachine => ({
  ...parcel,
  eventCases: parcelEventCases.filter((eventCase) => !isOmitted(eventCase)),
});

test('missing() is empty after the paths of all event cases', async () => {
  expect(await missingFrom(parcel)).toEqual([]);
});

test('missing() names the transition and the state that a missing event case leaves uncovered', async () => {
  expect(await missingFrom(parcelWithout(({ type }) => type === 'parcel.open'))).toEqual([
    'state opened',
    'transition delivered: parcel.open -> opened',
  ]);
});

test('missing() names a guard that is never false', async () => {
  expect(await missingFrom(parcelWithout((eventCase) => eventCase.grams === 501))).toEqual([
    'guard false: packed: parcel.send if isLight -> underway',
  ]);
});

test('missing() names a guard that is never true, and the states and transitions that only this guard leads to', async () => {
  const isArrival = (eventCase: EventCase) => JSON.stringify(eventCase).includes('"arrived":true');
  expect(await missingFrom(parcelWithout(isArrival))).toEqual([
    'state delivered',
    'state opened',
    'transition underway: xstate.done.actor.carry (1 of 2) if hasArrived -> delivered',
    'transition delivered: parcel.open -> opened',
    'guard true: underway: xstate.done.actor.carry (1 of 2) if hasArrived -> delivered',
  ]);
});

test('missing() names every part if no path was taken', () => {
  const gate = createCoverageGate(parcel.machine);
  expect(gate.missing()).toHaveLength(gate.total());
});

const station: RegisteredMachine = {
  id: 'station',
  title: 'Regions, eventless and raised transitions, wildcards',
  machine: createMachine({
    id: 'station',
    type: 'parallel',
    context: { trains: 0 },
    states: {
      signal: {
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'isStrike', target: 'closed' }, { target: 'red' }] },
          red: { on: { 'train.near': { target: 'green', guard: 'isOnTime' } } },
          green: { entry: raise({ type: 'bell.ring' }), on: { 'train.*': 'red' } },
          closed: { type: 'final' },
        },
      },
      bell: {
        initial: 'still',
        states: {
          still: { on: { 'bell.ring': 'ringing' } },
          ringing: { always: { guard: 'isNight', target: 'still' }, on: { '*': { target: 'still', guard: 'isOver' } } },
        },
      },
    },
    on: { 'train.near': { actions: 'wave' } },
  }).provide({
    actions: { wave: () => undefined },
    guards: {
      isStrike: () => false,
      isNight: () => false,
      isOnTime: ({ event }) => event.late === false,
      isOver: ({ event }) => event.type === 'train.gone',
    },
  }),
  eventCases: [{ type: 'train.near', late: false }, { type: 'train.near', late: true }, { type: 'train.gone' }],
};

test('the gate counts eventless, raised and wildcard transitions and their rejected guards in every region', async () => {
  expect(await missingFrom(station)).toEqual([
    'state signal.closed',
    'transition signal.deciding: always (1 of 2) if isStrike -> signal.closed',
    'transition bell.ringing: always if isNight -> bell.still',
    'guard true: signal.deciding: always (1 of 2) if isStrike -> signal.closed',
    'guard true: bell.ringing: always if isNight -> bell.still',
  ]);
});

test("the gate does not count a parent's transition if a region handles the event", async () => {
  const onlyOnTime = {
    ...station,
    eventCases: station.eventCases.filter((one) => one.late !== true),
  };
  const missing = await missingFrom(onlyOnTime);
  expect(missing).toContain('guard false: signal.red: train.near if isOnTime -> signal.green');
  expect(missing).toContain('transition (the machine): train.near -> no other state');
});

test('taken() identifies parts by the ids of the chart', async () => {
  const parcelWithoutHeavy = parcelWithout((eventCase) => eventCase.grams === 501);
  const gate = createCoverageGate(parcelWithoutHeavy.machine);
  for (const path of generatePaths(parcelWithoutHeavy)) {
    await testPath(path, realActorDriver(parcelWithoutHeavy, gate.inspect));
  }
  const chartParts = partsOf(readChart(parcelWithoutHeavy.machine)).map(partKey);
  expect(chartParts).toHaveLength(gate.total());
  expect(chartParts.filter((key) => !gate.taken().has(key))).toEqual(['guard-false parcel.packed parcel.send 0']);
  expect([...gate.taken()].filter((key) => !chartParts.includes(key))).toEqual([]);
});
