import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders that no build of the site reads. A folder that is missing here only causes a build that was not necessary. */
const UNREAD = ['.cache', '.ci', '.git', '.github', 'bench', 'docs', 'e2e', 'model-tests', 'node_modules', 'package'];
/** Folders that a build writes. */
const BUILT = ['dist', 'dist-maps', 'dist-hosting'];
const RESULTS = ['dist-package', 'playwright-report', 'screenshots', 'stately', 'test-results'];

/** File with the key of the last build. */
const KEY_FILE = join('.cache', 'built-site.key');
/** A prerendered page shows the time of its build, so that a build does not serve for tests of a later day. */
const MAX_AGE_MS = 3_600_000;

const filesIn = (root: string, folder: string): readonly string[] => {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted();
  } catch {
    return [];
  }
};

/** A hash of all that decides the build: the sources, the versions of the packages, and the variables of the environment. */
function sourcesOf(root: string, environment: NodeJS.ProcessEnv): string {
  const entries = readdirSync(root, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(root, name));
  const folders = entries.filter(
    (entry) => entry.isDirectory() && ![...UNREAD, ...BUILT, ...RESULTS].includes(entry.name),
  );
  const variables = Object.entries(environment).filter(([name]) => name.startsWith('VITE_') || name === 'NODE_ENV');
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(variables.toSorted()));
  for (const file of [...files.toSorted(), ...folders.flatMap(({ name }) => filesIn(root, name)).toSorted()]) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The built files with their sizes and times, or undefined without a build. */
function buildIn(root: string): string | undefined {
  const files = BUILT.flatMap((folder) => filesIn(root, folder));
  if (files.length === 0) return undefined;
  return JSON.stringify(files.map((file) => [file, statSync(file).size, statSync(file).mtimeMs]));
}

/** The build of the site in a folder, and the sources from which it was built. */
export class BuiltSite {
  readonly #sources: string;

  constructor(
    private readonly root: string,
    environment: NodeJS.ProcessEnv = process.env,
  ) {
    this.#sources = sourcesOf(root, environment);
  }

  /** True if the folder has the build of the present sources, from the last hour. */
  isPresent(now = Date.now()): boolean {
    const file = join(this.root, KEY_FILE);
    try {
      return readFileSync(file, 'utf8') === this.#key() && now - statSync(file).mtimeMs < MAX_AGE_MS;
    } catch {
      return false;
    }
  }

  /** Call this after a build. */
  remember(): void {
    const file = join(this.root, KEY_FILE);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, this.#key());
  }

  #key(): string {
    return `${this.#sources} ${createHash('sha256')
      .update(buildIn(this.root) ?? 'no build')
      .digest('hex')}`;
  }
}

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
  const site = new BuiltSite(join(import.meta.dirname, '../..'), env);
  if (!site.isPresent()) {
    run('vite', 'build', '--logLevel', 'warn');
    site.remember();
  }
  run('playwright', 'test', ...args);
}
