import { join } from 'node:path';
import type { Plugin } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
/** The function that Vite calls for each `import()` of a build. */
const PRELOAD = '__vitePreload';
const IMPORT_CHUNK = join(import.meta.dirname, '../src/app/importChunk.ts');

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
