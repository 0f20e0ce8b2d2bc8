/** Title of the source node for transitions of a compound state to one of its own states. */
export const ANYWHERE = 'anywhere';

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
export function readMermaid(text: string): {
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
