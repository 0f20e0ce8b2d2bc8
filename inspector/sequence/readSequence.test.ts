import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { recordActors } from '../recording/recordActors.ts';
import { recordedOf } from './recorded.fixture.ts';
import { readSequence } from './readSequence.ts';
import { type Lifeline, PAGE, type Sequence } from './sequence.ts';

const lineOf = ({ lifelines }: Sequence, name: string): Lifeline => {
  const found = lifelines.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no lifeline ${name}.`);
  return found;
};

const inShort = ({ messages }: Sequence) => messages.map(({ from, to, kind, type }) => `${from} ${kind} ${to} ${type}`);

describe('of actors that really ran', () => {
  const parentMachine = setup({
    actors: {
      good: fromPromise(() => Promise.resolve('fine')),
      bad: fromPromise(() => Promise.reject(new Error('no'))),
    },
    types: { events: {} as { type: 'ask' } },
  }).createMachine({
    id: 'askingParent',
    initial: 'waiting',
    states: {
      waiting: { on: { ask: 'asking' } },
      asking: { invoke: { src: 'good', id: 'good', onDone: 'askingAgain' } },
      askingAgain: { invoke: { src: 'bad', id: 'bad', onError: 'over' } },
      over: { type: 'final' },
    },
  });

  const recorded = async (): Promise<Sequence> => {
    const recorder = recordActors({ page: { title: '', address: '' } });
    const actor = createActor(parentMachine, { inspect: recorder.inspect }).start();
    actor.send({ type: 'ask' });
    await expect.poll(() => actor.getSnapshot().status).toBe('done');
    return readSequence(recorder.recording());
  };

  test('the page, the machine and its children are lifelines, each with its start and end', async () => {
    const sequence = await recorded();
    const ids = Object.fromEntries(sequence.lifelines.map(({ id, name }) => [name, id]));
    expect(sequence.lifelines).toEqual([
      { id: PAGE, name: 'page', kind: 'page', lives: [{}] },
      {
        id: ids['asking-parent'],
        name: 'asking-parent',
        kind: 'machine',
        parent: PAGE,
        lives: [{ begin: 0, end: { index: 7, status: 'done' } }],
      },
      {
        id: ids.good,
        name: 'good',
        kind: 'other',
        parent: ids['asking-parent'],
        lives: [{ begin: 2, end: { index: 4, status: 'done' } }],
      },
      {
        id: ids.bad,
        name: 'bad',
        kind: 'other',
        parent: ids['asking-parent'],
        lives: [{ begin: 5, end: { index: 7, status: 'error' } }],
      },
    ]);
  });

  test('a child reports its outcome, and a message names the states that it entered', async () => {
    const sequence = await recorded();
    const name = (id: string) => sequence.lifelines.find((one) => one.id === id)?.name;
    expect(
      sequence.messages.map(({ from, to, kind, state }) => [
        `${String(name(from))} > ${String(name(to))}`,
        kind,
        state?.entered,
      ]),
    ).toEqual([
      ['page > asking-parent', 'start', 'waiting'],
      ['page > asking-parent', 'event', 'asking'],
      ['asking-parent > good', 'start', undefined],
      ['good > good', 'self', undefined],
      ['good > asking-parent', 'done', 'askingAgain'],
      ['asking-parent > bad', 'start', undefined],
      ['bad > bad', 'self', undefined],
      ['bad > asking-parent', 'failure', 'over'],
    ]);
  });
});

describe('who sent it', () => {
  test('a system that an actor’s code created is started and stopped by that actor', () => {
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

  test('what an actor sends to itself is a message to itself', () => {
    const sequence = readSequence(recordedOf({ a: {} }, ['a > a xstate.after.second.a']));
    expect(inShort(sequence)).toEqual(['a self a xstate.after.second.a']);
  });

  test('an actor whose parent is no longer recorded belongs to the page', () => {
    const sequence = readSequence(recordedOf({ a: { parent: 'gone' } }, ['gone > a hello', '> gone hello']));
    expect(lineOf(sequence, 'a').parent).toBe(PAGE);
    expect(inShort(sequence)).toEqual(['page event a hello']);
  });

  test('a child is named for its machine, and beside it as its parent calls it', () => {
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
  test('an actor that is stopped and started again has two', () => {
    const sequence = readSequence(
      recordedOf({ a: {} }, ['> a xstate.init', '> a xstate.stop', { status: 'stopped' }, '> a xstate.init']),
    );
    expect(lineOf(sequence, 'a').lives).toEqual([{ begin: 0, end: { index: 1, status: 'stopped' } }, { begin: 2 }]);
  });

  test('the second life begins in a state, as the first did', () => {
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

  test('one whose start was dropped has no beginning', () => {
    const sequence = readSequence(recordedOf({ a: {}, silent: {} }, ['> a hello', { index: 3_000 }]));
    expect(lineOf(sequence, 'a').lives).toEqual([{}]);
    expect(lineOf(sequence, 'silent').lives).toEqual([{}]);
  });

  test('a message that is lost is marked, and prolongs no life', () => {
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

  test('the event on which an actor failed ends it', () => {
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

  test('without an event that ends it, an actor ends at its time', () => {
    const sequence = readSequence(
      recordedOf({ a: { status: 'stopped', endedAt: 1.5 }, b: {} }, ['> a xstate.init', '> b one', '> b two']),
    );
    expect(lineOf(sequence, 'a').lives).toEqual([{ begin: 0, end: { index: 1, status: 'stopped' } }]);
  });
});
