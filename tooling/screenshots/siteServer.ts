import { join } from 'node:path';
import { createBuilder, preview } from 'vite';

const SITE = join('.cache', 'screenshots-site');

/** Not the port of the browser tests, so that both can run; the next free one if it is taken. */
export const PICTURES_PORT = 4190;

export type Server = {
  readonly resolvedUrls: { readonly local: readonly string[] } | null;
  readonly close: () => Promise<void>;
};

/** Builds the site as for production, and serves it with the local platform. */
export async function serveBuiltSite(): Promise<Server> {
  // `build()` would not prerender the pages.
  const builder = await createBuilder({ logLevel: 'warn', build: { outDir: SITE, emptyOutDir: true } });
  await builder.buildApp();
  return preview({ logLevel: 'warn', build: { outDir: SITE }, preview: { port: PICTURES_PORT } });
}
