import type { Scheduler } from 'fast-check';

/** The real `setImmediate`, read before a test replaces the timers. */
const { setImmediate: afterPromises } = globalThis;

/** Resolves when all pending microtasks have run. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    afterPromises(resolve);
  });

/** Groups of commands, by name. */
export type CommandGroups<Name extends string> = readonly (readonly Name[])[];

/** More releases than any run needs. */
const MAX_RELEASES = 2_000;

/** The asynchronous work of one run. fast-check's scheduler selects the work to release next. */
export class Schedule {
  /** Labels of the released work, in order. */
  readonly released: string[] = [];
  /** Errors that released work threw, and one error for each group with a command that threw. */
  readonly failures: unknown[] = [];

  constructor(private readonly scheduler: Scheduler) {}

  /**
   * Runs the work when the scheduler releases it.
   *
   * @param work may return a string, which is appended to the label in `released`.
   */
  later(label: string, work: () => unknown): void {
    const released = this.scheduler.schedule(Promise.resolve(), label).then(() => {
      const place = this.released.push(label) - 1;
      const detail = work();
      if (typeof detail === 'string') this.released[place] = `${label} ${detail}`;
    });
    released.catch((error: unknown) => this.failures.push(error));
  }

  /** @returns a promise that settles when the scheduler releases it, with the result or the error of `compute`. */
  async answer<Answer>(label: string, compute: () => Answer): Promise<Answer> {
    await new Promise<void>((resolve) => {
      this.later(label, resolve);
    });
    return compute();
  }

  /**
   * Performs groups of commands. The commands of a group keep their order, but other work may be released between them.
   * Between two groups, all pending work is released.
   */
  async play<Name extends string>(
    commandGroups: CommandGroups<Name>,
    perform: (name: Name) => unknown,
    check?: () => void,
  ): Promise<void> {
    for (const group of commandGroups) {
      const sequence = this.scheduler.scheduleSequence(
        group.map((name) => ({
          label: name,
          builder: async () => {
            this.released.push(name);
            await perform(name);
          },
        })),
      );
      await this.releaseAll(check);
      if (sequence.faulty) this.failures.push(new Error('A command threw.'));
    }
  }

  /**
   * Releases pending work, one piece at a time, until none is left.
   *
   * @param check runs after each release and the microtasks that follow it.
   */
  async releaseAll(check: () => void = () => undefined): Promise<void> {
    await settle();
    while (this.scheduler.count() > 0) {
      if (this.released.length > MAX_RELEASES) throw new Error('The run does not end.');
      // oxlint-disable-next-line typescript/no-deprecated -- `waitNext` waits for 50 microtasks before a release; `settle` waits for all
      await this.scheduler.waitOne();
      await settle();
      check();
    }
  }
}
