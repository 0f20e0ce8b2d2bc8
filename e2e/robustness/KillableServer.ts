import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const DEFAULT_PORT = 4196;
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

/** Serves the built site with the local platform in a child process, so that a test can kill the server. */
export class KillableServer implements AsyncDisposable {
  readonly origin: string;
  readonly #port: string;
  readonly #environment: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;

  /** @param options the port must differ from those of servers that run at the same time; the environment is added to that of the tests */
  constructor({ port = DEFAULT_PORT, environment = {} } = {}) {
    this.#port = String(port);
    this.#environment = environment;
    this.origin = `http://localhost:${this.#port}`;
  }

  /** @throws Error if the process ends before it listens, for example because the port is taken. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, [VITE, 'preview', '--port', this.#port, '--strictPort'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...this.#environment },
    });
    this.#process = server;
    // Vite writes its address when it listens.
    const isListening = await Promise.race([
      once(server.stdout, 'data').then(() => true),
      once(server, 'exit').then(() => false),
    ]);
    if (!isListening) throw new Error(`The site could not be served at port ${this.#port}.`);
  }

  /** Kills the process without closing its connections properly, and waits for its exit. A second call does nothing. */
  async kill(): Promise<void> {
    const server = this.#process;
    this.#process = undefined;
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }
}
