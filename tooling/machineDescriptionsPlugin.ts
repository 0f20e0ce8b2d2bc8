import { parseAst, type Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The literals that say what a state is for: `description: '...'`. */
function descriptionsIn(node: Node): readonly Node[] {
  const { key, value } = node as { key?: { readonly name?: unknown }; value?: unknown };
  if (node.type === 'Property' && key?.name === 'description' && isNode(value) && value.type === 'Literal')
    return [value];
  return Object.values(node).flat().filter(isNode).flatMap(descriptionsIn);
}

/**
 * Empties the descriptions of states in a production build: they are for those who read a chart, and a visitor would load
 * them. What stands in their place is as long, so that every position of the source map stays right.
 */
export const machineDescriptions = (): Plugin => ({
  name: 'machine-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/machines\/.*Machine\.ts$/ },
    handler: (code) => {
      let emptied = code;
      for (const { start, end } of descriptionsIn(parseAst(code) as unknown as Node)) {
        emptied = `${emptied.slice(0, start)}void 0${' '.repeat(end - start - 6)}${emptied.slice(end)}`;
      }
      return { code: emptied, map: null };
    },
  },
});
