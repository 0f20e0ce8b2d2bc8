import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WorkerError, type WorkerOptions, WorkerProcess } from './WorkerProcess.ts';

type Request = { readonly act?: 'exit' | 'hang' | 'problem'; readonly value?: number };
type Answer = { readonly doubled: number; readonly pid: number };

const OPTIONS: WorkerOptions = {
  script: fileURLToPath(new URL('./calculator.fixture.js', import.meta.url)),
  name: 'the calculator',
  deadlineMs: 20_000,
  maxWaiting: 2,
};

let workers: WorkerProcess<Request, Answer>[] = [];
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
});

function createWorker(options: Partial<WorkerOptions> = {}) {
  const worker = new WorkerProcess<Request, Answer>({ ...OPTIONS, ...options });
  workers.push(worker);
  return worker;
}

/** The type of the error, and its message. */
const problemOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'no problem',
    (error: unknown) => (error instanceof WorkerError ? [error.type, error.message] : error),
  );

describe('requests', () => {
  test('are answered by one process in their order', async () => {
    const worker = createWorker();
    const answers = await Promise.all([1, 2, 3].map((value) => worker.ask({ value })));
    expect(answers.map(({ doubled }) => doubled)).toEqual([2, 4, 6]);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
    expect(worker.isIdle).toBe(true);
  });

  test('beyond the limit of waiting ones are refused, and the others answered', async () => {
    const worker = createWorker();
    const answers = [1, 2, 3].map((value) => worker.ask({ value }));
    expect(worker.isIdle).toBe(false);
    expect(await problemOf(worker.ask({ value: 4 }))).toEqual(['busy', 'more than 2 requests wait for the calculator']);
    expect((await Promise.all(answers)).map(({ doubled }) => doubled)).toEqual([2, 4, 6]);
  });

  test('with a problem fail alone', async () => {
    const worker = createWorker();
    const [problem, answer] = [worker.ask({ act: 'problem' }), worker.ask({ value: 1 })];
    expect(await problemOf(problem)).toEqual(['failed', 'no such sum']);
    expect((await answer).doubled).toBe(2);
  });

  test('that take too long fail alone: the process is replaced', async () => {
    const worker = createWorker();
    const { pid } = await worker.ask({ value: 1 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [late, answer] = [problemOf(worker.ask({ act: 'hang' })), worker.ask({ value: 2 })];
    vi.advanceTimersByTime(OPTIONS.deadlineMs);
    vi.useRealTimers();
    expect(await late).toEqual(['late', 'it took longer than 20000 ms']);
    const next = await answer;
    expect(next.doubled).toBe(4);
    expect(next.pid).not.toBe(pid);
  });

  test('that end the process twice fail alone', async () => {
    const worker = createWorker();
    const [fatal, answer] = [worker.ask({ act: 'exit' }), worker.ask({ value: 1 })];
    expect(await problemOf(fatal)).toEqual(['stopped', 'the calculator stopped']);
    expect((await answer).doubled).toBe(2);
  });

  test('are sent again to a new process after a crash', async () => {
    const worker = createWorker();
    const { pid } = await worker.ask({ value: 1 });
    const answer = worker.ask({ value: 2 });
    process.kill(pid, 'SIGKILL');
    expect((await answer).doubled).toBe(4);
  });
});

test('a closed process rejects all requests, and the next request starts another one', async () => {
  const worker = createWorker();
  const answers = [worker.ask({ act: 'hang' }), worker.ask({ value: 1 })].map(problemOf);
  await worker.close();
  expect(await Promise.all(answers)).toEqual(Array(2).fill(['closed', 'the calculator was closed']));
  expect((await worker.ask({ value: 3 })).doubled).toBe(6);
});

test('what is prepared for a process is released after its end', async () => {
  const released: number[] = [];
  let starts = 0;
  const worker = createWorker({
    prepare: () => {
      starts += 1;
      const start = starts;
      return { args: [], release: () => void released.push(start) };
    },
  });
  const { pid } = await worker.ask({ value: 1 });
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => released.length === 1);
  await worker.ask({ value: 1 });
  await worker.close();
  expect([...new Set(released)]).toEqual([1, 2]);
});
