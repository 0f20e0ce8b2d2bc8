import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type AnyStateMachine, and, assign, createActor, createMachine, fromPromise } from 'xstate';
import { shownMachines } from '../../charts/shownMachines.ts';
import { type Chart, type ChartState, type ChartTrigger, statesOf, transitionsOf } from '../../charts/chart/chart.ts';
import { readChart } from '../../charts/chart/readChart.ts';
import { activeStates } from '../recording/moment.ts';
import { chartOfDefinition, MAX_STATES, MAX_TRANSITIONS } from './chartOfDefinition.ts';
import { DefinitionError } from './receivedJson.ts';

/** The definition of a machine that the package sends. Uses a fake actor, because a real one would need the machine's input. */
async function sentDefinition(logic: AnyStateMachine, serializationDepthLimit = 30): Promise<unknown> {
  const sent: StatelyInspectionEvent[] = [];
  const { inspect } = createInspector({ send: (event) => void sent.push(event) }, { serializationDepthLimit });
  const actorRef = { id: 'x:0', sessionId: 'x:0', logic, getSnapshot: () => ({ status: 'active' }) };
  inspect.next?.({ type: '@xstate.actor', actorRef, rootId: 'x:0' } as never);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const [event] = sent;
  if (event?.type !== '@xstate.actor') throw new Error('The package did not send an actor.');
  return JSON.parse(event.definition ?? '');
}

/** A definition does not contain implementations, and thus no durations. */
const withoutLength = (trigger: ChartTrigger): ChartTrigger =>
  trigger.kind === 'after' ? { kind: 'after', delay: trigger.delay } : trigger;

