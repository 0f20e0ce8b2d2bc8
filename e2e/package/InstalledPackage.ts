import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from '../../tooling/package/buildPackage.ts';

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

const run = promisify(execFile);

/** The package as its users install it: packed, and installed by npm into a folder outside the repository. */
export class InstalledPackage implements AsyncDisposable {
  private constructor(readonly folder: string) {}

  static async create(): Promise<InstalledPackage> {
    const folder = await mkdtemp(join(tmpdir(), 'installed-package-'));
    const source = join(folder, 'package');
    await buildPackage(source, PACKAGE_NAME);
    const { stdout } = await run('npm', ['pack', source, '--silent'], { cwd: folder });
    await rm(source, { recursive: true });
    const archive = `file:${stdout.trim()}`;
    const dependencies = { [PACKAGE_NAME]: archive, [VENDOR_NAME]: archive, ...OTHER_DEPENDENCIES };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
    await cp(join(import.meta.dirname, 'consumer'), folder, { recursive: true });
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], { cwd: folder });
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
