import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, setup, type StateValue } from 'xstate';
import { recordActors } from '../recording/recordActors.ts';
import { recordedOf } from './recorded.fixture.ts';
import { enteredState, type Lifeline, PAGE, readSequence, type Sequence } from './readSequence.ts';

const lineOf = ({ lifelines }: Sequence, name: string): Lifeline => {
  const found = lifelines.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The lifeline ${name} does not exist.`);
  return found;
};

const inShort = ({ messages }: Sequence) => messages.map(({ from, to, kind, type }) => `${from} ${kind} ${to} ${type}`);

describe('the sequence of real actors', () => {
  const parentMachine = setup({
    actors: {
      good: fromPromise(() => Promise.resolve('fine')),
      bad: fromPromise(() => Promise.reject(new Error('no'))),
    },
    types: { events: {} as { type: 'load' } },
  }).createMachine({
    id: 'loadingParent',
    initial: 'waiting',
    states: {
      waiting: { on: { load: 'loading' } },
      loading: { invoke: { src: 'good', id: 'good', onDone: 'loadingAgain' } },
      loadingAgain: { invoke: { src: 'bad', id: 'bad', onError: 'over' } },
      over: { type: 'final' },
    },
  });

  const recorded = async (): Promise<Sequence> => {
    const recorder = recordActors({ page: { title: '', address: '' } });
    const actor = createActor(parentMachine, { inspect: recorder.inspect }).start();
    actor.send({ type: 'load' });
    await expect.poll(() => actor.getSnapshot().status).toBe('done');
    return readSequence(recorder.recording());
  };

  test('has lifelines for the page, the machine and its children, with their starts and ends', async () => {
    const sequence = await recorded();
    const ids = Object.fromEntries(sequence.lifelines.map(({ id, name }) => [name, id]));
    expect(sequence.lifelines).toEqual([
      { id: PAGE, name: 'page', kind: 'page', lives: [{}] },
      {
        id: ids['loading-parent'],
        name: 'loading-parent',
        kind: 'machine',
        parent: PAGE,
        lives: [{ begin: 0, end: { index: 7, status: 'done' } }],
      },
      {
        id: ids.good,
        name: 'good',
        kind: 'other',
        parent: ids['loading-parent'],
        lives: [{ begin: 2, end: { index: 4, status: 'done' } }],
      },
      {
        id: ids.bad,
        name: 'bad',
        kind: 'other',
        parent: ids['loading-parent'],
        lives: [{ begin: 5, end: { index: 7, status: 'error' } }],
      },
    ]);
  });

  test('has the outcomes of children, and the states that messages entered', async () => {
    const sequence = await recorded();
    const name = (id: string) => sequence.lifelines.find((one) => one.id === id)?.name;
    expect(
      sequence.messages.map(({ from, to, kind, state }) => [
        `${String(name(from))} > ${String(name(to))}`,
        kind,
        state?.entered,
      ]),
    ).toEqual([
      ['page > loading-parent', 'start', 'waiting'],
      ['page > loading-parent', 'event', 'loading'],
      ['loading-parent > good', 'start', undefined],
      ['good > good', 'self', undefined],
      ['good > loading-parent', 'done', 'loadingAgain'],
      ['loading-parent > bad', 'start', undefined],
      ['bad > bad', 'self', undefined],
      ['bad > loading-parent', 'failure', 'over'],
    ]);
  });
});

describe('the sender', () => {
  test('of start and stop of a system is the actor that created it', () => {
    const sequence = readSequence(
      recordedOf({ call: {}, client: { parent: 'call', kind: 'system', machine: 'call-client' } }, [
        '> client xstate.init',
        '> client call.stop',
        '> client xstate.stop',
        { status: 'stopped' },
      ]),
    );
    expect(inShort(sequence)).toEqual([
      'call start client xstate.init',
      'page event client call.stop',
      'call stop client xstate.stop',
    ]);
    expect(lineOf(sequence, 'call-client')).toMatchObject({
      parent: 'call',
      lives: [{ begin: 0, end: { index: 2, status: 'stopped' } }],
    });
  });

  test('is also the receiver of a message to itself', () => {
    const sequence = readSequence(recordedOf({ a: {} }, ['a > a xstate.after.second.a']));
    expect(inShort(sequence)).toEqual(['a self a xstate.after.second.a']);
  });

  test('is the page if it is no longer recorded', () => {
    const sequence = readSequence(recordedOf({ a: { parent: 'gone' } }, ['gone > a hello', '> gone hello']));
    expect(lineOf(sequence, 'a').parent).toBe(PAGE);
    expect(inShort(sequence)).toEqual(['page event a hello']);
  });

  test('is named for its machine, with its id in the parent as alias', () => {
    const { lifelines } = readSequence(
      recordedOf(
        { a: { name: 'session', machine: 'call-session' }, b: { name: 'callExtras', machine: 'call-extras' } },
        [],
      ),
    );
    expect(lifelines.map(({ name, alias }) => [name, alias])).toEqual([
      ['page', undefined],
      ['call-session', 'session'],
      ['call-extras', undefined],
    ]);
  });
});

describe('lives', () => {
  test('a restarted actor has two', () => {
    const sequence = readSequence(
      recordedOf({ a: {} }, ['> a xstate.init', '> a xstate.stop', { status: 'stopped' }, '> a xstate.init']),
    );
    expect(lineOf(sequence, 'a').lives).toEqual([{ begin: 0, end: { index: 1, status: 'stopped' } }, { begin: 2 }]);
  });

  test('the second life enters its initial state', () => {
    const { messages } = readSequence(
      recordedOf({ a: {} }, [
        '> a xstate.init',
        { value: 'idle' },
        '> a xstate.stop',
        { value: 'idle', status: 'stopped' },
        '> a xstate.init',
        { value: 'idle' },
      ]),
    );
    expect(messages.map(({ state }) => state?.entered)).toEqual(['idle', undefined, 'idle']);
  });

  test('a life without a recorded start does not have a beginning', () => {
    const sequence = readSequence(recordedOf({ a: {}, silent: {} }, ['> a hello', { index: 3_000 }]));
    expect(lineOf(sequence, 'a').lives).toEqual([{}]);
    expect(lineOf(sequence, 'silent').lives).toEqual([{}]);
  });

  test('a lost message is marked, and does not prolong a life', () => {
    const sequence = readSequence(
      recordedOf({ a: {} }, [
        '> a xstate.init',
        '> a finish',
        { status: 'done' },
        '> a late',
        { status: 'done', outcome: 'lost' },
      ]),
    );
    expect(sequence.messages.map(({ outcome }) => outcome)).toEqual(['processed', 'processed', 'lost']);
    expect(lineOf(sequence, 'a').lives).toEqual([{ begin: 0, end: { index: 1, status: 'done' } }]);
  });

  test('the event that made an actor fail ends its life', () => {
    const sequence = readSequence(
      recordedOf({ a: { status: 'error', endedAt: 9 } }, [
        '> a xstate.init',
        '> a break',
        { status: 'error', outcome: 'lost' },
        '> a late',
        { status: 'error', outcome: 'lost' },
      ]),
    );
    expect(lineOf(sequence, 'a').lives).toEqual([{ begin: 0, end: { index: 1, status: 'error' } }]);
  });

  test('without a final event, a life ends at the recorded time', () => {
    const sequence = readSequence(
      recordedOf({ a: { status: 'stopped', endedAt: 1.5 }, b: {} }, ['> a xstate.init', '> b one', '> b two']),
    );
    expect(lineOf(sequence, 'a').lives).toEqual([{ begin: 0, end: { index: 1, status: 'stopped' } }]);
  });
});

test.each<[string, StateValue | undefined, StateValue, string | undefined, string | undefined]>([
  ['the first state', undefined, 'idle', 'idle', 'idle'],
  ['the same state', { a: 'b' }, { a: 'b' }, undefined, undefined],
  ['a sibling', { calling: 'loading' }, { calling: 'active' }, 'calling.active', 'active'],
  ['deeper', { in: { on: 'waiting' } }, { in: { on: { live: 'heard' } } }, 'in.on.live.heard', 'live.heard'],
  ['a state outside', { calling: { active: 'counting' } }, 'stopped', 'stopped', 'stopped'],
  [
    'a changed region',
    { tab: 'open', dialog: 'none' },
    { tab: 'open', dialog: 'edit' },
    'tab.open | dialog.edit',
    'edit',
  ],
  ['a region without states', { tab: {}, dialog: 'none' }, { tab: {}, dialog: 'edit' }, 'tab | dialog.edit', 'edit'],
])('enteredState: %s', (_, before, after, whole, entered) => {
  expect(enteredState(before, after)).toEqual(whole === undefined ? undefined : { whole, entered });
});
