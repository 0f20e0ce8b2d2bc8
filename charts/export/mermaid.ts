import {
  type Chart,
  type ChartState,
  type ChartTransition,
  statesOf,
  transitionsOf,
  triggerText,
} from '../chart/chart.ts';

/** Title of the source node for transitions of a compound state to one of its own states. */
const ANYWHERE = 'anywhere';

/**
 * The chart as a Mermaid `stateDiagram-v2` that renders on GitHub.
 *
 * Each transition that enters a state is an arrow; transitions with the same ends share one. Renderers cannot draw some
 * arrows. These are attached to another state, and their labels name the real end:
 * - between a compound state and a state in it: it begins at a node "anywhere", or ends at the initial state;
 * - into and out of a region of a parallel state: it is attached to the parallel state.
 */
export function mermaidOf(chart: Chart): string {
  const diagram = new Diagram(chart);
  // A parallel root is drawn, because regions need a state around them.
  const lines = chart.root.kind === 'parallel' ? diagram.state(chart.root) : diagram.content(chart.root);
  const beginning = chart.root.kind === 'parallel' ? [`[*] --> ${idOf(chart.root.id)}`] : [];
  return ['stateDiagram-v2', ...indented([...beginning, ...lines, ...diagram.crossing()]), ''].join('\n');
}

/** `scope`: the state whose children are both ends; the arrow is in its block. Other arrows are at the end of the diagram. */
type Arrow = { readonly scope: string | undefined; readonly from: string; readonly to: string; readonly label: string };

class Diagram {
  private readonly states: ReadonlyMap<string, ChartState>;
  /** Ids from the root down to each state. */
  private readonly paths = new Map<string, readonly string[]>();
  private readonly arrows: readonly Arrow[];

  constructor(chart: Chart) {
    this.states = new Map(statesOf(chart).map((state) => [state.id, state]));
    const visit = (state: ChartState, above: readonly string[]) => {
      const path = [...above, state.id];
      this.paths.set(state.id, path);
      for (const child of state.states) visit(child, path);
    };
    visit(chart.root, []);
    this.arrows = transitionsOf(chart).flatMap((transition) => this.arrowsOf(transition));
  }

  /** The lines of a state and its descendants. */
  state(state: ChartState): readonly string[] {
    const title = `state "${escaped(state.key)}" as ${idOf(state.id)}`;
    return state.states.length === 0 ? [title] : [`${title} {`, ...indented(this.content(state)), '}'];
  }

  /** The lines of a state's block. */
  content(state: ChartState): readonly string[] {
    if (state.states.length === 0) return this.states.size === 1 ? this.state(state) : [];
    if (state.kind === 'parallel') {
      return state.states.flatMap((region, index) => [...(index === 0 ? [] : ['--']), ...this.state(region)]);
    }
    const anywhere = anywhereIn(state.id);
    const ends = state.states.filter(({ kind }) => kind === 'final').map(({ id }) => `${idOf(id)} --> [*]`);
    return [
      ...(state.initial === undefined ? [] : [`[*] --> ${idOf(state.initial)}`]),
      ...(this.arrows.some(({ from }) => from === anywhere) ? [`state "${ANYWHERE}" as ${anywhere}`] : []),
      ...state.states.flatMap((child) => this.state(child)),
      ...drawn(this.arrows.filter(({ scope }) => scope === state.id)),
      ...ends,
    ];
  }

  /** The arrows outside of all blocks. */
  crossing(): readonly string[] {
    return drawn(this.arrows.filter(({ scope }) => scope === undefined));
  }

  private arrowsOf(transition: ChartTransition): readonly Arrow[] {
    const ends = transition.targets.map((target) => ({ target, ...this.withoutRegions(transition.source, target) }));
    const direct = ends.filter(({ from, to, target }) => from === transition.source && to === target);
    // Targets in other regions are named in the label of the arrow to the target in the same region.
    const drawnEnds = direct.length > 0 ? direct : ends;
    const others = direct.length > 0 ? ends.filter((end) => !direct.includes(end)) : [];
    return drawnEnds.map(({ from, to, target }) => {
      const label = [
        transitionLabel(transition),
        ...(from === transition.source ? [] : [` in ${relative(transition.source, from)}`]),
        ...(to === target ? [] : [`, to ${relative(target, to)}`]),
        ...others.map((other) => `, also to ${relative(other.target, other.to)}`),
      ].join('');
      return { label, ...this.placed(from, to) };
    });
  }

  /** The ends of the arrow. An end in a region that the transition enters or leaves is replaced by the parallel state. */
  private withoutRegions(source: string, target: string): { readonly from: string; readonly to: string } {
    const up = this.pathOf(source);
    const down = this.pathOf(target);
    const shared = up.filter((id, index) => down[index] === id).length;
    const outermost = (path: readonly string[]) =>
      path.find((id, index) => index >= shared - 1 && index < path.length - 1 && this.isParallel(id)) ??
      path.at(-1) ??
      '';
    return { from: outermost(up), to: outermost(down) };
  }

  private placed(source: string, target: string): Pick<Arrow, 'scope' | 'from' | 'to'> {
    const to = this.entered(source, target);
    const isFromAbove = source !== to && this.isWithin(to, source);
    const outer = isFromAbove ? source : this.pathOf(source).at(-2);
    const scope = outer === this.pathOf(to).at(-2) ? outer : undefined;
    return { scope, from: isFromAbove ? anywhereIn(source) : idOf(source), to: idOf(to) };
  }

  /** The target, or its initial state if the transition comes from inside the target. */
  private entered(source: string, target: string): string {
    const initial = this.states.get(target)?.initial;
    return initial !== undefined && this.isWithin(source, target) ? this.entered(source, initial) : target;
  }

  /** Whether a state is `outer` or a descendant of it. */
  private readonly isWithin = (id: string, outer: string): boolean => this.pathOf(id).includes(outer);

  private readonly pathOf = (id: string): readonly string[] => this.paths.get(id) ?? [];

  private readonly isParallel = (id: string): boolean => this.states.get(id)?.kind === 'parallel';
}

/** One line per pair of ends. */
function drawn(arrows: readonly Arrow[]): readonly string[] {
  const labels = new Map<string, Set<string>>();
  for (const { from, to, label } of arrows) {
    const ends = `${from} --> ${to}`;
    labels.set(ends, (labels.get(ends) ?? new Set()).add(escaped(label)));
  }
  return [...labels].map(([ends, lines]) => `${ends} : ${[...lines].join('<br/>')}`);
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** `left` for `callSession.left` in `callSession`. */
const relative = (id: string, outer: string): string => id.slice(outer.length + 1);

/** `room.joined [isAwaited]` */
export const transitionLabel = ({ trigger, guard }: Pick<ChartTransition, 'trigger' | 'guard'>): string =>
  guard === undefined ? triggerText(trigger) : `${triggerText(trigger)} [${guard}]`;

/** An id of letters, digits and underscores. Unique, because keys do not contain dots. */
const idOf = (id: string): string =>
  id.replaceAll(/[^A-Za-z0-9]/g, (character) =>
    character === '.' ? '_' : `_${(character.codePointAt(0) ?? 0).toString(16)}_`,
  );

/** Unique: the id of a state never contains two underscores followed by letters. */
const anywhereIn = (id: string): string => `${idOf(id)}__anywhere`;

/** Replaces characters with a meaning in Mermaid, Markdown or HTML by character references. */
const escaped = (text: string): string =>
  text.replaceAll(/[^\w .,()[\]/+'-]|(?<=-)-/gu, (character) => `#${character.codePointAt(0) ?? 0};`);
