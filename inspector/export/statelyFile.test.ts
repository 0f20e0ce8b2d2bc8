import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as xstate from 'xstate';
import { type AnyStateMachine, createActor, getNextTransitions, setup } from 'xstate';
import { machines } from '../../src/machines/index.ts';
import type { Chart } from '../chart/chart.ts';
import { readChart } from '../chart/readChart.ts';
import { countedOf, parsed } from './parsed.fixture.ts';
import { CONTEXT_DELAY_MS, statelyFile } from './statelyFile.ts';

/** As Stately Sketch does it: imports from `xstate` and the word `export` go, and XState's exports are in scope. */
function evaluated(file: string): AnyStateMachine {
  const plain = ts
    .transpileModule(file, { compilerOptions: { target: ts.ScriptTarget.ES2023 } })
    .outputText.replace(/import\s*\{[^}]*\}\s*from\s*['"]xstate['"]\s*;?/g, '')
    .replace(/^\s*export\s+(const|let|var|function|class)\b/gm, '$1');
  const found: AnyStateMachine[] = [];
  const capturing = (given: Parameters<typeof setup>[0]) => {
    const { createMachine } = setup(given);
    return {
      createMachine(config: Parameters<typeof createMachine>[0]) {
        const machine = createMachine(config);
        found.push(machine);
        return machine;
      },
    };
  };
  const scope: Readonly<Record<string, unknown>> = { ...xstate, setup: capturing };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- It is what the tool does with the file.
  const run = new Function(...Object.keys(scope), plain) as (...values: readonly unknown[]) => void;
  run(...Object.values(scope));
  const [machine, ...others] = found;
  expect(others).toEqual([]);
  if (machine === undefined) throw new Error('The file makes no machine.');
  return machine;
}

/** A delay that depends on the context has a number in the file. */
const withNumbers = (chart: Chart): unknown =>
  JSON.parse(
    JSON.stringify(chart, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'delay' in value && !('milliseconds' in value)
        ? { ...value, milliseconds: CONTEXT_DELAY_MS }
        : value,
    ),
  );

describe.each(machines)('the file of $id', (registered) => {
  const file = statelyFile(registered);
  const chart = readChart(registered.machine);

  test('has as many states and transitions for a parser as the machine', () => {
    expect(parsed(file)).toEqual(countedOf(chart));
  });

  test('is the same chart when it is run', () => {
    expect(withNumbers(readChart(evaluated(file)))).toEqual(withNumbers(chart));
  });

  test('starts and takes each first event that its guards allow', () => {
    const start = () => createActor(evaluated(file)).start();
    const transitions = getNextTransitions(start().getSnapshot()) as readonly { readonly eventType: string }[];
    const types = transitions
      .map(({ eventType }) => eventType)
      .filter((name) => !name.startsWith('xstate.') && !name.endsWith('*'))
      // Guards are part of the file: some ask for data of the event.
      .filter((type) => start().getSnapshot().can({ type }));
    expect(types).not.toEqual([]);
    for (const type of types) {
      const actor = start();
      actor.send({ type });
      expect(actor.getSnapshot().status).not.toBe('error');
      actor.stop();
    }
  });

  test('imports from xstate only, and has no line that Sketch would take for Mermaid', () => {
    expect([...file.matchAll(/^import .* from (.*);$/gm)].map(([, from]) => from)).toEqual(["'xstate'"]);
    expect(file).not.toMatch(/^\s*(stateDiagram|flowchart|graph)\b/m);
  });
});

const kettle = setup({
  types: { events: {} as { type: 'switch' } | { type: 'water.hot' }, input: {} as { cups: number } },
  actors: { heater: xstate.fromCallback(() => undefined), pump: xstate.fromPromise(() => Promise.resolve()) },
  actions: { whistle: (_, _params: { times: number } | undefined) => undefined, light: () => undefined },
  guards: { isFull: () => true, 'is-clean': () => true },
  delays: { boiling: 240_000, patience: () => 5 },
}).createMachine({
  id: 'kettle',
  description: "Boils water. It's hot, and */ says so.",
  context: ({ input }) => input,
  initial: 'off',
  states: {
    off: {
      tags: 'safe',
      on: {
        switch: { guard: 'isFull', target: 'on', actions: [{ type: 'whistle', params: { times: -2 } }, 'light'] },
        'water.hot': { actions: { type: 'whistle', params: () => ({ times: 1 }) } },
      },
    },
    on: {
      invoke: [
        { src: 'heater', id: 'heater', input: ({ context }) => context },
        { src: 'pump', id: 'pump', onDone: 'off' },
      ],
      after: { patience: 'off', boiling: { guard: 'is-clean', target: 'off' } },
      always: { guard: 'is-clean', target: 'off' },
    },
  },
});

test('a file is written for people', () => {
  const file = statelyFile({ id: 'kettle', title: 'Kettle', machine: kettle });
  expect(file).toBe(`// Kettle
// Generated from src/machines/kettle. Actors, actions and guards are stand-ins under their real names.
import { fromCallback, fromPromise, setup } from 'xstate';

export const kettleMachine = setup({
  actors: {
    heater: fromCallback(() => {}),
    pump: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    light: () => {},
    whistle: () => {},
  },
  guards: {
    // False, because these guard transitions without an event: a simulation would run through them.
    'is-clean': () => false,

    isFull: () => true,
  },
  delays: {
    boiling: 240_000,
    patience: 1_000, // The real one depends on the context.
  },
}).createMachine({
  id: 'kettle',
  description: 'Boils water. It\\'s hot, and */ says so.',
  initial: 'off',
  states: {
    off: {
      tags: 'safe',
      on: {
        switch: {
          guard: 'isFull',
          target: 'on',
          actions: [{ type: 'whistle', params: { times: '-2' } }, 'light'],
        },
        'water.hot': { actions: 'whistle' },
      },
    },
    on: {
      invoke: [
        { src: 'heater', id: 'heater' },
        { src: 'pump', id: 'pump', onDone: 'off' },
      ],
      after: { patience: 'off', boiling: { guard: 'is-clean', target: 'off' } },
      always: { guard: 'is-clean', target: 'off' },
    },
  },
});
`);
});

test('states and events may have the names of properties', () => {
  const machine = setup({}).createMachine({
    id: 'names',
    initial: 'context',
    states: {
      context: { on: { input: 'states' } },
      states: { on: { params: '#names.output', on: 'context' } },
      output: {},
    },
  });
  const file = statelyFile({ id: 'names', title: 'Names', machine });
  expect(readChart(evaluated(file))).toEqual(readChart(machine));
});
