import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api';
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  insideTestOf,
  type IsInside,
  statesOf,
  transitionsOf,
} from '../chart/chart.ts';
import type { Detail, LabelEntry, Line } from './drawing.ts';
import { lineOf, movedLines, stateBlock, type StateBlock, transitionText, wrapText } from './textBlock.ts';

/** Not inherited by ELK, so every compound node gets a copy. */
const SETTINGS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.layering.strategy': 'LONGEST_PATH',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // Near the source. Labels in the middle of long arrows would make the drawing wider.
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'TAIL_LAYER',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
};

const PAGE_PADDING = 12;
export const STATE_PADDING = { x: 14, y: 10 };
const PARENT_PADDING = 18;
const MARK_SIZE = 12;
const STUB_HEIGHT = 22;
export const STUB_PADDING = { x: 10, y: 2 };

export const headerNodeOf = (state: string) => `header of ${state}`;
export const initialMarkOf = (state: string) => `initial of ${state}`;
export const anywhereMarkOf = (state: string) => `anywhere in ${state}`;
const initialEdgeOf = (state: string) => `from initial of ${state}`;
const strutOf = (state: string) => `below header of ${state}`;

/** Transitions with the same source and target, drawn as one arrow. */
type Way = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Transitions whose first target this is. Their labels are here. */
  readonly labelled: readonly ChartTransition[];
  /** Transitions that are labelled at an earlier target. */
  readonly further: readonly ChartTransition[];
};

/** In the chart's order of their first transitions. */
function joinTransitions(chart: Chart): readonly Way[] {
  const ways = new Map<
    string,
    { source: string; target: string; labelled: ChartTransition[]; further: ChartTransition[] }
  >();
  for (const transition of transitionsOf(chart)) {
    const { source } = transition;
    transition.targets.forEach((target, index) => {
      const id = `${source} to ${target}`;
      const way = ways.get(id) ?? { source, target, labelled: [], further: [] };
      ways.set(id, way);
      way[index === 0 ? 'labelled' : 'further'].push(transition);
    });
  }
  return [...ways].map(([id, way]) => ({ id, ...way }));
}

/** The label of an arrow, relative to its top left corner. */
type LabelBlock = { readonly width: number; readonly height: number; readonly entries: readonly LabelEntry[] };

const PADDING = { x: 8, y: 3 };
const TEXT_WIDTH = 232;

function labelBlock(transitions: readonly ChartTransition[], detail: Detail): LabelBlock {
  let width = 0;
  let height = PADDING.y;
  const entries = transitions.map((transition) => {
    const block = wrapText(transitionText(transition, detail), TEXT_WIDTH);
    const lines = movedLines(block.lines, PADDING.x, height);
    width = Math.max(width, block.width);
    height += block.height;
    return { transition: transition.id, lines };
  });
  return { width: width + 2 * PADDING.x, height: height + PADDING.y + 1, entries };
}

/** ELK's input, and the texts of each state. ELK gets only the sizes of the texts. */
export type ChartGraph = {
  readonly graph: ElkNode;
  readonly blocks: ReadonlyMap<string, StateBlock>;
  readonly labels: ReadonlyMap<string, LabelBlock>;
  readonly anywhere: ReadonlyMap<string, Line>;
  readonly ways: readonly Way[];
  /** Edge ids by the state whose initial mark is the source. */
  readonly initials: ReadonlyMap<string, string>;
};

