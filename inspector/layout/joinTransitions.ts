import { type Chart, type ChartTransition, transitionsOf } from '../chart/chart.ts';

/** Transitions with the same source and target, drawn as one arrow. */
export type Way = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Transitions whose first target this is. Their labels are here. */
  readonly labelled: readonly ChartTransition[];
  /** Transitions that are labelled at an earlier target. */
  readonly further: readonly ChartTransition[];
};

/** In the chart's order of their first transitions. */
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
