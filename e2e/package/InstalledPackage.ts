import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from '../../package/build/buildPackage.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export const PACKAGE_NAME = 'callwright';

/** The package that the vendor's widget imports. Ours is installed under this name as well. */
const VENDOR_NAME = '@vapi-ai/web';

/** Other packages that the consumer's files need, at the versions for which the tests were written. */
const OTHER_DEPENDENCIES = {
  '@tanstack/react-query': '5.108.0',
  '@types/react': '19.2.7',
  '@vapi-ai/client-sdk-react': '0.1.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
};

/** Packages of the repository that the package and the consumer's files need. */
const LINKED = ['@daily-co/daily-js', '@tanstack/react-query', '@types/react', 'react', 'react-dom', 'xstate'];

const run = promisify(execFile);

/** Lets npm install the archive under both names, with all other packages. Needs the registry, and takes most of a minute. */
async function installByNpm(folder: string, archive: string): Promise<void> {
  const dependencies = {
    [PACKAGE_NAME]: `file:${archive}`,
    [VENDOR_NAME]: `file:${archive}`,
    ...OTHER_DEPENDENCIES,
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], { cwd: folder });
}

/** Unpacks the archive under both names, and links the repository's packages. The vendor's widget is missing. */
async function unpack(folder: string, archive: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  for (const name of [PACKAGE_NAME, VENDOR_NAME]) {
    const target = join(folder, 'node_modules', name);
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', join(folder, archive), '-C', target, '--strip-components=1']);
  }
  for (const name of LINKED) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), link);
  }
}

const isNightly = process.env.NIGHTLY !== undefined;

/**
 * The package as its users install it: packed, and installed into a folder outside the repository. Every night npm installs it; on each
 * push it is only unpacked, and has no declarations of types.
 */
export class InstalledPackage implements AsyncDisposable {
  private constructor(readonly folder: string) {}

  static async create(): Promise<InstalledPackage> {
    const folder = await mkdtemp(join(tmpdir(), 'installed-package-'));
    const source = join(folder, 'package');
    await buildPackage(source, PACKAGE_NAME, { hasTypes: isNightly });
    const { stdout } = await run('npm', ['pack', source, '--silent'], { cwd: folder });
    await rm(source, { recursive: true });
    await cp(join(import.meta.dirname, 'consumer'), folder, { recursive: true });
    await (isNightly ? installByNpm : unpack)(folder, stdout.trim());
    return new InstalledPackage(folder);
  }

  /**
   * Runs a file in the folder with Node.
   *
   * @returns its standard output.
   * @throws Error with all its output, if it does not exit with the status 0.
   */
  async runNode(...args: readonly string[]): Promise<string> {
    try {
      return (await run(process.execPath, args, { cwd: this.folder })).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
      throw new Error(`${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}
