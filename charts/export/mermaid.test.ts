import { describe, expect, test } from 'vitest';
import { createMachine, setup } from 'xstate';
import { shownMachines } from '../shownMachines.ts';
import { statesOf, transitionsOf } from '../chart/chart.ts';
import { readChart } from '../chart/readChart.ts';
import { mermaidOf, transitionLabel } from './mermaid.ts';
import { ANYWHERE, readMermaid } from './readMermaid.fixture.ts';

describe.each(shownMachines)('the Mermaid diagram of $id', ({ machine }) => {
  const chart = readChart(machine);
  const read = () => readMermaid(mermaidOf(chart));

  test('contains every state', () => {
    // The root is the diagram itself, unless its children are regions.
    const [root, ...states] = statesOf(chart).map(({ id }) => id.replaceAll('.', '_'));
    const drawn = read()
      .states.filter(({ title }) => title !== ANYWHERE)
      .map(({ id }) => id);
    expect(drawn.toSorted()).toEqual([...(chart.root.kind === 'parallel' ? [root] : []), ...states].toSorted());
  });

  test('contains every transition that enters a state', () => {
    const { edges } = read();
    const labels = edges.flatMap(({ lines }) => lines);
    const entering = transitionsOf(chart).filter(({ targets }) => targets.length > 0);
    const missing = entering.map(transitionLabel).filter((label) => !labels.some((line) => line.startsWith(label)));
    expect(missing).toEqual([]);
    const ends = edges.map(({ from, to, scope }) => `${scope} ${from} ${to}`);
    expect(new Set(ends).size).toBe(ends.length);
  });

  test('marks the initial state of each compound state', () => {
    const compound = statesOf(chart).filter(({ kind }) => kind === 'compound');
    const beginnings = read()
      .edges.filter(({ from }) => from === '[*]')
      .map(({ to }) => to);
    expect(beginnings).toEqual(
      expect.arrayContaining(compound.map(({ initial = '' }) => initial.replaceAll('.', '_'))),
    );
  });
});

const oven = setup({
  types: { events: {} as { type: 'go' } | { type: 'a;b:c#"%%{<x>}*' } | { type: 'again' } },
  guards: { isHot: () => true },
  delays: { baking: 300_000, patience: () => 1 },
}).createMachine({
  id: 'oven',
  initial: 'off',
  on: { 'a;b:c#"%%{<x>}*': '.off', again: { target: '#oven', reenter: true } },
  states: {
    off: { on: { go: [{ guard: 'isHot', target: 'on' }, { target: 'on' }], again: { actions: [] } } },
    on: {
      type: 'parallel',
      after: { baking: 'done' },
      states: {
        lamp: {
          initial: 'dark',
          states: { dark: { on: { go: 'bright' } }, bright: { on: { go: '#oven.off', again: '#oven.on.heat.low' } } },
        },
        heat: {
          initial: 'low',
          on: { again: { target: ['#oven.on.heat.high', '#oven.on.lamp.bright'] } },
          states: {
            low: { after: { patience: 'high' } },
            high: { on: { go: '#oven.off', again: { target: 'high', reenter: true } } },
          },
        },
      },
    },
    done: { type: 'final' },
  },
});

test('draws regions, stubs, ends and joined labels', () => {
  expect(mermaidOf(readChart(oven))).toBe(`stateDiagram-v2
  [*] --> oven_off
  state "anywhere" as oven__anywhere
  state "off" as oven_off
  state "on" as oven_on {
    state "lamp" as oven_on_lamp {
      [*] --> oven_on_lamp_dark
      state "dark" as oven_on_lamp_dark
      state "bright" as oven_on_lamp_bright
      oven_on_lamp_dark --> oven_on_lamp_bright : go
    }
    --
    state "heat" as oven_on_heat {
      [*] --> oven_on_heat_low
      state "anywhere" as oven_on_heat__anywhere
      state "low" as oven_on_heat_low
      state "high" as oven_on_heat_high
      oven_on_heat__anywhere --> oven_on_heat_high : again, also to lamp.bright
      oven_on_heat_low --> oven_on_heat_high : after patience
      oven_on_heat_high --> oven_on_heat_high : again
    }
  }
  state "done" as oven_done
  oven__anywhere --> oven_off : a#59;b#58;c#35;#34;#37;#37;#123;#60;x#62;#125;#42;<br/>again
  oven_off --> oven_on : go [isHot]<br/>go
  oven_on --> oven_done : after baking (5 min)
  oven_on --> oven_off : go in lamp.bright<br/>go in heat.high
  oven_on --> oven_on : again in lamp.bright, to heat.low
  oven_done --> [*]
`);
});

test('draws a chart of one state', () => {
  expect(mermaidOf(readChart(createMachine({ id: 'one' })))).toBe('stateDiagram-v2\n  state "one" as one\n');
});
