import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

/** What a page loads before a visitor does anything: gzip, in bytes. */
export type SizeLimits = { readonly script: number; readonly style: number };

type Bundle = Rolldown.OutputBundle;

/** The entry and everything that it imports statically. */
function firstChunks(bundle: Bundle): readonly Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const visit = (fileName: string) => {
    const file = bundle[fileName];
    if (file?.type !== 'chunk' || found.has(fileName)) return;
    found.set(fileName, file);
    file.imports.forEach(visit);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) visit(file.fileName);
  return [...found.values()];
}

const gzipSize = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** @returns a line for each limit that the bundle exceeds */
export function sizeProblems(bundle: Bundle, limits: SizeLimits): readonly string[] {
  const chunks = firstChunks(bundle);
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const contents = [...styles].flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'asset' ? [file.source] : [];
  });
  const sizes = {
    script: sum(chunks.map(({ code }) => gzipSize(code))),
    style: sum(contents.map(gzipSize)),
  };
  return (['script', 'style'] as const)
    .filter((kind) => sizes[kind] > limits[kind])
    .map(
      (kind) =>
        `The first ${kind} of a page is ${String(sizes[kind])} bytes (gzip); the limit is ${String(limits[kind])}. ` +
        'Load code on demand, or raise the limit in vite.config.ts with the reason.',
    );
}

/** Stops a build whose pages would load more than the limits before a visitor does anything. */
export function sizeLimits(limits: SizeLimits): Plugin {
  return {
    name: 'callwright:size-limits',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.config.build.ssr !== false) return;
        const problems = sizeProblems(bundle, limits);
        if (problems.length > 0) this.error(problems.join('\n'));
      },
    },
  };
}

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
