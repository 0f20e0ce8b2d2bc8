import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { firstAnswer, freePort } from '../../server-answers/localServer.ts';
import { NGINX_PORT, NGINX_ROOT } from '../nginxFiles.ts';

/** Changes a generated file before the server reads it. */
export type Change = (text: string) => string;

export type Server = {
  readonly name: string;
  /** Serves the built site on this machine while the function runs. */
  readonly run: <Result>(change: Change, use: (origin: string) => Promise<Result>) => Promise<Result>;
};

type Place = {
  /** Contains the generated files. */
  readonly folder: string;
  readonly port: number;
  /** Descriptor of a file for the server's output: nginx opens `/dev/stdout` again, which fails for Node's pipes. */
  readonly log: number;
};

/** Folder of the build that the servers serve, below the project. Not `dist`, which may have another configuration. */
export const BUILT_SITE = '.cache/hosting/dist';

/** Differs from the address at which the build is served, as for a preview deployment. */
export const SITE_URL = 'https://www.example.com';

const site = resolve(BUILT_SITE);

/** Replaces the ports and the paths below `/tmp`, which are for a container: here, servers of other runs may use them. */
export const NGINX: Server = {
  name: 'nginx',
  run: (change, use) =>
    runServer(use, async ({ folder, port, log }) => {
      const file = join(folder, 'nginx-site.conf');
      const text = change(await readFile(file, 'utf8'))
        .replace(`listen ${String(NGINX_PORT)};`, `listen 127.0.0.1:${String(port)};`)
        .replace(`root ${NGINX_ROOT};`, `root ${site};`);
      await writeFile(file, text);
      const main = join(folder, 'nginx.conf');
      await writeFile(main, (await readFile(main, 'utf8')).replaceAll('/tmp/', `${folder}/`));
      // As root, nginx would run its workers as a user without access to the build.
      const user = process.getuid?.() === 0 ? ' user root;' : '';
      return spawn('nginx', ['-c', main, '-g', `daemon off;${user}`], { stdio: ['ignore', log, log] });
    }),
};

export const CADDY: Server = {
  name: 'Caddy',
  run: (change, use) =>
    runServer(use, async ({ folder, port, log }) => {
      const file = join(folder, 'Caddyfile');
      await writeFile(file, change(await readFile(file, 'utf8')));
      const main = join(folder, 'main.Caddyfile');
      await writeFile(main, `{\n\tadmin off\n}\nimport ${file}\n`);
      const env = {
        ...process.env,
        SITE_ADDRESS: `http://127.0.0.1:${String(port)}`,
        SITE_ROOT: site,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      };
      const args = ['run', '--adapter', 'caddyfile', '--config', main];
      return spawn('caddy', args, { stdio: ['ignore', log, log], env });
    }),
};

async function runServer<Result>(
  use: (origin: string) => Promise<Result>,
  start: (place: Place) => Promise<ChildProcess>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hosting-'));
  await cp(`${site}-hosting`, folder, { recursive: true });
  const port = await freePort();
  const log = await open(join(folder, 'server.log'), 'w+');
  const server = await start({ folder, port, log: log.fd });
  const closed = once(server, 'close');
  try {
    const origin = `http://127.0.0.1:${String(port)}`;
    if (!(await firstAnswer(origin, server))) {
      throw new Error(`The server does not start:\n${await readFile(join(folder, 'server.log'), 'utf8')}`);
    }
    return await use(origin);
  } finally {
    server.kill('SIGTERM');
    await closed;
    await log.close();
    await rm(folder, { recursive: true });
  }
}
