import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { toastsMachine } from '../../src/machines/toasts/toastsMachine.ts';
import { transitionsOf } from '../../charts/chart/chart.ts';
import { readChart } from '../../charts/chart/readChart.ts';
import { applyChanges } from '../recording/contextChanges.ts';
import { recordActors } from '../recording/recordActors.ts';
import type { RecordedEvent, Recording } from '../recording/recording.ts';
import { shownMachines } from '../../charts/shownMachines.ts';
import { chartOfDefinition } from './chartOfDefinition.ts';
import { ReceivedApplication } from './ReceivedApplication.ts';
import { readStatelyMessage } from './statelyMessages.ts';
import { plainValue, type SentMessage, StatelyTranslation } from './StatelyTranslation.ts';

const shop = setup({
  types: { context: {} as { names: Map<string, number>; list: readonly string[]; note?: string } },
  actors: { pay: fromPromise(() => Promise.resolve({ paid: true })) },
  actions: {
    put: assign(({ context }, { name }: { name: string }) => ({
      names: new Map([...context.names, [name, context.names.size]]),
      list: [...context.list, name],
      note: name,
    })),
    drop: assign(({ context }) => ({ list: context.list.slice(0, -1), names: new Map<string, number>() })),
  },
}).createMachine({
  id: 'shop',
  context: { names: new Map(), list: [] },
  initial: 'open',
  states: {
    open: {
      on: {
        put: { actions: { type: 'put', params: ({ event }) => ({ name: String(event.name) }) } },
        drop: { actions: 'drop' },
        pay: 'paying',
      },
    },
    paying: { invoke: { id: 'pay', src: 'pay', onDone: 'paid' } },
    paid: { type: 'final' },
  },
});

function recorder() {
  let now = 0;
  return recordActors({ page: { title: 'Shop', address: 'http://localhost/' }, now: () => (now += 10) });
}

async function recordShop(): Promise<Recording> {
  const recorded = recorder();
  const actor = createActor(shop, { inspect: recorded.inspect });
  actor.start();
  actor.send({ type: 'put', name: 'bread' });
  actor.send({ type: 'put', name: 'milk', by: new Date(0) });
  actor.send({ type: 'drop' });
  actor.send({ type: 'pay' });
  await new Promise<void>((resolve) => actor.subscribe({ complete: resolve }));
  return recorded.recording();
}

const ofType = <Type extends SentMessage['type']>(messages: readonly SentMessage[], type: Type) =>
  messages.filter((message): message is Extract<SentMessage, { type: Type }> => message.type === type);

