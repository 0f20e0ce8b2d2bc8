import { describe, expect, test } from 'vitest';
import {
  type AnyEventObject,
  assign,
  createActor,
  enqueueActions,
  type EventObject,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  SimulatedClock,
} from 'xstate';
import { shownMachines } from '../../charts/shownMachines.ts';
import { toastsMachine } from '../../src/machines/toasts/toastsMachine.ts';
import { type ActorRecorder, recordActors } from './recordActors.ts';
import { actorTree, type ActorNode, type RecordedActor, type RecordedEvent } from './recording.ts';
import { readRecording } from './readRecording.ts';

const page = { title: 'Site', address: 'http://localhost/' };

function startRecorder(maxEvents?: number): ActorRecorder {
  let time = 0;
  return recordActors({ page, now: () => time++, ...(maxEvents !== undefined && { maxEvents }) });
}

const lampMachine = setup({
  types: {
    context: {} as { presses: number; bulb: { hours: number } },
    events: {} as { type: 'press' } | { type: 'flash' } | { type: 'again' } | { type: 'break' },
  },
  actors: { wire: fromCallback<AnyEventObject>(() => undefined) },
  actions: {
    count: assign({ presses: ({ context }) => context.presses + 1 }),
    pressAgain: raise({ type: 'again' }),
    notifyWire: sendTo('wire', { type: 'current' }),
    burst: () => {
      throw new Error('The bulb burst.');
    },
  },
  guards: { isTired: ({ context }) => context.presses > 2 },
  delays: { cooling: 500 },
}).createMachine({
  id: 'deskLamp',
  context: { presses: 0, bulb: { hours: 1 } },
  invoke: { src: 'wire', id: 'wire' },
  on: { break: { actions: 'burst' } },
  initial: 'off',
  states: {
    off: {
      always: { guard: 'isTired', target: 'worn' },
      on: { press: { target: 'on', actions: 'count' }, flash: { target: 'on', actions: ['count', 'pressAgain'] } },
    },
    on: {
      entry: 'notifyWire',
      on: { press: { target: 'off', actions: 'count' }, again: { target: 'off', actions: 'count' } },
      after: { cooling: 'off' },
    },
    worn: { type: 'final' },
  },
  output: ({ context }) => context.presses,
});

const named = (recorder: ActorRecorder, name: string): RecordedActor => {
  const actor = recorder.recording().actors.find((one) => one.name === name);
  if (actor === undefined) throw new Error(`The actor ${name} was not recorded.`);
  return actor;
};

const eventsTo = (recorder: ActorRecorder, name: string): readonly RecordedEvent[] => {
  const { id } = named(recorder, name);
  return recorder.recording().events.filter(({ target }) => target === id);
};

const namesIn = (nodes: readonly ActorNode[]): unknown =>
  nodes.map(({ actor, children }) => (children.length === 0 ? actor.name : [actor.name, namesIn(children)]));

