import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, sendTo, setup, SimulatedClock } from 'xstate';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { recordActors } from './recordActors.ts';
import { readRecording } from './readRecording.ts';
import type { Recording } from './recording.ts';
import { possibleEvents, replay } from './replay.ts';

type Input = { readonly now: () => number; readonly limit: number };

const ovenMachine = setup({
  types: {
    context: {} as Input & { readonly nudges: number; readonly dish: string },
    input: {} as Input,
    events: {} as { type: 'bake' } | { type: 'nudge' } | { type: 'open' } | { type: 'crash'; wire: { length: number } },
  },
  actors: { dough: fromPromise(() => Promise.resolve('bread')) },
  actions: {
    nudgeSelf: sendTo(({ self }) => self, { type: 'nudge' }),
    count: assign({ nudges: ({ context }) => context.nudges + 1 }),
    serve: assign({ dish: (_, { dish }: { dish: string }) => dish }),
  },
  guards: {
    isBelowLimit: ({ context }) => context.nudges < context.limit,
    isLong: (_, { length }: { length: number }) => length > 1,
  },
  delays: { baking: 1_000, cooling: 300 },
}).createMachine({
  id: 'oven',
  context: ({ input }) => ({ ...input, nudges: 0, dish: '' }),
  initial: 'cold',
  on: {
    nudge: { guard: 'isBelowLimit', actions: 'count' },
    crash: { guard: { type: 'isLong', params: ({ event }) => ({ length: event.wire.length }) }, target: '.cold' },
  },
  states: {
    cold: { on: { bake: { target: 'hot', actions: 'nudgeSelf' } } },
    hot: {
      invoke: {
        src: 'dough',
        id: 'dough',
        onDone: { target: 'ready', actions: { type: 'serve', params: ({ event }) => ({ dish: event.output }) } },
      },
      after: { baking: 'burnt' },
    },
    ready: { after: { cooling: 'cold' }, on: { open: 'cold' } },
    burnt: {},
  },
});

const registered: RegisteredMachine = {
  id: 'oven',
  title: 'Oven',
  machine: ovenMachine,
  eventCases: [{ type: 'bake' }, { type: 'nudge' }, { type: 'open' }],
  input: { now: () => 7, limit: 99 },
};
const registry = [registered];

/** A recording of a baked dish that has cooled for 200 of 300 ms. */
async function bakedRecording(): Promise<Recording> {
  let time = 0;
  const recorder = recordActors({ page: { title: '', address: '' }, now: () => time });
  const clock = new SimulatedClock();
  const oven = createActor(ovenMachine, {
    input: { now: () => 1, limit: 3 },
    inspect: recorder.inspect,
    clock,
  }).start();
  oven.send({ type: 'bake' });
  await expect.poll(() => oven.getSnapshot().value).toBe('ready');
  time = 200;
  clock.increment(200);
  oven.send({ type: 'nudge' });
  return readRecording(JSON.stringify(recorder.recording()));
}

const indexOf = ({ events }: Recording, type: string) => events.findIndex((event) => event.type === type);

test('restores the recorded state, context and outcome of the child', async () => {
  const recording = await bakedRecording();
  const { actor, divergence, stop } = replay(recording, 'a1', Infinity, { registry });
  expect(divergence).toBeUndefined();
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { dish: 'bread', nudges: 2, limit: 3 } });
  stop();
});

test('restores an earlier moment without running effects', async () => {
  const recording = await bakedRecording();
  const { actor, stop } = replay(recording, 'a1', indexOf(recording, 'bake'), { registry });
  expect(actor.getSnapshot()).toMatchObject({ value: 'hot', context: { nudges: 1 } });
  await Promise.resolve();
  expect(actor.getSnapshot().value).toBe('hot');
  stop();
});

test('takes functions of the input from the registry, other fields from the recording', async () => {
  const { actor, stop } = replay(await bakedRecording(), 'a1', 0, { registry });
  const { context } = actor.getSnapshot() as { readonly context: Input };
  expect([context.now(), context.limit]).toEqual([7, 3]);
  stop();
});

test('moving the clock continues from the moment', async () => {
  const { actor, clock, stop } = replay(await bakedRecording(), 'a1', Infinity, { registry });
  clock.increment(99);
  expect(actor.getSnapshot().value).toBe('ready');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('cold');
  stop();
});

test('the event of a timer moves time until it elapses; other events do not move time', async () => {
  const { actor, clock, send, stop } = replay(await bakedRecording(), 'a1', Infinity, { registry });
  const before = clock.now();
  send({ type: 'nudge' });
  expect([actor.getSnapshot().value, clock.now() - before]).toEqual(['ready', 0]);
  send({ type: 'xstate.after.cooling.oven.ready' });
  expect([actor.getSnapshot().value, clock.now() - before]).toEqual(['cold', 100]);
  send({ type: 'xstate.after.cooling.oven.ready' });
  expect([actor.getSnapshot().value, clock.now() - before]).toEqual(['cold', 100]);
  stop();
});

test('possible events are the event cases whose guards pass, and timers', async () => {
  const { actor, stop } = replay(await bakedRecording(), 'a1', Infinity, { registry });
  const cooled = 'xstate.after.cooling.oven.ready';
  expect(possibleEvents(actor, registered)).toEqual([
    { event: { type: 'nudge' }, transitions: ['oven nudge 0'] },
    { event: { type: 'open' }, transitions: ['oven.ready open 0'] },
    { event: { type: cooled }, transitions: [`oven.ready ${cooled} 0`] },
  ]);
  actor.send({ type: 'nudge' });
  expect(possibleEvents(actor, registered).map(({ event }) => event.type)).toEqual(['open', cooled]);
  stop();
  expect(possibleEvents(actor, registered)).toEqual([]);
});

test('a replay that diverges from the recording reports the event', async () => {
  const recording = await bakedRecording();
  const bake = indexOf(recording, 'bake');
  const otherwise = recording.events.map((event) => (event.index === bake ? { ...event, type: 'open' } : event));
  const { divergence, stop } = replay({ ...recording, events: otherwise }, 'a1', Infinity, { registry });
  expect(divergence).toEqual({ event: bake, recorded: 'hot', replayed: 'cold' });
  stop();
});

test('a replay that fails reports the error', async () => {
  const recording = await bakedRecording();
  const bake = indexOf(recording, 'bake');
  const broken = recording.events.map((event) => (event.index === bake ? { ...event, type: 'crash' } : event));
  const { divergence } = replay({ ...recording, events: broken }, 'a1', Infinity, { registry });
  expect(divergence).toMatchObject({ event: bake, error: expect.stringContaining('isLong') as unknown });
});

test('replays an actor that React started twice from its first start', async () => {
  const recorder = recordActors({ page: { title: '', address: '' } });
  const oven = createActor(ovenMachine, { input: { now: () => 1, limit: 2 }, inspect: recorder.inspect });
  const idle = oven.getSnapshot();
  oven.start().stop();
  // `useActorRef` of @xstate/react does this between the two runs of an effect.
  Object.assign(oven, { _processingStatus: 0, _snapshot: idle });
  oven.start().send({ type: 'bake' });
  await expect.poll(() => oven.getSnapshot().value).toBe('ready');
  const recording = recorder.recording();
  expect(recording.actors[0]).toMatchObject({ status: 'active' });
  const { actor, divergence, stop } = replay(recording, 'a1', Infinity, { registry });
  expect(divergence).toBeUndefined();
  expect(actor.getSnapshot().value).toBe('ready');
  stop();
});
