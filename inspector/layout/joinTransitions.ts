import { type Chart, type ChartTransition, transitionsOf } from '../chart/chart.ts';

/** The transitions of a chart that go one way, to be drawn as one arrow. */
export type Way = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** They lead to this target first, and are labelled here. */
  readonly labelled: readonly ChartTransition[];
  /** They have an earlier target, where they are labelled. */
  readonly further: readonly ChartTransition[];
};

/** In the order in which the chart has their first transitions. */
export function joinTransitions(chart: Chart): readonly Way[] {
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
