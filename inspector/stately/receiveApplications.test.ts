import { createBrowserInspector } from '@statelyai/inspect';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { readRecording } from '../recording/readRecording.ts';
import { type ActorNode, actorTree, type Recording } from '../recording/recording.ts';
import type { DrawnMachine } from '../../charts/drawing/drawCharts.ts';
import type { DrawAnswer, DrawRequest } from '../serverApi.ts';
import { chartOfDefinition } from './chartOfDefinition.ts';
import { type ApplicationReceiver, MAX_APPLICATIONS, receiveApplications } from './receiveApplications.ts';
import { MAX_ACTORS } from './ReceivedApplication.ts';

/** Draws like the server, but without the SVGs. */
const drawn = ({ id, title, definition }: DrawRequest): Promise<DrawAnswer> => {
  const { chart, notes } = chartOfDefinition(definition);
  const machine = { id, title, chart, drawings: {} } as unknown as DrawnMachine;
  return Promise.resolve({ machine, notes });
};

type Listener = (event: { readonly data: unknown; readonly source: unknown; readonly origin: string }) => void;

/** A window that receives copies of messages, as in a browser. */
class PageWindow {
  readonly listeners = new Set<Listener>();
  opener: unknown = null;
  closed = false;
  readonly addEventListener = (_type: string, listener: Listener) => void this.listeners.add(listener);
  readonly removeEventListener = (_type: string, listener: Listener) => void this.listeners.delete(listener);

  constructor(readonly origin: string) {}

  deliver(data: unknown, source: PageWindow): void {
    const copy = structuredClone(data);
    for (const listener of this.listeners) listener({ data: copy, source, origin: source.origin });
  }
}

const inspectorWindow = () => new PageWindow('http://localhost:5173');

/** An application and the inspector's page that it opened. */
function pair(origin = 'http://localhost:3000') {
  const application = new PageWindow(origin);
  const page = inspectorWindow();
  const opened = { postMessage: (data: unknown) => page.deliver(data, application) };
  page.opener = { postMessage: (data: unknown) => application.deliver(data, page) };
  return { application, page, open: () => opened };
}

let check: () => void = () => undefined;
const receive = (page: PageWindow, options: object = {}) =>
  receiveApplications({
    window: page as never,
    draw: drawn,
    soon: (act) => act(),
    every: (_, act) => {
      check = act;
      return () => undefined;
    },
    ...options,
  });

function recordingOf(receiver: ApplicationReceiver): Recording {
  const recording = receiver.recording('application-1');
  if (recording === undefined) throw new Error('The application was not received.');
  return recording;
}

const order = setup({
  types: { context: {} as { count: number; items: readonly string[] } },
  actors: { pay: fromPromise(() => Promise.resolve('paid')) },
  guards: { isFull: ({ context }) => (context as { count: number }).count > 1 },
  actions: { add: assign(({ context }) => ({ count: (context as { count: number }).count + 1 })) },
}).createMachine({
  id: 'order',
  context: { count: 0, items: ['bread', 'milk'] },
  initial: 'open',
  states: {
    open: { on: { add: { actions: 'add' } }, always: { guard: 'isFull', target: 'paying' } },
    paying: { invoke: { id: 'pay', src: 'pay', onDone: 'paid' } },
    paid: { type: 'final' },
  },
});