export function elkGraphOf(chart: Chart, detail: Detail): ChartGraph {
  const states = statesOf(chart);
  const isInside = insideTestOf(chart);
  const ways = joinTransitions(chart);
  const inner = new Set(ways.filter(({ source, target }) => isInside(target, source)).map(({ source }) => source));
  const blocks = new Map(states.map((state) => [state.id, stateBlock(state, detail, state === chart.root)]));
  const labels = new Map<string, LabelBlock>();
  for (const { id, labelled } of ways) if (labelled.length > 0) labels.set(id, labelBlock(labelled, detail));
  const anywhere = new Map(
    states
      .filter(({ id }) => inner.has(id))
      .map(({ id, key }) => [id, lineOf([{ tone: 'keyword', text: `anywhere in ${key}` }])]),
  );
  const initials = new Map(
    states.flatMap(({ id, initial }) => (initial === undefined ? [] : [[id, initialEdgeOf(id)] as const])),
  );

  const nodeOf = (state: ChartState): ElkNode => {
    const block = blocks.get(state.id);
    if (!block) throw new Error(`${state.id} was not measured.`);
    if (state.states.length === 0) {
      const width = block.width + 2 * STATE_PADDING.x;
      return { id: state.id, width, height: block.height + 2 * STATE_PADDING.y };
    }
    const stub = anywhere.get(state.id);
    return {
      id: state.id,
      layoutOptions: {
        ...SETTINGS,
        'elk.padding': `[top=${STATE_PADDING.y},left=${STATE_PADDING.x},bottom=${PARENT_PADDING},right=${PARENT_PADDING}]`,
      },
      children: [
        {
          id: headerNodeOf(state.id),
          width: block.width,
          height: block.height,
          layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
        },
        ...(state.initial === undefined ? [] : [{ id: initialMarkOf(state.id), width: MARK_SIZE, height: MARK_SIZE }]),
        ...(stub
          ? [{ id: anywhereMarkOf(state.id), width: stub.width + 2 * STUB_PADDING.x, height: STUB_HEIGHT }]
          : []),
        ...state.states.map(nodeOf),
      ],
    };
  };

  const edges: ElkExtendedEdge[] = [
    ...states.flatMap(({ id, initial }) =>
      initial === undefined
        ? []
        : [
            {
              id: initialEdgeOf(id),
              sources: [initialMarkOf(id)],
              targets: [initial],
            },
          ],
    ),
    ...struts(states, ways, anywhere, isInside),
    ...ways.map(({ id, source, target }): ElkExtendedEdge => {
      const label = labels.get(id);
      return {
        id,
        sources: [isInside(target, source) ? anywhereMarkOf(source) : source],
        targets: [target],
        ...(label && {
          labels: [
            { text: id, width: label.width, height: label.height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } },
          ],
        }),
      };
    }),
  ];
  return {
    graph: {
      id: 'page',
      layoutOptions: {
        ...SETTINGS,
        'elk.padding': `[top=${PAGE_PADDING},left=${PAGE_PADDING},bottom=${PAGE_PADDING},right=${PAGE_PADDING}]`,
        'elk.json.shapeCoords': 'ROOT',
        'elk.json.edgeCoords': 'ROOT',
      },
      children: [nodeOf(chart.root)],
      edges,
    },
    blocks,
    labels,
    anywhere,
    ways,
    initials,
  };
}

/**
 * Invisible edges that keep the marks and states of a parent below its header. Only needed for those without an arrow from
 * inside the parent.
 */
function struts(
  states: readonly ChartState[],
  ways: readonly Way[],
  stubs: ReadonlyMap<string, Line>,
  isInside: IsInside,
): readonly ElkExtendedEdge[] {
  return states.flatMap((parent) => {
    const isEntered = (id: string) =>
      ways.some(
        ({ source, target }) =>
          isInside(source, parent.id) &&
          !isInside(source, id) &&
          source !== id &&
          (target === id || isInside(target, id)),
      );
    const below = [
      ...(parent.initial === undefined ? [] : [initialMarkOf(parent.id)]),
      ...(stubs.has(parent.id) ? [anywhereMarkOf(parent.id)] : []),
      ...parent.states.map(({ id }) => id).filter((id) => id !== parent.initial && !isEntered(id)),
    ];
    return below.map((id) => ({ id: strutOf(id), sources: [headerNodeOf(parent.id)], targets: [id] }));
  });
}
