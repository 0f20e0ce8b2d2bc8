import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join('.cache', 'configured-site');
/** The build that the other tests open. */
const COMMON_BUILD = 'dist';
const PORT = 4176;
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

export type ConfiguredSite = {
  readonly origin: string;
  readonly close: () => Promise<void>;
};

const startVite = (args: readonly string[], variables: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [VITE, ...args, '--outDir', FOLDER], {
    // The test runner may set another NODE_ENV.
    env: { ...process.env, ...variables, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill();
  await exit;
}

async function build(variables: Readonly<Record<string, string>>): Promise<void> {
  const building = startVite(['build', '--logLevel', 'error'], variables);
  const [status] = (await once(building, 'exit')) as [number | null];
  if (status !== 0) throw new Error('The site could not be built with these variables.');
}

/** Copies the common build, and adds the values to the data block of each page, as a host does. */
async function copyWithHostValues(values: Readonly<Record<string, string>>): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await cp(COMMON_BUILD, FOLDER, { recursive: true });
  const block = `<script type="application/json" id="site-configuration">${JSON.stringify(values)}</script>`;
  for (const name of await readdir(FOLDER)) {
    if (!name.endsWith('.html')) continue;
    const html = await readFile(join(FOLDER, name), 'utf8');
    await writeFile(
      join(FOLDER, name),
      html.replace('<head>', () => `<head>${block}`),
    );
  }
}

/**
 * Serves a site with the pixel as `npm run preview` does: under the Content Security Policy for the variables. Every night, the site is
 * built with the variables. On each push its host sets the values, which takes a second instead of a build.
 */
export async function serveConfiguredSite(pixel: {
  readonly adPixelId: string;
  readonly adPixelScriptUrl: string;
}): Promise<ConfiguredSite> {
  const variables = { VITE_AD_PIXEL_ID: pixel.adPixelId, VITE_AD_PIXEL_SCRIPT_URL: pixel.adPixelScriptUrl };
  await (process.env.NIGHTLY === undefined ? copyWithHostValues(pixel) : build(variables));

  const server = startVite(['preview', '--port', String(PORT), '--strictPort'], variables);
  const isListening = await Promise.race([
    // Vite writes its address when it starts to listen.
    once(server.stdout ?? server, 'data').then(() => true),
    once(server, 'exit').then(() => false),
  ]);
  if (!isListening) throw new Error(`The configured site could not be served at port ${String(PORT)}.`);
  return { origin: `http://localhost:${String(PORT)}`, close: () => stop(server) };
}