describe('an application with the real package', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date('2026-11-22T10:00:00Z'));
    // The package sends while the browser is idle.
    vi.stubGlobal('window', { requestIdleCallback: (act: () => void) => void setTimeout(act, 1) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  async function run() {
    const { application, page, open } = pair();
    const inspector = createBrowserInspector({
      window: Object.assign(application, { open }) as never,
      url: 'http://localhost:5173/__inspector/',
    });
    const actor = createActor(order, { inspect: inspector.inspect });
    actor.start();
    actor.send({ type: 'add' });
    await vi.advanceTimersByTimeAsync(100);
    // The page has loaded only now. It receives the earlier messages after its `connected` message.
    const receiver = receive(page);
    actor.send({ type: 'add' });
    await vi.advanceTimersByTimeAsync(100);
    return { receiver, application, inspector, recording: recordingOf(receiver) };
  }

  test('is recorded from its start, even if the page opens later', async () => {
    const { recording } = await run();
    expect(readRecording(JSON.stringify(recording))).toEqual(recording);
    expect(recording.page).toEqual({
      title: 'order',
      address: 'http://localhost:3000',
      startedAt: '2026-11-22T10:00:00.001Z',
    });
    expect(recording.actors).toEqual([
      expect.objectContaining({ id: 'a1', name: 'order', kind: 'system', machine: 'received:order', status: 'done' }),
      expect.objectContaining({ id: 'a2', name: 'pay', kind: 'child', parent: 'a1', status: 'done', output: 'paid' }),
    ]);
    const ofOrder = recording.events.filter(({ target }) => target === 'a1');
    expect(ofOrder.map(({ type, source, outcome, value, status }) => [type, source, outcome, value, status])).toEqual([
      ['xstate.init', undefined, 'processed', 'open', 'active'],
      ['add', undefined, 'processed', 'open', 'active'],
      ['add', undefined, 'processed', 'paying', 'active'],
      ['xstate.done.actor.pay', 'a2', 'processed', 'paid', 'done'],
    ]);
    expect(ofOrder.map(({ changes }) => changes)).toEqual([
      [{ path: [], after: { count: 0, items: ['bread', 'milk'] } }],
      [{ path: ['count'], before: 0, after: 1 }],
      [{ path: ['count'], before: 1, after: 2 }],
      [],
    ]);
    expect(recording.actors[1]).not.toHaveProperty('machine');
    expect(recording.events.every(({ at }, place, all) => at >= (all[place - 1]?.at ?? 0))).toBe(true);
  });

  test('has its machine drawn once, including transitions without an event', async () => {
    const { receiver } = await run();
    const charts = receiver.charts('application-1');
    expect(charts.map(({ id, title }) => [id, title])).toEqual([['received:order', 'order']]);
    expect(JSON.stringify(charts)).toContain('"order.open always 0"');
    expect(receiver.charts('application-1')).toBe(charts);
    expect(receiver.notes('application-1')).toEqual([]);
  });

  test('is closed when its inspector stops or its window closes', async () => {
    const { receiver, inspector, application } = await run();
    expect(receiver.applications()).toMatchObject([{ id: 'application-1', title: 'order', status: 'open' }]);
    inspector.stop();
    expect(receiver.applications()[0]?.status).toBe('closed');
    application.closed = true;
    check();
    expect(receiver.recording('application-1')?.events).not.toEqual([]);
  });
});

const actor = (sessionId: string, more: object = {}) => ({
  type: '@xstate.actor',
  _version: '0.7.2',
  sessionId,
  name: sessionId,
  createdAt: '1000',
  definition: `{"id":"${sessionId}","states":{}}`,
  snapshot: { status: 'active' },
  ...more,
});
const event = (sessionId: string, type: string, more: object = {}) => ({
  type: '@xstate.event',
  _version: '0.7.2',
  sessionId,
  createdAt: '2000',
  event: { type },
  ...more,
});
const snapshot = (sessionId: string, type: string, of: unknown, more: object = {}) => ({
  type: '@xstate.snapshot',
  _version: '0.7.2',
  sessionId,
  createdAt: '2000',
  event: { type },
  snapshot: of,
  ...more,
});

function received(messages: readonly unknown[], options: object = {}) {
  const { page, application } = pair();
  const receiver = receive(page, options);
  for (const message of messages) page.deliver(message, application);
  return { receiver, page, application, recording: () => recordingOf(receiver) };
}

test('a page without an opener does not have applications', () => {
  const page = inspectorWindow();
  expect(receive(page).applications()).toEqual([]);
});

test('two applications are two recordings', () => {
  const { receiver, page } = received([actor('x:0')]);
  page.deliver(actor('x:0', { name: 'other' }), new PageWindow('http://localhost:9000'));
  expect(receiver.applications().map(({ title, address }) => [title, address])).toEqual([
    ['x:0', 'http://localhost:3000'],
    ['other', 'http://localhost:9000'],
  ]);
});

test('an application is closed with its window, and its recording stays', () => {
  const { receiver, application, recording } = received([actor('x:0')]);
  application.closed = true;
  check();
  expect(receiver.applications()[0]?.status).toBe('closed');
  expect(recording().actors).toHaveLength(1);
});

test('releases a closed application only; later messages create a new application', () => {
  const { receiver, page, application } = received([actor('x:0')]);
  receiver.release('application-1');
  expect(receiver.applications()).toHaveLength(1);
  application.closed = true;
  check();
  const listener = vi.fn();
  receiver.subscribe(listener);
  receiver.release('application-1');
  expect(listener).toHaveBeenCalledOnce();
  expect([receiver.applications(), receiver.recording('application-1')]).toEqual([[], undefined]);
  page.deliver(actor('x:0'), application);
  expect(receiver.applications().map(({ id }) => id)).toEqual(['application-2']);
});

