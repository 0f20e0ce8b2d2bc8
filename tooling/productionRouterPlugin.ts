import type { Plugin } from 'vite';

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