/** The package sorts all keys. */
const sortedStates = (state: ChartState): ChartState => ({
  ...state,
  transitions: state.transitions
    .map((transition) => ({ ...transition, trigger: withoutLength(transition.trigger) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  states: state.states.map(sortedStates).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});
const sorted = ({ id, root }: Chart): Chart => ({ id, root: sortedStates(root) });

describe.each(shownMachines)('$id', ({ machine }) => {
  test('has the same chart when it is received from the package, including `always`', async () => {
    const { chart, notes } = chartOfDefinition(await sentDefinition(machine));
    expect(sorted(chart)).toEqual(sorted(readChart(machine)));
    expect(notes).toEqual([]);
  });
});

test('reads transitions without an event, because the package sends the configuration', async () => {
  const sent = await sentDefinition(createMachine({ id: 'door', initial: 'a', states: { a: { always: 'b' }, b: {} } }));
  expect(transitionsOf(chartOfDefinition(sent).chart)).toEqual([
    expect.objectContaining({ trigger: { kind: 'always' }, targets: ['door.b'] }),
  ]);
});

test('draws unnamed parts as inline', async () => {
  const child = createMachine({ id: 'kid', initial: 'x', states: { x: {} } });
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    entry: () => undefined,
    states: {
      off: {
        invoke: [{ src: fromPromise(() => Promise.resolve()), onDone: '#lamp.on' }, { src: child }],
        on: {
          go: [
            { guard: () => true, actions: ['light', () => undefined, assign({})], target: 'on' },
            { guard: and([() => true]), actions: () => undefined },
          ],
        },
        after: { 1_500: 'on' },
      },
      on: { type: 'final' },
    },
  });
  const { chart } = chartOfDefinition(await sentDefinition(machine));
  const off = statesOf(chart).find(({ id }) => id === 'lamp.off');
  expect(chart.root.entry).toEqual(['inline action']);
  expect(off?.invokes).toEqual([
    { src: 'inline actor', id: '0.lamp.off' },
    { src: 'kid', id: '1.lamp.off' },
  ]);
  expect(off?.transitions.map(({ trigger, guard, actions, targets }) => [trigger, guard, actions, targets])).toEqual([
    [{ kind: 'event', type: 'go' }, 'inline guard', ['light', 'inline action', 'assign'], ['lamp.on']],
    [{ kind: 'event', type: 'go' }, 'and', ['inline action'], []],
    [{ kind: 'actor-done', actor: '0.lamp.off' }, undefined, [], ['lamp.on']],
    [{ kind: 'after', delay: '1500 ms' }, undefined, [], ['lamp.on']],
  ]);
});

test('draws a machine that the package has cut at its default depth, with a note', async () => {
  const deep = createMachine({
    id: 'deep',
    initial: 'a',
    states: {
      a: {
        initial: 'b',
        states: {
          b: {
            initial: 'c',
            states: { c: { initial: 'd', states: { d: { initial: 'e', states: { e: { on: { go: '#deep' } } } } } } },
          },
        },
      },
    },
  });
  const { chart, notes } = chartOfDefinition(await sentDefinition(deep, 10));
  expect(statesOf(chart).map(({ id }) => id)).toContain('deep.a.b.c.d');
  expect(notes).toEqual([expect.stringMatching(/left out \d+ parts? .* Set serializationDepthLimit to 30/)]);
});

test('finds targets by id, below an id, among siblings and below the state itself', () => {
  const { chart, notes } = chartOfDefinition({
    id: 'm',
    initial: { target: 'a' },
    on: { root: '.a', deepest: { target: '#inner.leaf' }, several: { target: ['#inner', '.a'] }, none: null },
    states: {
      a: { on: { next: 'b.c', own: '.x', 'with dot': 'd\\.e', lost: 'nowhere' }, states: { x: {} } },
      b: { states: { c: { id: 'inner', states: { leaf: {} } } } },
      'd.e': { type: 'history', history: 'deep' },
    },
  });
  expect(
    transitionsOf(chart).map(({ trigger, targets }) => [trigger.kind === 'event' && trigger.type, targets]),
  ).toEqual([
    ['root', ['m.a']],
    ['deepest', ['m.b.c.leaf']],
    ['several', ['m.b.c', 'm.a']],
    ['none', []],
    ['next', ['m.b.c']],
    ['own', ['m.a.x']],
    ['with dot', ['m.d.e']],
    ['lost', []],
  ]);
  expect(chart.root.initial).toBe('m.a');
  expect(statesOf(chart).find(({ key }) => key === 'd.e')?.kind).toBe('history');
  expect(notes).toEqual(['These targets do not exist: nowhere.']);
});

test('the id of a state in the chart is its path, even if it has its own id', async () => {
  const shop = createMachine({
    id: 'shop',
    initial: 'cart',
    states: {
      cart: {
        id: 'basket',
        initial: 'filling',
        states: {
          filling: { on: { buy: '#pay', empty: '#basket', back: '#shop.cart.filling' } },
          paying: {
            id: 'pay',
            invoke: { src: fromPromise(() => Promise.resolve()), onDone: '#basket.filling' },
            after: { 50: '#shop' },
          },
        },
        onDone: '#pay',
      },
    },
  });
  const actor = createActor(shop);
  actor.start();
  actor.send({ type: 'buy' });
  const { value } = actor.getSnapshot();
  actor.stop();
  const { chart, notes } = chartOfDefinition(await sentDefinition(shop));
  expect(statesOf(chart).map(({ id }) => id)).toEqual(['shop', 'shop.cart', 'shop.cart.filling', 'shop.cart.paying']);
  expect(activeStates(chart.id, value)).toEqual(['shop', 'shop.cart', 'shop.cart.paying']);
  expect(statesOf(chart).map(({ initial }) => initial)).toEqual([
    'shop.cart',
    'shop.cart.filling',
    undefined,
    undefined,
  ]);
  expect(transitionsOf(chart).map(({ source, trigger, targets }) => [source, trigger, targets])).toEqual([
    ['shop.cart', { kind: 'state-done' }, ['shop.cart.paying']],
    ['shop.cart.filling', { kind: 'event', type: 'back' }, ['shop.cart.filling']],
    ['shop.cart.filling', { kind: 'event', type: 'buy' }, ['shop.cart.paying']],
    ['shop.cart.filling', { kind: 'event', type: 'empty' }, ['shop.cart']],
    ['shop.cart.paying', { kind: 'actor-done', actor: '0.pay' }, ['shop.cart.filling']],
    ['shop.cart.paying', { kind: 'after', delay: '50 ms' }, ['shop']],
  ]);
  expect(notes).toEqual([]);
});

test('a duplicate id refers to the first state, and ids take precedence over paths', () => {
  const { chart } = chartOfDefinition({
    id: 'm',
    on: { same: '#same', path: '#m.b', root: '#m' },
    states: { a: { id: 'm' }, b: { id: 'same' }, c: { id: 'same' }, d: { id: 'm.b' } },
  });
  expect(statesOf(chart).map(({ id }) => id)).toEqual(['m', 'm.a', 'm.b', 'm.c', 'm.d']);
  expect(transitionsOf(chart).map(({ targets }) => targets)).toEqual([['m.b'], ['m.d'], ['m']]);
});

test('two states with the same path as text get two ids', () => {
  const { chart } = chartOfDefinition({ id: 'm', states: { a: { states: { b: {} } }, 'a.b': {} } });
  expect(statesOf(chart).map(({ id }) => id)).toEqual(['m', 'm.a', 'm.a.b', 'm.a.b (3)']);
});

describe('hostile definitions', () => {
  const nested = (levels: number): object => (levels === 0 ? {} : { states: { a: nested(levels - 1) } });
  const many = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`s${String(place)}`, value]));

  test.each([
    ['not an object', null, 'is not an object'],
    ['a list', [], 'is not an object'],
    ['nested too deeply', nested(30), 'in more than 20 levels'],
    ['too large: states', { states: many(MAX_STATES, {}) }, 'more than 400 states'],
    ['too large: transitions', { on: many(MAX_TRANSITIONS + 1, {}) }, 'more than 2000 transitions'],
  ])('rejects a definition that is %s', (_, definition, words) => {
    expect(() => chartOfDefinition(definition)).toThrow(DefinitionError);
    expect(() => chartOfDefinition(definition)).toThrow(words);
  });

  test('treats prototype keys as ordinary names', () => {
    const definition: unknown = JSON.parse(
      '{"id":"m","initial":"__proto__","states":{"__proto__":{"on":{"constructor":"toString"}},"toString":{}}}',
    );
    const { chart } = chartOfDefinition(definition);
    expect(statesOf(chart).map(({ key }) => key)).toEqual(['m', '__proto__', 'toString']);
    expect(transitionsOf(chart)[0]?.targets).toEqual(['m.toString']);
    expect(({} as { on?: unknown }).on).toBeUndefined();
  });

  test('shortens long names', () => {
    const { chart } = chartOfDefinition({ id: 'x'.repeat(5_000), description: 'y'.repeat(5_000) });
    expect([chart.id.length, chart.root.description?.length]).toEqual([200, 1_000]);
  });

  test('returns a chart with unique ids or throws a DefinitionError for any JSON', () => {
    const key = fc.constantFrom(
      'id',
      'states',
      'on',
      'after',
      'always',
      'invoke',
      'entry',
      'target',
      'initial',
      'type',
      'guard',
      'tags',
      'onDone',
      'src',
      'a',
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'medium' },
        fc.constantFrom(
          null,
          true,
          3,
          '',
          'a',
          '.a',
          '#a',
          '#a.a',
          'final',
          'parallel',
          'history',
          '[Object]',
          '[...]',
        ),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 6 }),
      ),
    }));
    fc.assert(
      fc.property(value, (definition) => {
        let chart: Chart;
        try {
          ({ chart } = chartOfDefinition(definition));
        } catch (error) {
          expect(error).toBeInstanceOf(DefinitionError);
          return;
        }
        const ids = [...statesOf(chart), ...transitionsOf(chart)].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const states = new Set(statesOf(chart).map(({ id }) => id));
        expect(transitionsOf(chart).every(({ targets }) => targets.every((target) => states.has(target)))).toBe(true);
        expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
      }),
      { numRuns: 500 },
    );
  });
});