describe('with the maximum number of applications', () => {
  function full() {
    const page = inspectorWindow();
    const receiver = receive(page);
    const windows = Array.from({ length: MAX_APPLICATIONS }, (_, place) => {
      return new PageWindow(`http://localhost:${String(4_000 + place)}`);
    });
    for (const window of windows) page.deliver(actor('x:0'), window);
    return {
      receiver,
      page,
      close: (...places: readonly number[]) => {
        for (const place of places) Object.assign(windows[place] ?? {}, { closed: true });
      },
      disconnect: (place: number) => {
        page.deliver({ type: '@statelyai.disconnected' }, windows[place] ?? page);
      },
      addOne: (origin: string) => {
        page.deliver(actor('x:0'), new PageWindow(origin));
        return receiver.applications().map(({ address }) => address);
      },
    };
  }

  test('a further one is ignored while all are open', () => {
    expect(full().addOne('http://localhost:5000')).not.toContain('http://localhost:5000');
  });

  test('a further one replaces the one that closed first', () => {
    const { addOne, disconnect } = full();
    for (const place of [7, 3, 7]) disconnect(place);
    expect(addOne('http://localhost:5000')).not.toContain('http://localhost:4007');
    const addresses = addOne('http://localhost:5001');
    expect(addresses).toEqual(expect.arrayContaining(['http://localhost:5000', 'http://localhost:5001']));
    expect(addresses).not.toContain('http://localhost:4003');
    expect(addresses).toHaveLength(MAX_APPLICATIONS);
    expect(addOne('http://localhost:5002'), 'the others are open').toEqual(addresses);
  });

  test('one that sends again is open again and not replaced', () => {
    const { addOne, disconnect, page } = full();
    const back = new PageWindow('http://localhost:6000');
    disconnect(0);
    addOne(back.origin);
    page.deliver({ type: '@statelyai.disconnected' }, back);
    disconnect(5);
    page.deliver(actor('x:1'), back);
    const addresses = addOne('http://localhost:5000');
    expect(addresses).toContain(back.origin);
    expect(addresses).not.toContain('http://localhost:4005');
  });

  test('a window that has closed since the last check is replaced', () => {
    const { addOne, close } = full();
    close(2);
    const addresses = addOne('http://localhost:5000');
    expect(addresses).toContain('http://localhost:5000');
    expect(addresses).not.toContain('http://localhost:4002');
  });
});

test('records an application without XState', () => {
  const { recording } = received([
    actor('shop', { definition: undefined }),
    event('shop', 'hello', { sourceId: 'visitor' }),
    snapshot('shop', '', { status: 'active', context: { open: true } }),
  ]);
  expect(recording().actors.map(({ name, machine }) => [name, machine])).toEqual([
    ['shop', undefined],
    ['visitor', undefined],
  ]);
  expect(recording().events.map(({ type, source, outcome }) => [type, source, outcome])).toEqual([
    ['hello', 'a2', 'sent'],
    ['snapshot', undefined, 'processed'],
  ]);
});

test('events to an ended actor, and events that it has not processed, are lost', () => {
  const { recording } = received([
    actor('x:0'),
    event('x:0', 'one'),
    event('x:0', 'two'),
    snapshot('x:0', 'one', { status: 'done', value: 'end', output: 3 }),
    event('x:0', 'three'),
  ]);
  expect(recording().events.map(({ type, outcome }) => [type, outcome])).toEqual([
    ['one', 'processed'],
    ['two', 'lost'],
    ['three', 'lost'],
  ]);
  expect(recording().actors[0]).toMatchObject({ status: 'done', output: 3 });
});

test('a restarted actor is active', () => {
  const { recording } = received([
    actor('x:0'),
    event('x:0', 'xstate.init'),
    snapshot('x:0', 'xstate.init', { status: 'active', value: 'on' }),
    snapshot('x:0', 'xstate.stop', { status: 'stopped', output: 3 }),
    event('x:0', 'xstate.init'),
  ]);
  expect(recording().actors).toEqual([
    { id: 'a1', name: 'x:0', kind: 'system', machine: 'received:x:0', startedAt: 0, status: 'active' },
  ]);
  expect(recording().events.map(({ type, outcome }) => [type, outcome])).toEqual([
    ['xstate.init', 'processed'],
    ['xstate.stop', 'processed'],
    ['xstate.init', 'sent'],
  ]);
});

test('returned records do not change, and the recording is a new object after each message', () => {
  const { recording, page, application } = received([actor('x:0'), event('x:0', 'go')]);
  const before = recording();
  expect(recording()).toBe(before);
  page.deliver(snapshot('x:0', 'go', { status: 'active', value: 'on' }), application);
  expect(before.events[0]?.outcome).toBe('sent');
  expect(recording().events[0]?.outcome).toBe('processed');
});

test('drops the oldest events', () => {
  const { recording } = received(
    [actor('x:0'), ...Array.from({ length: 100 }, (_, place) => event('x:0', `e${String(place)}`))],
    { maxEvents: 20 },
  );
  expect(recording().events.length).toBeLessThanOrEqual(20);
  expect(recording().events.at(-1)).toMatchObject({ index: 99, type: 'e99' });
  expect(recording().counts.events).toBe(100);
  expect(() => readRecording(JSON.stringify(recording()))).not.toThrow();
});

