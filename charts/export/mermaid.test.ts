import { describe, expect, test } from 'vitest';
import { createMachine, setup } from 'xstate';
import { statesOf, transitionsOf } from '../chart/chart.ts';
import { readChart } from '../chart/readChart.ts';
import { shownMachines } from '../shownMachines.ts';
import { mermaidOf, transitionLabel } from './mermaid.ts';

/** Title of the source node for transitions of a compound state to one of its own states. */
const ANYWHERE = 'anywhere';

type DrawnState = { readonly id: string; readonly title: string; readonly scope: string };

type DrawnEdge = {
  readonly from: string;
  readonly to: string;
  /** The label's lines, unescaped. */
  readonly lines: readonly string[];
  /** Id of the state whose block contains it; empty at the top. */
  readonly scope: string;
};

const STATE = /^state "([^"{}]+)" as (\w+)( \{)?$/;
const EDGE = /^(\[\*\]|\w+) --> (\[\*\]|\w+)(?: : (.+))?$/;
/** Reserved words. */
const RESERVED = /^(state|note|end|class|classDef|style|default|direction|click|href|hide|as|fork|join|choice|root)$/;
const LABEL = /^(?:[\w .,()[\]/+'-]|#\d+;|<br\/>)+$/;

const unescaped = (text: string) =>
  text.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

/**
 * Reads the subset of Mermaid's state diagrams that `mermaidOf` may use. All versions since 9 render it.
 *
 * @throws Error for any other line, and for one that some version renders incorrectly
 */
function readMermaid(text: string): {
  readonly states: readonly DrawnState[];
  readonly edges: readonly DrawnEdge[];
} {
  const states: DrawnState[] = [];
  const edges: DrawnEdge[] = [];
  const open: { readonly id: string; readonly regions: number }[] = [];
  const [first, ...lines] = text.trimEnd().split('\n');
  if (first !== 'stateDiagram-v2') throw new Error(`Not a state diagram: ${first ?? ''}`);
  for (const line of lines) {
    const refuse = (why: string): never => {
      throw new Error(`${why}: ${line}`);
    };
    if (!line.startsWith('  '.repeat(open.length + 1)) && line.trim() !== '}') refuse('Indentation');
    const content = line.trim();
    const scope = open.at(-1)?.id ?? '';
    const [isState, title = '', id = '', opens] = STATE.exec(content) ?? [];
    const [isEdge, from = '', to = '', label] = EDGE.exec(content) ?? [];
    if (isState !== undefined) {
      if (RESERVED.test(id) || states.some((other) => other.id === id)) refuse('Duplicate id');
      states.push({ id, title: unescaped(title), scope });
      if (opens !== undefined) open.push({ id, regions: 1 });
    } else if (isEdge !== undefined) {
      if (label !== undefined && (!LABEL.test(label) || label.includes('--'))) refuse('A label with syntax in it');
      edges.push({ from, to, lines: label === undefined ? [] : label.split('<br/>').map(unescaped), scope });
    } else if (content === '--') {
      if (scope === '') refuse('A region outside a state');
      open.push({ id: scope, regions: (open.pop()?.regions ?? 0) + 1 });
    } else if (content === '}') {
      if (open.pop() === undefined) refuse('Nothing to close');
    } else {
      refuse('Unknown syntax');
    }
  }
  if (open.length > 0) throw new Error('A state is not closed.');
  for (const edge of edges) checkEnds(edge, states, regionsIn(text));
  return { states, edges };
}

/** Ids of the states that have regions. */
function regionsIn(text: string): ReadonlySet<string> {
  const open: string[] = [];
  const parallel = new Set<string>();
  for (const line of text.split('\n')) {
    const [, , id, opens] = STATE.exec(line.trim()) ?? [];
    if (opens !== undefined && id !== undefined) open.push(id);
    if (line.trim() === '--') parallel.add(open.at(-1) ?? '');
    if (line.trim() === '}') open.pop();
  }
  return parallel;
}

function checkEnds(edge: DrawnEdge, states: readonly DrawnState[], parallel: ReadonlySet<string>): void {
  const refuse = (why: string): never => {
    throw new Error(`${why}: ${edge.from} --> ${edge.to}`);
  };
  const around = (id: string): readonly string[] => {
    const state = states.find((one) => one.id === id) ?? refuse('An end that is not declared');
    return state.scope === '' ? [] : [state.scope, ...around(state.scope)];
  };
  const ends = [edge.from, edge.to].filter((end) => end !== '[*]');
  const [from = [], to = []] = ends.map(around);
  // Mermaid moves a state into the block in which an edge names it.
  if (edge.scope !== '' && ends.some((end) => around(end)[0] !== edge.scope))
    refuse('An edge in the block of another state');
  if (ends.length < 2) return;
  if (from.includes(edge.to) || to.includes(edge.from)) refuse('An edge between a state and one in it');
  const only = [...from.filter((id) => !to.includes(id)), ...to.filter((id) => !from.includes(id))];
  if (only.some((id) => parallel.has(id))) refuse('An edge into or out of a region');
  const inner = from.find((id) => to.includes(id));
  if (inner !== undefined && parallel.has(inner) && edge.from !== edge.to) refuse('An edge between regions');
}

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
