import { spawnSync } from 'node:child_process';

/** Builds the site, and runs Playwright with these arguments. If one of them fails, ends the process with its status. */
export function runBrowserTests(args: readonly string[], environment: Readonly<Record<string, string>>): void {
  const env = { ...process.env, ...environment };
  for (const [command, ...given] of [
    ['npx', 'vite', 'build', '--logLevel', 'warn'],
    ['npx', 'playwright', 'test', ...args],
  ] as const) {
    const { status } = spawnSync(command, given, { stdio: 'inherit', env });
    if (status !== 0) process.exit(status ?? 1);
  }
}
