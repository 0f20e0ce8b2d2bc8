import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The versions of README.md: the oldest that `engines` allows, and the newest of each later line with long-term support. */
const VERSIONS = ['20.19.0', '22', '24'];

const FOLDER = join(import.meta.dirname, '../.cache/node-versions');

/** Installs a version of Node from npm's package `node`. @returns the folder of its program. */
function install(version: string): string {
  const prefix = join(FOLDER, version);
  mkdirSync(prefix, { recursive: true });
  // The package's script installs the program of this system, also from npm.
  execFileSync('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--no-save', `node@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(prefix, 'node_modules/node/bin');
}

/** Runs `npm test` with each version of Node, or with those given: `npm run -w tooling node-versions [version...]`. */
const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS;
const failed = versions.filter((version) => {
  const folder = install(version);
  console.log(`\nNode ${execFileSync(join(folder, 'node'), ['--version'], { encoding: 'utf8' }).trim()}`);
  const env = {
    ...process.env,
    PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`,
    // Playwright keeps compiled tests, and keeps `using` in them if the present version of Node has it. Another version would get those files.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(FOLDER, version, 'compiled-tests'),
  };
  return spawnSync('npm', ['test'], { stdio: 'inherit', env }).status !== 0;
});
if (failed.length > 0) {
  console.error(`npm test failed with Node ${failed.join(', ')}.`);
  process.exitCode = 1;
}
