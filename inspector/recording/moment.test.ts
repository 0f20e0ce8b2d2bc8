import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup, SimulatedClock } from 'xstate';
import {
  activeStates,
  actorsAt,
  contextAt,
  countUpTo,
  lastTransitions,
  latestOf,
  stateChanges,
  stateInWords,
  statesOverTime,
} from './moment.ts';
import { readRecording } from './readRecording.ts';
import { recordActors } from './recordActors.ts';
import { recordValue } from './recordedValue.ts';
import type { Recording } from './recording.ts';

type Oven = {
  readonly dishes: readonly string[];
  readonly heat?: number | undefined;
  readonly rack: Map<string, { done: boolean }>;
};

const ovenMachine = setup({
  types: {
    context: {} as Oven,
    events: {} as { type: 'put'; dish: string } | { type: 'take' } | { type: 'heat'; to: number } | { type: 'open' },
  },
  actors: { timer: fromPromise(() => new Promise<void>(() => undefined)) },
  actions: {
    put: assign(({ context: { dishes, rack } }, { dish }: { dish: string }) => ({
      dishes: [...dishes, dish],
      rack: new Map([...rack, [dish, { done: false }]]),
    })),
    take: assign(({ context: { dishes, rack } }) => {
      const [first = '', ...others] = dishes;
      return { dishes: others, rack: new Map([...rack].filter(([dish]) => dish !== first)), heat: undefined };
    }),
    heat: assign((_, { to }: { to: number }) => ({ heat: to })),
  },
}).createMachine({
  id: 'oven',
  context: { dishes: [], rack: new Map<string, { done: boolean }>() },
  initial: 'off',
  on: {
    put: { actions: { type: 'put', params: ({ event }) => event } },
    take: { actions: 'take' },
  },
  states: {
    off: { on: { heat: { target: 'on', actions: { type: 'heat', params: ({ event }) => event } } } },
    on: {
      invoke: { src: 'timer' },
      on: { open: 'off', heat: { actions: { type: 'heat', params: ({ event }) => event } } },
    },
  },
});

/** A recording, and the oven's context after each event. */
function bake(): { readonly recording: Recording; readonly contexts: readonly unknown[] } {
  let time = 0;
  const recorder = recordActors({ page: { title: '', address: '' }, now: () => time });
  const oven = createActor(ovenMachine, { inspect: recorder.inspect, clock: new SimulatedClock() }).start();
  const contexts: unknown[] = [recordValue(oven.getSnapshot().context)];
  const send = (event: Parameters<typeof oven.send>[0]) => {
    time += 100;
    oven.send(event);
    contexts.push(recordValue(oven.getSnapshot().context));
  };
  send({ type: 'put', dish: 'pie' });
  send({ type: 'heat', to: 180 });
  send({ type: 'put', dish: 'bread' });
  send({ type: 'heat', to: 200 });
  send({ type: 'take' });
  send({ type: 'open' });
  return { recording: readRecording(JSON.stringify(recorder.recording())), contexts };
}

const { recording, contexts } = bake();
/** Indices of the events that the oven received. */
const received = recording.events.filter(({ target }) => target === 'a1').map(({ index }) => index);
const at = (place: number): number => received[place] ?? NaN;

test('contextAt returns the machine’s context at each moment', () => {
  expect(received.map((index) => contextAt(recording, 'a1', index))).toEqual(contexts);
  expect(contextAt(recording, 'a2', latestOf(recording))).toBeUndefined();
});

test('actorsAt returns the started actors with their states at the moment', () => {
  const states = (index: number) =>
    actorsAt(recording, index).map(
      ({ actor: { name }, value, status }) => `${name} ${value === undefined ? '' : stateInWords(value)} ${status}`,
    );
  expect(states(-1)).toEqual([]);
  expect(states(at(0))).toEqual(['oven off active']);
  expect(states(at(3))).toEqual(['oven on active', '0.oven.on  active']);
  expect(states(latestOf(recording))).toEqual(['oven off active', '0.oven.on  stopped']);
});

test('statesOverTime ends at the moment', () => {
  expect(statesOverTime(recording, 'a1', at(4)).map(({ value, from, to }) => [value, from, to])).toEqual([
    ['off', 0, 200],
    ['on', 200, 400],
  ]);
  expect(statesOverTime(recording, 'a1', latestOf(recording)).map(({ value }) => value)).toEqual(['off', 'on', 'off']);
  expect(stateChanges(recording)).toEqual(new Set([at(0), at(2), at(6)]));
});

test('lastTransitions separates the transitions of the event at the moment from earlier ones', () => {
  const leads = (id: string) => ['oven.off heat 0', 'oven.on open 0'].includes(id);
  const taken = (place: number) => lastTransitions(recording, 'a1', at(place), leads);
  expect([0, 1, 2, 3, 6].map(taken)).toEqual([
    { taken: [], earlier: [] },
    { taken: ['oven put 0'], earlier: [] },
    { taken: ['oven.off heat 0'], earlier: [] },
    { taken: ['oven put 0'], earlier: ['oven.off heat 0'] },
    { taken: ['oven.on open 0'], earlier: [] },
  ]);
});

test('lastTransitions returns only earlier transitions at an event of another actor', () => {
  const leads = (id: string) => id === 'oven.off heat 0';
  const timerStart = recording.events.find(({ target, type }) => target === 'a2' && type === 'xstate.init');
  expect(timerStart?.index).toBe(at(2) + 1);
  expect(lastTransitions(recording, 'a1', timerStart?.index ?? NaN, leads)).toEqual({
    taken: [],
    earlier: ['oven.off heat 0'],
  });
  expect(lastTransitions(recording, 'a1', at(3), () => false)).toEqual({ taken: ['oven put 0'], earlier: [] });
});

test('a moment outside of the recording is clamped to its ends', () => {
  expect(actorsAt(recording, 10_000)).toEqual(actorsAt(recording, latestOf(recording)));
  const dropped: Recording = { ...recording, events: recording.events.slice(4) };
  expect(actorsAt(dropped, -1).map(({ status }) => status)).toEqual(['active', 'active']);
});

test('formats a state value as text and as chart ids', () => {
  expect(stateInWords({ a: { b: 'c' } })).toBe('a.b.c');
  expect(stateInWords({ a: { left: 'x', right: 'y' } })).toBe('a (left.x | right.y)');
  expect(stateInWords({ a: { b: { left: { c: 'x' }, right: 'y' } } })).toBe('a.b (left.c.x | right.y)');
  expect(stateInWords({ left: 'x', right: {} })).toBe('left.x | right');
  expect(activeStates('m', { a: { left: 'x', right: {} } })).toEqual([
    'm',
    'm.a',
    'm.a.left',
    'm.a.left.x',
    'm.a.right',
  ]);
});

test('counts the items up to and including the limit', () => {
  const items = [{ at: 1 }, { at: 3 }, { at: 3 }, { at: 8 }];
  const count = (limit: number) => countUpTo(items, limit, ({ at }) => at);
  expect([0, 1, 2, 3, 7, 8, Infinity].map(count)).toEqual([0, 1, 1, 3, 3, 4, 4]);
  expect(countUpTo([], 1, Number)).toBe(0);
});

test('returns the same count as a linear search', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: -1, max: 21 }), (keys, limit) => {
      const sorted = keys.toSorted((one, other) => one - other);
      expect(countUpTo(sorted, limit, (key) => key)).toBe(keys.filter((key) => key <= limit).length);
    }),
  );
});