test('separates machines with the same id and different definitions; draws each definition once', () => {
  const { receiver, recording } = received([
    actor('x:0', { definition: '{"id":"m","states":{"a":{}}}' }),
    actor('x:1', { definition: '{"id":"m","states":{"b":{}}}' }),
    actor('x:2', { definition: '{"id":"m","states":{"a":{}}}' }),
    actor('x:3', { definition: '{"id":"promise"}' }),
    actor('x:4', { definition: 'no JSON' }),
  ]);
  expect(recording().actors.map(({ machine }) => machine)).toEqual([
    'received:m',
    'received:m (2)',
    'received:m',
    undefined,
    undefined,
  ]);
  return vi.waitFor(() => expect(receiver.charts('application-1')).toHaveLength(2));
});

test('names a machine that cannot be drawn, with the reason', async () => {
  const draw = () => Promise.reject(new Error('The chart is too large.'));
  const { receiver } = received([actor('x:0')], { draw });
  await vi.waitFor(() => {
    expect(receiver.notes('application-1')).toEqual(['x:0 cannot be drawn. The chart is too large.']);
  });
});

describe('hostile messages', () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const shared = Array.from({ length: 100 }, () => 'x');
  const manyTimes = Array.from({ length: 8 }).reduce<unknown>((inner) => Array<unknown>(100).fill(inner), shared);

  test.each([
    ['undefined', undefined],
    ['a string', 'hello'],
    ['another protocol', { source: 'react-devtools' }],
    ['without a version', { ...actor('x:0'), _version: undefined }],
    ['without a session', { ...actor('x:0'), sessionId: 3 }],
    ['a session id that is too long', actor('x'.repeat(10_000))],
    ['without an event', { ...event('x:0', 'go'), event: null }],
    ['an event without a type', { ...event('x:0', 'go'), event: { type: {} } }],
    ['an unknown type', { ...event('x:0', 'go'), type: '@xstate.party' }],
  ])('ignores a message: %s', (_, message) => {
    expect(received([message]).receiver.applications()).toEqual([]);
  });

  test.each([
    ['a cycle', cycle],
    ['one object a million times', manyTimes],
    ['objects of the browser', { map: new Map([[1, 2]]), date: new Date(0), error: new Error('x'), big: 3n }],
    ['a key of the prototype', JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":3}}') as unknown],
    ['a deep list', Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 'end')],
  ])('records %s within the limits of a recording', (_, value) => {
    const { recording } = received([
      actor('x:0', { snapshot: { context: value } }),
      event('x:0', 'go', { event: { type: 'go', value } }),
      snapshot('x:0', 'go', { status: 'odd', value: { a: { b: 3 } }, context: value, output: value, error: value }),
      snapshot('x:0', 'go', { status: 'active', value: ['x'], context: { other: value } }),
      snapshot('x:0', 'go', value),
      event('x:0', 'xstate.init'),
    ]);
    expect(() => readRecording(JSON.stringify(recording()))).not.toThrow();
    expect(recording().events).toHaveLength(4);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('ignores invalid times', () => {
    const { recording } = received([
      actor('x:0', { createdAt: 'yesterday' }),
      actor('x:1', { createdAt: '5000' }),
      event('x:0', 'a', { createdAt: '1e400' }),
      event('x:0', 'b', { createdAt: '7000' }),
      event('x:0', 'c', { createdAt: '6000' }),
      event('x:0', 'd', { createdAt: -3 }),
    ]);
    expect(recording().page.startedAt).toBe(new Date(5_000).toISOString());
    expect(recording().events.map(({ at }) => at)).toEqual([0, 2_000, 2_000, 2_000]);
  });

  test('drops actors and applications above the limits', () => {
    const actors = Array.from({ length: MAX_ACTORS + 5 }, (_, place) => actor(`x:${String(place)}`));
    const { receiver, page, recording } = received(actors.map((one) => ({ ...one, definition: undefined })));
    expect(recording().actors).toHaveLength(MAX_ACTORS);
    for (let place = 0; place < MAX_APPLICATIONS + 5; place += 1) {
      page.deliver(actor('x:0'), new PageWindow(`http://localhost:${String(place)}`));
    }
    expect(receiver.applications()).toHaveLength(MAX_APPLICATIONS);
  });

  test('actors in a cycle of parents are in the tree', () => {
    const { recording } = received([
      actor('x:0', { parentId: 'x:0' }),
      actor('x:1', { parentId: 'x:2' }),
      actor('x:2', { parentId: 'x:1' }),
    ]);
    const names = (nodes: readonly ActorNode[]): readonly string[] =>
      nodes.flatMap(({ actor: { name }, children }) => [name, ...names(children)]);
    expect(names(actorTree(recording().actors))).toEqual(['x:0', 'x:2', 'x:1']);
  });
});
