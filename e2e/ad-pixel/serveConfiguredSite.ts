import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const FOLDER = join('.cache', 'configured-site');
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

/** Builds and serves a site with the pixel as `npm run preview` does: under the Content Security Policy for the variables. */
export async function serveConfiguredSite(pixel: {
  readonly adPixelId: string;
  readonly adPixelScriptUrl: string;
}): Promise<ConfiguredSite> {
  const variables = { VITE_AD_PIXEL_ID: pixel.adPixelId, VITE_AD_PIXEL_SCRIPT_URL: pixel.adPixelScriptUrl };
  await build(variables);

  const server = startVite(['preview', '--port', String(PORT), '--strictPort'], variables);
  const isListening = await Promise.race([
    // Vite writes its address when it starts to listen.
    once(server.stdout ?? server, 'data').then(() => true),
    once(server, 'exit').then(() => false),
  ]);
  if (!isListening) throw new Error(`The configured site could not be served at port ${String(PORT)}.`);
  return { origin: `http://localhost:${String(PORT)}`, close: () => stop(server) };
}
