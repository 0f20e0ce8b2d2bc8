import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** If the process stops while it works on a request, the request is sent once more, to a new process. */
const MAX_ATTEMPTS = 2;

/**
 * - `busy`: too many requests wait.
 * - `late`: the process did not answer in time, and was killed.
 * - `stopped`: the process ended twice during the request, or could not be started.
 * - `failed`: the process answered with a problem.
 * - `closed`: `close` was called.
 * - `aborted`: the signal was aborted before the process got the request.
 */
export type WorkerErrorType = 'busy' | 'late' | 'stopped' | 'failed' | 'closed' | 'aborted';

export class WorkerError extends Error {
  override readonly name = 'WorkerError';

  constructor(
    readonly type: WorkerErrorType,
    message: string,
  ) {
    super(message);
  }
}

export type WorkerOptions = {
  /** Path of the JavaScript file that the process runs. For each message `{ id, request }` it sends `{ id, answer }` or `{ id, problem }`. */
  readonly script: string;
  /** What the messages of errors call the process, such as "the synthesizer". */
  readonly name: string;
  /** Time for one request, from the moment at which the process gets it. */
  readonly deadlineMs: number;
  /** The most requests that wait for the process. */
  readonly maxWaiting: number;
  /** Called before each start. `release` is called after the end of that process. */
  readonly prepare?: () => { readonly args: readonly string[]; readonly release: () => void };
  readonly execArgv?: readonly string[];
};

type Reply<Answer> = { readonly id: number; readonly answer?: Answer; readonly problem?: string };

type Job<Request, Answer> = {
  readonly id: number;
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: WorkerError) => void;
  attempts: number;
};

/**
 * A process that answers one request after the other, and is started again after it has ended. A crash or an endless loop in it does not
 * affect the server. It ends with the server.
 */
export class WorkerProcess<Request, Answer> {
  readonly #waiting: Job<Request, Answer>[] = [];
  #current: Job<Request, Answer> | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #child: ChildProcess | undefined;
  #nextId = 1;

  constructor(readonly options: WorkerOptions) {}

  /** True if a request would be worked on at once. */
  get isIdle(): boolean {
    return this.#current === undefined;
  }

  /**
   * @param signal removes the request if the process has not got it yet
   * @throws WorkerError
   */
  ask(request: Request, signal?: AbortSignal): Promise<Answer> {
    const { maxWaiting, name } = this.options;
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= maxWaiting) {
        reject(new WorkerError('busy', `more than ${String(maxWaiting)} requests wait for ${name}`));
        return;
      }
      const job = { id: this.#nextId++, request, resolve, reject, attempts: 0 };
      this.#waiting.push(job);
      signal?.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(job);
        if (place === -1) return;
        this.#waiting.splice(place, 1);
        reject(new WorkerError('aborted', `the request to ${name} was aborted`));
      });
      this.#work();
    });
  }

  /** Starts the process if it is not running. Call this in advance, so that the first request need not wait for the start. */
  start(): ChildProcess {
    this.#child ??= this.#fork();
    return this.#child;
  }

  /** Stops the process. All requests are rejected. The next request starts a new process. */
  async close(): Promise<void> {
    const stopping = this.#child;
    this.#child = undefined;
    const jobs = [this.#takeCurrent(), ...this.#waiting.splice(0)];
    for (const job of jobs) job?.reject(new WorkerError('closed', `${this.options.name} was closed`));
    if (stopping === undefined) return;
    const exited = once(stopping, 'exit').catch(() => {
      // The process could not be started.
    });
    stopping.kill('SIGKILL');
    await exited;
  }

  /** Sends the next request, unless the process works on one. */
  #work(): void {
    if (this.#current !== undefined) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    this.#current = job;
    job.attempts += 1;
    const { deadlineMs } = this.options;
    this.#deadline = setTimeout(() => {
      this.#fail('late', `it took longer than ${String(deadlineMs)} ms`);
      // The process hangs.
      this.#child?.kill('SIGKILL');
    }, deadlineMs);
    // The callback does nothing: if sending fails, the `error` or `exit` event of the process handles the request.
    this.start().send({ id: job.id, request: job.request }, () => {});
  }

  #takeCurrent(): Job<Request, Answer> | undefined {
    const job = this.#current;
    this.#current = undefined;
    clearTimeout(this.#deadline);
    return job;
  }

  #fail(type: WorkerErrorType, message: string): void {
    this.#takeCurrent()?.reject(new WorkerError(type, message));
  }

  #receive({ id, answer, problem }: Reply<Answer>): void {
    if (this.#current?.id !== id) return;
    if (answer === undefined) this.#fail('failed', problem ?? 'no answer came back');
    else this.#takeCurrent()?.resolve(answer);
    this.#work();
  }

  #fork(): ChildProcess {
    const { script, execArgv = [], prepare, name } = this.options;
    const { args, release } = prepare?.() ?? { args: [], release: () => {} };
    const child = fork(script, args, { execArgv: [...execArgv], serialization: 'advanced' });
    /**
     * Ends this process. Then sends the request on which it worked to a new process, or rejects it after its final attempt. A process that
     * was closed or replaced before has no request.
     */
    const replaceProcess = (problem: string) => {
      child.kill('SIGKILL');
      release();
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#current !== undefined && this.#current.attempts >= MAX_ATTEMPTS) this.#fail('stopped', problem);
      const interrupted = this.#takeCurrent();
      if (interrupted !== undefined) this.#waiting.unshift(interrupted);
      this.#work();
    };
    child.on('message', (reply) => {
      this.#receive(reply as Reply<Answer>);
    });
    child.on('error', ({ message }) => {
      replaceProcess(message);
    });
    child.on('exit', () => {
      replaceProcess(`${name} stopped`);
    });
    child.unref();
    child.channel?.unref();
    return child;
  }
}