describe('a recording', () => {
  test('becomes actors, events and snapshots, in order', async () => {
    const messages = new StatelyTranslation().messagesFor(await recordShop());
    expect(messages.slice(0, 3).map(({ type, sessionId, rootId }) => [type, sessionId, rootId])).toEqual([
      ['@xstate.actor', 'a1', 'a1'],
      ['@xstate.event', 'a1', 'a1'],
      ['@xstate.snapshot', 'a1', 'a1'],
    ]);
    expect(ofType(messages, '@xstate.actor').map(({ name, parentId, rootId }) => [name, parentId, rootId])).toEqual([
      ['shop', undefined, 'a1'],
      ['pay', 'a1', 'a1'],
    ]);
    const installed = JSON.parse(readFileSync('node_modules/@statelyai/inspect/package.json', 'utf8')) as object;
    expect(installed).toHaveProperty('version', messages[0]?._version);
    const times = messages.filter(({ type }) => type === '@xstate.event').map(({ createdAt }) => Number(createdAt));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times[0]).toBeGreaterThan(Date.parse('2020-01-01'));
  });

  test('is sent with the whole context in each snapshot', async () => {
    const messages = new StatelyTranslation().messagesFor(await recordShop());
    const ofShop = ofType(messages, '@xstate.snapshot').filter(({ sessionId }) => sessionId === 'a1');
    expect(ofShop.map(({ event, snapshot: { value, status, context } }) => [event, value, status, context])).toEqual([
      [{ type: 'xstate.init' }, 'open', 'active', { names: {}, list: [] }],
      [{ type: 'put', name: 'bread' }, 'open', 'active', { names: { bread: 0 }, list: ['bread'], note: 'bread' }],
      [
        { type: 'put', name: 'milk', by: '1970-01-01T00:00:00.000Z' },
        'open',
        'active',
        { names: { bread: 0, milk: 1 }, list: ['bread', 'milk'], note: 'milk' },
      ],
      [{ type: 'drop' }, 'open', 'active', { names: {}, list: ['bread'], note: 'milk' }],
      [{ type: 'pay' }, 'paying', 'active', { names: {}, list: ['bread'], note: 'milk' }],
      [
        { type: 'xstate.done.actor.pay', output: { paid: true }, actorId: 'pay' },
        'paid',
        'done',
        { names: {}, list: ['bread'], note: 'milk' },
      ],
    ]);
  });

  test('has the same actors, events, states and contexts when it is received', async () => {
    const recording = await recordShop();
    const received = new ReceivedApplication('http://localhost:3000');
    for (const message of new StatelyTranslation().messagesFor(recording)) {
      const read = readStatelyMessage(JSON.parse(JSON.stringify(message)));
      if (read === undefined) throw new Error(`Not a message: ${JSON.stringify(message)}`);
      received.take(read);
    }
    const again = received.recording();
    const contentOf = ({ actors, events }: Recording) => ({
      actors: actors.map(({ name, kind, parent, status }) => [name, kind, parent, status]),
      events: events.map(({ source, target, type, outcome, value, status }) => [
        source,
        target,
        type,
        outcome,
        value,
        status,
      ]),
    });
    expect(contentOf(again)).toEqual(contentOf(recording));
    const lastContext = ({ events }: Recording) =>
      plainValue(
        applyChanges(
          {},
          events.filter(({ target }) => target === 'a1').flatMap(({ changes }) => changes),
        ) ?? {},
      );
    expect(lastContext(again)).toEqual(lastContext(recording));
  });

  test('is sent incrementally: new records, and snapshots of events that were pending', () => {
    const recorded = recorder();
    const actor = createActor(toastsMachine, { inspect: recorded.inspect });
    const translation = new StatelyTranslation();
    actor.start();
    expect(translation.messagesFor(recorded.recording())).toHaveLength(3);
    expect(translation.messagesFor(recorded.recording())).toEqual([]);
    actor.send({ type: 'toast.show', toast: { title: 'Hello', tone: 'neutral' } });
    const { events, ...rest } = recorded.recording();
    const pending: RecordedEvent[] = events.map((event) =>
      event.type === 'toast.show' ? { ...event, outcome: 'sent' } : event,
    );
    expect(translation.messagesFor({ ...rest, events: pending }).map(({ type }) => type)).toEqual(['@xstate.event']);
    const later = translation.messagesFor({ ...rest, events });
    expect(later.map(({ type, sessionId }) => [type, sessionId])).toEqual([['@xstate.snapshot', 'a1']]);
    expect(translation.messagesFor({ ...rest, events })).toEqual([]);
    actor.stop();
  });

  test('with a cycle of parents, which a file may contain, is sent', () => {
    const actor = { kind: 'child', startedAt: 0, status: 'active' } as const;
    const messages = new StatelyTranslation().messagesFor({
      format: 'callwright-recording',
      version: 1,
      page: { title: '', address: '', startedAt: '2026-11-22T10:00:00.000Z' },
      counts: { actors: 2, events: 0, transitions: 0 },
      actors: [
        { ...actor, id: 'a1', name: 'one', parent: 'a2' },
        { ...actor, id: 'a2', name: 'two', parent: 'a1' },
      ],
      events: [],
    });
    expect(messages.map(({ sessionId }) => sessionId)).toEqual(['a2', 'a1']);
  });
});

test.each(shownMachines)('sends $id with its whole chart', ({ id, machine }) => {
  const [sent] = new StatelyTranslation().messagesFor({
    format: 'callwright-recording',
    version: 1,
    page: { title: '', address: '', startedAt: '2026-11-22T10:00:00.000Z' },
    counts: { actors: 1, events: 0, transitions: 0 },
    actors: [{ id: 'a1', name: id, kind: 'system', machine: id, startedAt: 0, status: 'active' }],
    events: [],
  });
  if (sent?.type !== '@xstate.actor') throw new Error('Expected a message about an actor.');
  const { chart } = chartOfDefinition(JSON.parse(sent.definition));
  expect(transitionsOf(chart).map((transition) => transition.id)).toEqual(
    transitionsOf(readChart(machine)).map((transition) => transition.id),
  );
});

describe('a recorded value', () => {
  test.each([
    [{ $: 'undefined' }, undefined],
    [{ $: 'function', name: 'now' }, 'function now'],
    [{ $: 'set', values: [1, { $: 'actor', name: 'room' }], size: 2 }, [1, 'actor room']],
    [{ $: 'object', entries: [['$', 3]] }, { $: 3 }],
    [{ $: 'instance', name: 'Room', fields: { open: true } }, { open: true }],
    [
      { $: 'error', name: 'TypeError', message: 'bad' },
      { name: 'TypeError', message: 'bad' },
    ],
    [{ $: 'map', entries: [[{ $: 'date', text: '2026' }, 1]], size: 1 }, { 2026: 1 }],
  ])('%o becomes %o', (recorded, plain) => {
    expect(plainValue(recorded)).toEqual(plain);
  });
});