describe('the record of a machine', () => {
  test('contains its events with the state afterwards and all transitions, including raised events and `always`', () => {
    const recorder = startRecorder();
    const clock = new SimulatedClock();
    const lamp = createActor(lampMachine, { inspect: recorder.inspect, clock }).start();
    lamp.send({ type: 'press' });
    clock.increment(500);
    lamp.send({ type: 'flash' });
    expect(
      eventsTo(recorder, 'deskLamp').map(({ type, transitions, value, status, outcome }) => ({
        type,
        transitions,
        value,
        status,
        outcome,
      })),
    ).toEqual([
      { type: 'xstate.init', transitions: [], value: 'off', status: 'active', outcome: 'processed' },
      {
        type: 'press',
        transitions: ['deskLamp.off press 0'],
        value: 'on',
        status: 'active',
        outcome: 'processed',
      },
      {
        type: 'xstate.after.cooling.deskLamp.on',
        transitions: ['deskLamp.on xstate.after.cooling.deskLamp.on 0'],
        value: 'off',
        status: 'active',
        outcome: 'processed',
      },
      {
        type: 'flash',
        transitions: ['deskLamp.off flash 0', 'deskLamp.on again 0', 'deskLamp.off always 0'],
        value: 'worn',
        status: 'done',
        outcome: 'processed',
      },
    ]);
    expect(named(recorder, 'deskLamp')).toMatchObject({ machine: 'desk-lamp', status: 'done', output: 3 });
  });

  test('contains the changes of the context', () => {
    const recorder = startRecorder();
    createActor(lampMachine, { inspect: recorder.inspect }).start().send({ type: 'press' });
    expect(eventsTo(recorder, 'deskLamp').map(({ changes }) => changes)).toEqual([
      [{ path: [], after: { presses: 0, bulb: { hours: 1 } } }],
      [{ path: ['presses'], before: 0, after: 1 }],
    ]);
  });

  test('contains source and target of each event', () => {
    const recorder = startRecorder();
    createActor(lampMachine, { inspect: recorder.inspect }).start().send({ type: 'press' });
    expect(eventsTo(recorder, 'wire').map(({ type, source }) => [type, source])).toEqual([
      ['xstate.init', named(recorder, 'deskLamp').id],
      ['current', named(recorder, 'deskLamp').id],
    ]);
    expect(eventsTo(recorder, 'deskLamp').map(({ source }) => source)).toEqual([undefined, undefined]);
  });

  test('contains that it was stopped, and its children with it', () => {
    const recorder = startRecorder();
    const lamp = createActor(toastsMachine, { inspect: recorder.inspect }).start();
    lamp.stop();
    expect(recorder.recording().actors.map(({ status }) => status)).toEqual(
      recorder.recording().actors.map(() => 'stopped'),
    );
    expect(eventsTo(recorder, 'toasts').map(({ type }) => type)).toEqual(['xstate.init', 'xstate.stop']);
  });

  test('contains the error of a failure, and the event that caused it', () => {
    const recorder = startRecorder();
    const lamp = createActor(lampMachine, { inspect: recorder.inspect });
    lamp.subscribe({ error: () => undefined });
    lamp.start().send({ type: 'break' });
    expect(named(recorder, 'deskLamp')).toMatchObject({
      status: 'error',
      error: { $: 'error', name: 'Error', message: 'The bulb burst.' },
    });
    expect(eventsTo(recorder, 'deskLamp').at(-1)).toMatchObject({ type: 'break', outcome: 'lost', status: 'error' });
  });

  test('contains the outcome of each child', async () => {
    const parent = setup({
      actors: {
        good: fromPromise(() => Promise.resolve('fine')),
        bad: fromPromise(() => Promise.reject(new Error('no'))),
      },
    }).createMachine({
      id: 'parent',
      invoke: [
        { src: 'good', id: 'one' },
        { src: 'bad', id: 'two', onError: {} },
      ],
    });
    const recorder = startRecorder();
    const actor = createActor(parent, { inspect: recorder.inspect }).start();
    const { one, two } = actor.getSnapshot().children;
    await expect.poll(() => [one?.getSnapshot().status, two?.getSnapshot().status]).toEqual(['done', 'error']);
    expect(named(recorder, 'one')).toMatchObject({ src: 'good', status: 'done', output: 'fine', kind: 'child' });
    expect(named(recorder, 'two')).toMatchObject({ src: 'bad', status: 'error', error: { message: 'no' } });
  });

  test('is accepted by readRecording', () => {
    const recorder = startRecorder();
    createActor(lampMachine, { inspect: recorder.inspect }).start().send({ type: 'press' });
    const recording = recorder.recording();
    expect(readRecording(JSON.stringify(recording))).toEqual(recording);
  });

  test.each(shownMachines)('contains the registry id of $id', ({ id, machine, input }) => {
    const recorder = startRecorder();
    const bare = machine.provide({
      actors: Object.fromEntries(
        Object.keys(machine.implementations.actors).map((name) => [name, fromCallback(() => undefined)]),
      ),
    });
    const actor = createActor(bare, { input, inspect: recorder.inspect }).start();
    expect(recorder.recording().actors[0]).toMatchObject({ machine: id });
    actor.stop();
  });
});

