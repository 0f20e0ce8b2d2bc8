import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as xstate from 'xstate';
import { type AnyStateMachine, createActor, getNextTransitions, setup } from 'xstate';
import { shownMachines } from '../shownMachines.ts';
import type { Chart } from '../chart/chart.ts';
import { readChart } from '../chart/readChart.ts';
import { countedOf, parsed } from './parsed.fixture.ts';
import { CONTEXT_DELAY_MS, statelyFile } from './statelyFile.ts';

/** Evaluates a file like Stately Sketch: without imports from `xstate` and `export` keywords, with XState's exports in scope. */
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
  // oxlint-disable-next-line typescript/no-implied-eval -- Stately Sketch evaluates the file in this way.
  const run = new Function(...Object.keys(scope), plain) as (...values: readonly unknown[]) => void;
  run(...Object.values(scope));
  const [machine, ...others] = found;
  expect(others).toEqual([]);
  if (machine === undefined) throw new Error('The file does not create a machine.');
  return machine;
}

/** Replaces delays that depend on the context by the number in the file. */
const withNumbers = (chart: Chart): unknown =>
  JSON.parse(
    JSON.stringify(chart, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'delay' in value && !('milliseconds' in value)
        ? { ...value, milliseconds: CONTEXT_DELAY_MS }
        : value,
    ),
  );

describe.each(shownMachines)('the file of $id', (registered) => {
  const file = statelyFile(registered);
  const chart = readChart(registered.machine);

  test('has the states and transitions of the machine when it is parsed', () => {
    expect(parsed(file)).toEqual(countedOf(chart));
  });

  test('has the chart of the machine when it is evaluated', () => {
    expect(withNumbers(readChart(evaluated(file)))).toEqual(withNumbers(chart));
  });

  test('starts, and accepts each first event whose guards pass', () => {
    const start = () => createActor(evaluated(file)).start();
    const transitions = getNextTransitions(start().getSnapshot()) as readonly { readonly eventType: string }[];
    const types = transitions
      .map(({ eventType }) => eventType)
      .filter((name) => !name.startsWith('xstate.') && !name.endsWith('*'))
      // Some guards need data of the event.
      .filter((type) => start().getSnapshot().can({ type }));
    expect(types).not.toEqual([]);
    for (const type of types) {
      const actor = start();
      actor.send({ type });
      expect(actor.getSnapshot().status).not.toBe('error');
      actor.stop();
    }
  });

  test('imports only from xstate, without lines that Sketch would interpret as Mermaid', () => {
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
  description: "Boils water. It's hot, and this is */ not a comment.",
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

test('formats a readable file', () => {
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
  description: 'Boils water. It\\'s hot, and this is */ not a comment.',
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

test('accepts states and events with names of properties', () => {
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
