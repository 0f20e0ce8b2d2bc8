import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SYNTHESIS_DEADLINE_MS = 30_000;
/** If the process stops before it has answered a text, the text is sent once more, to a new process. */
const MAX_ATTEMPTS = 2;

const SCRIPT = fileURLToPath(new URL('./fliteProcess.js', import.meta.url));

type Reply = { readonly id: number; readonly wav?: Uint8Array; readonly problem?: string };

type PendingText = {
  readonly text: string;
  readonly voice: string;
  readonly resolve: (wav: Uint8Array) => void;
  readonly reject: (problem: Error) => void;
  readonly deadline: NodeJS.Timeout;
  attempts: number;
};

/**
 * The synthesizer in its own process. WebAssembly under `node:wasi` can crash its process (seen on Node 20.20, in V8's garbage
 * collection), and such a crash does not affect the server.
 */
export class SpeechProcess {
  readonly #pending = new Map<number, PendingText>();
  #child: ChildProcess | undefined;
  #nextId = 1;

  /** @returns a WAV file. @throws Error with the reason why the synthesis failed. */
  speak(text: string, voice: string): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const deadline = setTimeout(() => {
        this.#settle({ id, problem: `it took longer than ${String(SYNTHESIS_DEADLINE_MS)} ms` });
        // The process hangs, so it is killed. Its exit handler takes care of the other pending texts.
        this.#child?.kill('SIGKILL');
      }, SYNTHESIS_DEADLINE_MS);
      this.#pending.set(id, { text, voice, resolve, reject, deadline, attempts: 0 });
      this.#send(id);
    });
  }

  /** Starts the process if it is not running. Call this in advance, so that the first text need not wait. */
  start(): ChildProcess {
    this.#child ??= this.#fork();
    return this.#child;
  }

  /** Stops the process. Pending texts are rejected. */
  async close(): Promise<void> {
    const stopping = this.#child;
    this.#child = undefined;
    for (const id of this.#pending.keys()) this.#settle({ id, problem: 'the synthesizer was closed' });
    if (stopping === undefined) return;
    const exited = once(stopping, 'exit').catch(() => {
      // The process could not be started.
    });
    stopping.kill('SIGKILL');
    await exited;
  }

  #send(id: number): void {
    const request = this.#pending.get(id);
    if (request === undefined) return;
    request.attempts += 1;
    // The callback does nothing: if sending fails, the `error` or `exit` event of the process handles the text.
    this.start().send({ id, text: request.text, voice: request.voice }, () => {});
  }

  #settle({ id, wav, problem }: Reply): void {
    const request = this.#pending.get(id);
    if (request === undefined) return;
    this.#pending.delete(id);
    clearTimeout(request.deadline);
    if (wav === undefined) request.reject(new Error(problem ?? 'no sound came back'));
    else request.resolve(wav);
  }

  #fork(): ChildProcess {
    const folder = mkdtempSync(join(tmpdir(), 'callwright-speech-'));
    const child = fork(SCRIPT, [folder], {
      // Node warns that node:wasi is experimental, which the user cannot change.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
    });
    /**
     * Ends this process and removes its folder. Then sends each pending text to a new process, or rejects it after its final attempt. A
     * process that was closed or replaced before has no pending texts.
     */
    const replaceProcess = (problem: string) => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      if (this.#child !== child) return;
      this.#child = undefined;
      for (const [id, { attempts }] of this.#pending) {
        if (attempts < MAX_ATTEMPTS) this.#send(id);
        else this.#settle({ id, problem });
      }
    };
    child.on('message', (reply) => {
      this.#settle(reply as Reply);
    });
    child.on('error', ({ message }) => {
      replaceProcess(message);
    });
    child.on('exit', () => {
      replaceProcess('the synthesizer stopped');
    });
    child.unref();
    child.channel?.unref();
    return child;
  }
}
