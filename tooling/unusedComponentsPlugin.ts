import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\/.*\.mjs$/;
const CREATED = /= (React\d*\.(?:forwardRef|memo))\(/g;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/**
 * Lets the bundler leave out the router's components that the site does not use. The router creates them by a call and gives them a
 * name for developers afterwards, both of which count as effects: a tenth of its code stayed in the first script.
 */
export function dropUnusedComponents(): Plugin {
  return {
    name: 'callwright:drop-unused-components',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: code.replace(CREATED, '= /* @__PURE__ */ $1(').replace(NAMED, ''), map: null }),
    },
  };
}
