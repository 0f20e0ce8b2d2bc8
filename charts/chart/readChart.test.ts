import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, raise, setup } from 'xstate';
import { shownMachines } from '../shownMachines.ts';
import { statesOf, transitionsOf } from './chart.ts';
import { readChart, transitionId, transitionIdsOf, UnnamedPartError } from './readChart.ts';

const kettle = setup({
  types: { events: {} as { type: 'switch' } | { type: 'water.hot' } | { type: 'water.cold' } },
  actors: {},
  actions: { whistle: () => undefined, light: () => undefined, dim: () => undefined },
  guards: { isFull: () => true },
  delays: { boiling: 240_000, patience: () => 5 },
}).createMachine({
  id: 'kettle',
  initial: 'off',
  on: { 'water.*': { actions: 'light' } },
  states: {
    off: {
      description: 'Cold, or getting there.',
      tags: ['safe', 'quiet'],
      on: { switch: [{ guard: 'isFull', target: 'on' }, { actions: ['dim', 'whistle'] }] },
    },
    on: {
      type: 'parallel',
      entry: 'light',
      exit: ['dim'],
      after: { boiling: { target: 'done', actions: 'whistle' } },
      states: {
        lamp: {},
        water: {
          initial: 'cold',
          states: {
            cold: { always: { guard: 'isFull', target: 'hot' }, after: { patience: '#kettle.off' } },
            hot: { on: { 'water.hot': { target: '#kettle.on', reenter: true, description: 'Once more.' } } },
          },
        },
      },
    },
    done: { type: 'final' },
  },
});

describe('readChart', () => {
  const chart = readChart(kettle);
  const state = (id: string) => statesOf(chart).find((one) => one.id === id);

  test('reads every state with its kind, description, tags and actions', () => {
    expect(statesOf(chart).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'kettle compound',
      'kettle.off atomic',
      'kettle.on parallel',
      'kettle.on.lamp atomic',
      'kettle.on.water compound',
      'kettle.on.water.cold atomic',
      'kettle.on.water.hot atomic',
      'kettle.done final',
    ]);
    expect(state('kettle')).toMatchObject({ initial: 'kettle.off', key: 'kettle' });
    expect(state('kettle.off')).toMatchObject({ description: 'Cold, or getting there.', tags: ['safe', 'quiet'] });
    expect(state('kettle.on')).toMatchObject({ entry: ['light'], exit: ['dim'] });
    expect(state('kettle.on')).not.toHaveProperty('initial');
  });

  test('reads every transition with its trigger, guard, actions and targets', () => {
    expect(transitionsOf(chart)).toEqual([
      {
        id: 'kettle water.* 0',
        source: 'kettle',
        trigger: { kind: 'event', type: 'water.*' },
        actions: ['light'],
        targets: [],
        reenter: false,
      },
      {
        id: 'kettle.off switch 0',
        source: 'kettle.off',
        trigger: { kind: 'event', type: 'switch' },
        guard: 'isFull',
        actions: [],
        targets: ['kettle.on'],
        reenter: false,
      },
      {
        id: 'kettle.off switch 1',
        source: 'kettle.off',
        trigger: { kind: 'event', type: 'switch' },
        actions: ['dim', 'whistle'],
        targets: [],
        reenter: false,
      },
      {
        id: 'kettle.on xstate.after.boiling.kettle.on 0',
        source: 'kettle.on',
        trigger: { kind: 'after', delay: 'boiling', milliseconds: 240_000 },
        actions: ['whistle'],
        targets: ['kettle.done'],
        reenter: false,
      },
      {
        id: 'kettle.on.water.cold xstate.after.patience.kettle.on.water.cold 0',
        source: 'kettle.on.water.cold',
        trigger: { kind: 'after', delay: 'patience' },
        actions: [],
        targets: ['kettle.off'],
        reenter: false,
      },
      {
        id: 'kettle.on.water.cold always 0',
        source: 'kettle.on.water.cold',
        trigger: { kind: 'always' },
        guard: 'isFull',
        actions: [],
        targets: ['kettle.on.water.hot'],
        reenter: false,
      },
      {
        id: 'kettle.on.water.hot water.hot 0',
        source: 'kettle.on.water.hot',
        trigger: { kind: 'event', type: 'water.hot' },
        actions: [],
        targets: ['kettle.on'],
        reenter: true,
        description: 'Once more.',
      },
    ]);
  });

  test('returns plain JSON data', () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });
});

describe('readChart rejects a part without a name, because a drawing could not show it', () => {
  const parts: readonly (readonly [string, AnyStateMachine])[] = [
    ['an action', createMachine({ entry: () => undefined })],
    ['an action', createMachine({ entry: raise({ type: 'again' }) })],
    ['a guard', createMachine({ on: { go: { guard: () => true } } })],
    ['a delay', createMachine({ after: { 100: {} } })],
    ['an actor', createMachine({ invoke: { src: kettle } })],
  ];

  test.each(parts)('%s', (what, machine) => {
    expect(() => readChart(machine)).toThrow(UnnamedPartError);
    expect(() => readChart(machine)).toThrow(what);
  });
});

type Config = {
  readonly on?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly always?: unknown;
  readonly invoke?: unknown;
  readonly states?: Readonly<Record<string, Config>>;
};

const listed = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

/** Counts states and transitions in the configuration, independently of XState's parsing. */
function countIn(config: Config): { readonly states: number; readonly transitions: number } {
  const inside = Object.values(config.states ?? {}).map(countIn);
  const invokes = listed(config.invoke) as readonly { readonly onDone?: unknown; readonly onError?: unknown }[];
  const own = [
    ...Object.values(config.on ?? {}),
    ...Object.values(config.after ?? {}),
    config.always,
    ...invokes.flatMap(({ onDone, onError }) => [onDone, onError]),
  ];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    states: 1 + sum(inside.map(({ states }) => states)),
    transitions: sum(own.map((one) => listed(one).length)) + sum(inside.map(({ transitions }) => transitions)),
  };
}

test.each(shownMachines)('$id: the chart contains every state and transition of the configuration', ({ machine }) => {
  const chart = readChart(machine);
  expect({ states: statesOf(chart).length, transitions: transitionsOf(chart).length }).toEqual(
    countIn(machine.config as Config),
  );
  const ids = [...statesOf(chart), ...transitionsOf(chart)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('numbers the transitions of a state per event; an initial transition has no id', () => {
  const { root } = createMachine({
    id: 'lamp',
    initial: 'off',
    on: { press: [{ target: '.on' }, { target: '.off' }] },
    always: { target: '.off' },
    states: { on: {}, off: {} },
  });
  expect([...transitionIdsOf(root).values()]).toEqual(['lamp press 0', 'lamp press 1', 'lamp always 0']);
  expect([...transitionIdsOf(root).keys()].map(transitionId)).toEqual([...transitionIdsOf(root).values()]);
  expect(transitionId(root.initial)).toBeUndefined();
});
