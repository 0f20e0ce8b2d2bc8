import { join } from 'node:path';
import { parseSync, type Plugin } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
/** The function that Vite calls for each `import()` of a build. */
const PRELOAD = '__vitePreload';
const IMPORT_CHUNK = join(import.meta.dirname, '../../src/app/importChunk.ts');

/**
 * Replaces Vite's own function with `importChunk`. Vite's treats a failed stylesheet as loaded: the next `import()` resolves, and a
 * dialog is shown without its styles. It is also larger.
 *
 * @throws Error that stops the build if Vite's function has another name.
 */
export function chunkImports(): Plugin {
  return {
    name: 'callwright:chunk-imports',
    apply: 'build',
    transform: {
      filter: { id: /preload-helper\.js$/ },
      handler(code, id) {
        if (id !== PRELOAD_HELPER) return undefined;
        if (!code.includes(`export const ${PRELOAD} =`)) this.error(`Vite exports no ${PRELOAD}.`);
        return { code: `export { importChunk as ${PRELOAD} } from ${JSON.stringify(IMPORT_CHUNK)};`, map: null };
      },
    },
  };
}

const ROUTER = /node_modules\/react-router\/dist\/.*\.mjs$/;
const CREATED = /= (React\d*\.(?:forwardRef|memo))\(/g;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/**
 * Removes the router's code for developers from a build. Its package exports only its development copy, whose warnings visitors would
 * load. Its components are created by a call and named afterwards, which both count as side effects: the bundler would keep unused
 * components.
 */
export function productionRouter(): Plugin {
  return {
    name: 'callwright:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
      },
    },
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: code.replace(CREATED, '= /* @__PURE__ */ $1(').replace(NAMED, ''), map: null }),
    },
  };
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

type Property = Node & { readonly key: { readonly name?: unknown }; readonly value: Node };

const propertiesOf = (object: Node): readonly Property[] =>
  object.type === 'ObjectExpression' ? (object.properties as readonly Node[]).filter(isProperty) : [];
const isProperty = (node: Node): node is Property => node.type === 'Property';

const valuesOf = (object: Node, name: string): readonly Node[] =>
  propertiesOf(object).flatMap(({ key, value }) => (key.name === name ? [value] : []));

/** The properties `description: '...'` of a state and of the states in it. */
const descriptionsOf = (state: Node): readonly Property[] => [
  ...propertiesOf(state).filter(({ key, value }) => key.name === 'description' && value.type === 'Literal'),
  ...valuesOf(state, 'states')
    .flatMap(propertiesOf)
    .flatMap(({ value }) => descriptionsOf(value)),
];

/** The arguments of `createMachine` calls. */
function chartsIn(node: Node): readonly Node[] {
  const { callee, arguments: given } = node as {
    callee?: { readonly property?: { readonly name?: unknown } };
    arguments?: unknown;
  };
  if (node.type === 'CallExpression' && callee?.property?.name === 'createMachine')
    return (given as readonly Node[]).slice(0, 1);
  return Object.values(node).flat().filter(isNode).flatMap(chartsIn);
}

/**
 * Removes the descriptions of states from a production build: they are for readers of a chart, and visitors would load them.
 * Replaces them with blanks, so that all positions in the source map stay correct.
 */
export const machineDescriptions = (): Plugin => ({
  name: 'machine-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/machines\/.*Machine\.ts$/ },
    handler: (code, id) => {
      let left = code;
      const chart = chartsIn(parseSync(id, code).program as unknown as Node);
      for (const { start, end } of chart.flatMap(descriptionsOf)) {
        const [comma = ''] = /^\s*,/.exec(code.slice(end)) ?? [];
        const length = end + comma.length - start;
        left = `${left.slice(0, start)}${' '.repeat(length)}${left.slice(start + length)}`;
      }
      return { code: left, map: null };
    },
  },
});
