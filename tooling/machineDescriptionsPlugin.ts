import { parseSync, type Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `description: '...'` of a state, and the comma behind it. */
function descriptionsIn(node: Node, code: string): readonly { readonly start: number; readonly end: number }[] {
  const { key, value } = node as { key?: { readonly name?: unknown }; value?: unknown };
  if (node.type === 'Property' && key?.name === 'description' && isNode(value) && value.type === 'Literal') {
    const [comma = ''] = /^\s*,/.exec(code.slice(node.end)) ?? [];
    return [{ start: node.start, end: node.end + comma.length }];
  }
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => descriptionsIn(child, code));
}

/**
 * Takes the descriptions of states out of a production build: they are for those who read a chart, and a visitor would load
 * them. Blanks stand in their place, so that every position of the source map stays right.
 */
export const machineDescriptions = (): Plugin => ({
  name: 'machine-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/machines\/.*Machine\.ts$/ },
    handler: (code, id) => {
      let left = code;
      for (const { start, end } of descriptionsIn(parseSync(id, code).program as unknown as Node, code)) {
        left = `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}`;
      }
      return { code: left, map: null };
    },
  },
});
