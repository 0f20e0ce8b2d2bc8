import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BuiltSite } from './builtSite.ts';

/**
 * Builds the site, unless the same sources were built already, and runs Playwright with these arguments. If one of them fails, ends the
 * process with its status.
 */
export function runBrowserTests(args: readonly string[], environment: Readonly<Record<string, string>>): void {
  const env = { ...process.env, ...environment };
  const run = (...[command, ...given]: readonly [string, ...string[]]) => {
    const { status } = spawnSync(`node_modules/.bin/${command}`, given, { stdio: 'inherit', env });
    if (status !== 0) process.exit(status ?? 1);
  };
  const site = new BuiltSite(join(import.meta.dirname, '..'), env);
  if (!site.isPresent()) {
    run('vite', 'build', '--logLevel', 'warn');
    site.remember();
  }
  run('playwright', 'test', ...args);
}