describe('several actor systems form one tree', () => {
  test('a system that is created while a callback actor runs is below that actor', () => {
    const recorder = startRecorder();
    const { inspect } = recorder;
    const outer = setup({
      actors: { inner: fromCallback(() => void createActor(lampMachine, { inspect }).start()) },
    }).createMachine({ id: 'outer', invoke: { src: 'inner', id: 'inner' } });
    createActor(outer, { inspect }).start();
    createActor(toastsMachine, { inspect }).start();
    expect(namesIn(actorTree(recorder.recording().actors))).toEqual([
      ['outer', [['inner', [['deskLamp', ['wire']]]]]],
      'toasts',
    ]);
    expect(named(recorder, 'deskLamp')).toMatchObject({ kind: 'system' });
  });

  test('a system that a callback actor creates later is below it, by the file of the actor’s code', async () => {
    const recorder = startRecorder();
    const { inspect } = recorder;
    const logic = fromCallback<EventObject>(() => {
      void Promise.resolve().then(() => createActor(lampMachine, { inspect }).start());
    });
    recorder.logicCreated(logic);
    const outer = setup({ actors: { later: logic } }).createMachine({
      id: 'outer',
      invoke: { src: 'later', id: 'later' },
    });
    createActor(outer, { inspect }).start();
    await expect.poll(() => recorder.recording().actors.length).toBe(4);
    expect(namesIn(actorTree(recorder.recording().actors))).toEqual([['outer', [['later', [['deskLamp', ['wire']]]]]]]);
  });

  test('a system that starts after an actor has failed is not below it', async () => {
    const recorder = startRecorder();
    const lamp = createActor(lampMachine, { inspect: recorder.inspect });
    lamp.subscribe({ error: () => undefined });
    lamp.start().send({ type: 'break' });
    await Promise.resolve();
    createActor(toastsMachine, { inspect: recorder.inspect }).start();
    expect(named(recorder, 'toasts')).not.toHaveProperty('parent');
  });

  test('an actor that never starts is not recorded', () => {
    const recorder = startRecorder();
    createActor(lampMachine, { inspect: recorder.inspect });
    expect(recorder.recording().actors).toEqual([]);
  });
});

describe('the memory is bounded', () => {
  test('drops the oldest events and keeps the counts', () => {
    const recorder = startRecorder(100);
    const many = setup({ types: { events: {} as { type: 'tick' } } }).createMachine({ id: 'many', on: { tick: {} } });
    const actor = createActor(many, { inspect: recorder.inspect }).start();
    for (let index = 0; index < 1_000; index++) actor.send({ type: 'tick' });
    const { events, counts } = recorder.recording();
    expect(events.length).toBeLessThanOrEqual(100);
    expect(events.length).toBeGreaterThan(80);
    expect(events.at(-1)?.index).toBe(1_000);
    expect(counts).toEqual({ actors: 1, events: 1_001, transitions: 1_000 });
  });

  test('drops an actor with its last event', () => {
    const recorder = startRecorder(20);
    for (let index = 0; index < 100; index++) createActor(toastsMachine, { inspect: recorder.inspect }).start().stop();
    const recording = recorder.recording();
    expect(recording.actors.length).toBeLessThan(20);
    expect(recording.counts.actors).toBeGreaterThanOrEqual(100);
    expect(readRecording(JSON.stringify(recording))).toEqual(recording);
  });
});

describe('changes are taken once', () => {
  test('an event that was taken before it was processed is taken again', () => {
    const recorder = startRecorder();
    let during: readonly RecordedEvent[] = [];
    const machine = setup({
      actions: { look: () => (during = structuredClone(recorder.takeChanges().events)) },
    }).createMachine({
      id: 'looking',
      on: { look: { actions: 'look' } },
    });
    createActor(machine, { inspect: recorder.inspect }).start().send({ type: 'look' });
    expect(during.map(({ type, outcome }) => [type, outcome])).toEqual([
      ['xstate.init', 'processed'],
      ['look', 'sent'],
    ]);
    expect(recorder.takeChanges().events.map(({ type, outcome }) => [type, outcome])).toEqual([['look', 'processed']]);
    expect(recorder.takeChanges()).toMatchObject({ actors: [], events: [] });
  });

  test('calls a listener at the first change only', () => {
    const recorder = startRecorder();
    let calls = 0;
    recorder.onChange(() => calls++);
    const lamp = createActor(lampMachine, { inspect: recorder.inspect }).start();
    lamp.send({ type: 'press' });
    expect(calls).toBe(1);
    recorder.takeChanges();
    lamp.send({ type: 'press' });
    expect(calls).toBe(2);
  });
});

test('records an event object that is sent twice as two events', () => {
  const recorder = startRecorder();
  const press = { type: 'press' } as const;
  const machine = setup({
    types: { events: {} as { type: 'press' } | { type: 'both' } },
    actions: {
      both: enqueueActions(({ enqueue, self }) => {
        enqueue.sendTo(self, press);
        enqueue.sendTo(self, press);
      }),
    },
  }).createMachine({ id: 'twice', on: { both: { actions: 'both' }, press: {} } });
  createActor(machine, { inspect: recorder.inspect }).start().send({ type: 'both' });
  expect(eventsTo(recorder, 'twice').map(({ type, outcome }) => [type, outcome])).toEqual([
    ['xstate.init', 'processed'],
    ['both', 'processed'],
    ['press', 'processed'],
    ['press', 'processed'],
  ]);
});
