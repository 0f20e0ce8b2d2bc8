import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { firstAnswer } from '../../tooling/server-answers/localServer.ts';
import { freePort } from '../../tooling/server-answers/localServer.ts';
import { BROWSER_HOME, BUILT_SITE } from './installWebKit.ts';
import { DEVICE_REQUEST_MARK, MESSAGES_KEY, watchPage } from './pageWatch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly siteOrigin: string;
    readonly driverOrigin: string;
  }
}

/** A port that the other browser tests do not use. If it is taken, the next free port is used. */
const SITE_PORT = 4195;

const WATCH_SCRIPT = 'page-watch.js';

/** Style of the browser's own window. Without it the toolbar would be wider than a phone, and the page is as wide as the toolbar. */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px; }';

/** For Vitest's `globalSetup`. Starts the site, a display and the browser's driver. @returns a function that stops them. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stopServer of stops.splice(0).reverse()) await stopServer();
  };
  try {
    await addWatchScript(BUILT_SITE);
    const site = await preview({
      logLevel: 'warn',
      build: { outDir: BUILT_SITE },
      preview: { port: SITE_PORT },
    });
    stops.push(() => site.close());
    const [siteOrigin] = site.resolvedUrls?.local ?? [];
    if (siteOrigin === undefined) throw new Error('The server of the site has no address.');
    project.provide('siteOrigin', siteOrigin);

    const [display, displayName] = await startDisplay();
    stops.push(() => stop(display));
    const [driver, driverOrigin] = await startDriver(displayName);
    stops.push(() => stop(driver));
    project.provide('driverOrigin', driverOrigin);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

/** Makes each page of the build load `watchPage` before all other scripts. */
async function addWatchScript(folder: string): Promise<void> {
  const script = `(${watchPage.toString()})(${JSON.stringify(MESSAGES_KEY)}, ${JSON.stringify(DEVICE_REQUEST_MARK)});`;
  await writeFile(join(folder, WATCH_SCRIPT), script);
  const tag = `<script src="/${WATCH_SCRIPT}"></script>`;
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    // An earlier run may have added the tag.
    const html = (await readFile(file, 'utf8')).replace(tag, '');
    await writeFile(file, html.replace('<head>', `<head>${tag}`));
  }
}

async function startDisplay(): Promise<readonly [ChildProcess, string]> {
  // Xvfb chooses a free display, and writes its number to this file descriptor.
  const numberPipe = 3;
  const args = ['-displayfd', String(numberPipe), '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = start('Xvfb', args, process.env, ['ignore', 'ignore', 'ignore', 'pipe']);
  const numbers = display.stdio[numberPipe] as Readable;
  const number = await Promise.race([
    once(numbers, 'data').then(([data]) => String(data).trim()),
    once(display, 'exit').then(() => undefined),
  ]);
  if (number === undefined) throw new Error('Xvfb does not start.');
  return [display, `:${number}`];
}

async function startDriver(display: string): Promise<readonly [ChildProcess, string]> {
  const home = resolve(BROWSER_HOME);
  await rm(home, { recursive: true, force: true });
  await mkdir(join(home, 'gtk-3.0'), { recursive: true });
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  const env = {
    ...process.env,
    DISPLAY: display,
    // Composing layers without a graphics card takes seconds for each section of the landing page.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // Do not look for a screen reader on the session's bus, which does not exist.
    NO_AT_BRIDGE: '1',
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
  };
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${String(port)}`], env, 'ignore');
  const origin = `http://127.0.0.1:${String(port)}`;
  if (!(await firstAnswer(`${origin}/status`, driver))) {
    await stop(driver);
    throw new Error('WebKitWebDriver does not start.');
  }
  return [driver, origin];
}

function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess {
  const child = spawn(command, args, { stdio, env });
  // Kills the program even if Vitest is stopped during a test.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
