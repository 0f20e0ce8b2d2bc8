import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';

const PAGES = ['shop', 'receiver'] as const;
type PageName = (typeof PAGES)[number];

export type OtherPages = {
  /** The address of a page. Its port, and therefore its origin, differs from that of the site. */
  readonly addressOf: (page: PageName) => string;
  readonly close: () => void;
};

async function scriptOf(page: PageName): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, `${page}.ts`),
        formats: ['iife'],
        name: page,
        fileName: () => `${page}.js`,
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script] = outputs.filter((output) => output.type === 'chunk');
  if (script === undefined) throw new Error(`The build of ${page} has no script.`);
  return script.code;
}

const documentOf = (page: PageName) =>
  `<!doctype html><html lang="en"><title>${page}</title><link rel="icon" href="data:,"><body><script src="/${page}.js"></script></body></html>`;

/**
 * Serves two pages that are not part of the site, with the real `@statelyai/inspect`: an application whose events are inspected (`shop`),
 * and an inspector that receives events (`receiver`).
 */
export async function serveOtherPages(): Promise<OtherPages> {
  const files = new Map<string, readonly [type: string, text: string]>();
  for (const page of PAGES) {
    files.set(`/${page}`, ['text/html', documentOf(page)]);
    files.set(`/${page}.js`, ['text/javascript', await scriptOf(page)]);
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(new URL(url, 'http://localhost').pathname);
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': `${file[0]}; charset=utf-8` }).end(file[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (page) => `http://localhost:${String(port)}/${page}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
