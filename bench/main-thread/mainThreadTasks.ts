/** One event of a Chromium trace; times are in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Wall-clock time. */
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** One task of a thread, in milliseconds. */
export type ThreadTask = {
  /** Wall-clock time, which includes time spent on other processes. */
  readonly elapsed: number;
  readonly processor: number;
};

/** Traces each task of each main thread and little else. `-*` disables the categories that are on by default. */
export const TASK_CATEGORIES = ['-*', 'disabled-by-default-devtools.timeline'] as const;

const threadOf = ({ pid, tid }: TraceEvent) => `${String(pid)}.${String(tid)}`;

const sum = (tasks: readonly ThreadTask[]) => tasks.reduce((total, { processor }) => total + processor, 0);

/** @returns the tasks of the busiest page's main thread. */
export function mainThreadTasks(events: readonly TraceEvent[]): readonly ThreadTask[] {
  const byThread = new Map<string, ThreadTask[]>();
  for (const event of events) {
    if (event.ph === 'M' && event.name === 'thread_name' && event.args?.name === 'CrRendererMain') {
      byThread.set(threadOf(event), []);
    }
  }
  for (const event of events) {
    if (event.ph !== 'X' || event.name !== 'RunTask') continue;
    const { dur = 0, tdur = 0 } = event;
    byThread.get(threadOf(event))?.push({ elapsed: dur / 1_000, processor: tdur / 1_000 });
  }
  return [...byThread.values()].reduce((busiest, tasks) => (sum(tasks) > sum(busiest) ? tasks : busiest), []);
}
