import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Bundles and minifies a module with everything that it imports, as the site is built. @returns the sizes of the code, in bytes */
export async function bundledSize(entry: string): Promise<{ readonly minified: number; readonly gzip: number }> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in output)) throw new Error('Vite built more than one bundle.');
  const code = output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  return { minified: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
}
