import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PORT = 4196;
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

/** Serves the built site with the local platform in a child process, so that a test can kill the server. */
export class KillableServer implements AsyncDisposable {
  readonly origin = `http://localhost:${String(PORT)}`;
  #process: ChildProcess | undefined;

  /** @throws Error if the process ends before it listens, for example because the port is taken. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, [VITE, 'preview', '--port', String(PORT), '--strictPort'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = server;
    // Vite writes its address when it listens.
    const isListening = await Promise.race([
      once(server.stdout, 'data').then(() => true),
      once(server, 'exit').then(() => false),
    ]);
    if (!isListening) throw new Error(`The site could not be served at port ${String(PORT)}.`);
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
