import { assign, createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { goldenText } from './goldenPaths.ts';
import { generatePaths } from './testModel.ts';
import { parcel, parcelEventCases, parcelMachine } from './parcelMachine.ts';

const goldenOf = (registeredMachine: typeof parcel) => goldenText(registeredMachine, generatePaths(registeredMachine));

test('the golden text contains every path once, with its effects', () => {
  expect(goldenOf(parcel)).toBe(
    [
      'Parcel: 8 steps in 5 paths.',
      'Generated from the machine and its event cases; read a change as you would read code.',
      'To accept one: npx vitest run --project model -u',
      '',
      'xstate.init -> packed, with {"attempts":0}',
      '  nothing on parcel.send {"grams":501}',
      '  parcel.send {"grams":500} -> underway, with {"attempts":1}; in 2000 ms xstate.after.deliveryTimeout.parcel.underway; starts actor carry {"grams":500}',
      '    xstate.done.actor.carry {"output":{"arrived":true}} -> delivered; stops actor carry',
      '      parcel.open -> opened (done)',
      '    xstate.done.actor.carry {"output":{"arrived":false}} -> lost; stops actor carry',
      '    xstate.error.actor.carry @1 -> lost; stops actor carry',
      '    xstate.after.deliveryTimeout.parcel.underway -> lost; stops actor carry; reportLoss',
      '',
      'Long data',
      'xstate.error.actor.carry @1 = {"error":{"message":"The delivery address does not exist, so the parcel is returned."}}',
      '',
    ].join('\n'),
  );
});

test('a changed guard changes the golden paths', () => {
  const changed = parcelMachine.provide({ guards: { isLight: (_, { grams }) => grams <= 501 } });
  expect(goldenOf({ ...parcel, machine: changed })).not.toBe(goldenOf(parcel));
});

test('a changed deadline changes the golden paths', () => {
  const changed = parcelMachine.provide({ delays: { deliveryTimeout: 1_999 } });
  expect(goldenOf({ ...parcel, machine: changed })).not.toBe(goldenOf(parcel));
});

test('a removed action changes the golden paths', () => {
  const changed = parcelMachine.provide({ actions: { count: () => undefined } });
  expect(goldenOf({ ...parcel, machine: changed })).not.toBe(goldenOf(parcel));
});

test('the golden text is in the order of the event cases, so that a new case does not move other lines', () => {
  // `parcel.open` is the last event case.
  const linesWithoutLastCase = goldenOf({ ...parcel, eventCases: parcelEventCases.slice(0, -1) }).split('\n');
  expect(
    goldenOf(parcel)
      .split('\n')
      .filter((line) => line.includes(' -> ') && !line.includes('parcel.open')),
  ).toEqual(linesWithoutLastCase.filter((line) => line.includes(' -> ')));
});

test('generatePaths() throws for a machine with infinitely many states, unless `project` makes them finite', () => {
  const counter = {
    id: 'counter',
    title: 'Counter',
    machine: createMachine({
      id: 'counter',
      context: { count: 0 },
      on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    }),
    eventCases: [{ type: 'more' }],
  };
  expect(() => generatePaths(counter)).toThrow('"counter" has too many states');
  const project = ({ count }: { count: number }) => Math.min(count, 2);
  // The context of a step is the projected one: the last step leads from 2, which stands for 2 or more, to itself.
  expect(generatePaths({ ...counter, project }).map((path) => path.map(({ context }) => context))).toEqual([
    [0, 1, 2, 2],
  ]);
});
