import fc, { type Scheduler } from 'fast-check';
import { vi } from 'vitest';
import { type CommandGroups, settle } from './world/Schedule.ts';
import { page, World } from './world/World.ts';

/** One run of the product under generated commands, in a simulated world. */
export type Run = {
  readonly world: World;
  /** Messages about the documented guarantees that the run violated. */
  readonly violations: readonly string[];
  /** @returns the reports of the product in order, such as events, outcomes or states. */
  readonly eventOrder: () => string;
  /** Runs all pending work. @returns the final state, formatted. */
  readonly finish: () => Promise<string>;
  /**
   * Ends the current call, if there is one. Then checks that another call can start in a world without faults. A destroyed session cannot
   * start one.
   */
  readonly checkNextCall: () => Promise<void>;
};

type PlayableRun<Command extends string> = Run & {
  /** Plays the groups of commands. `perform` performs one command on this run. */
  readonly play: (commandGroups: CommandGroups<Command>, perform: (command: Command) => unknown) => Promise<void>;
};

type Property<Command extends string, Input, Modules, OpenedRun> = {
  /** Number of runs unless INTERLEAVINGS_RUNS sets it, about one second of work. */
  readonly defaultRuns: number;
  /** Imports the product. `interleave` calls this again after a failed run. */
  readonly load: () => Promise<Modules>;
  readonly inputs: fc.Arbitrary<Input>;
  readonly open: (modules: Modules, scheduler: Scheduler, input: Input) => OpenedRun;
  /** The commands of a run, by name. */
  readonly commands: Readonly<Record<Command, (run: OpenedRun) => unknown>>;
};

/** The number in an environment variable, or undefined if the variable is empty or absent. */
const numberFromEnvironment = (name: string): number | undefined => {
  const text = process.env[name];
  return text === undefined || text === '' ? undefined : Number(text);
};

const RUNS = numberFromEnvironment('INTERLEAVINGS_RUNS');

/** Timeout of a test, with a margin for a busy computer. */
export const TIMEOUT_MS = 30_000 + (RUNS ?? 0) * 200;

/** Statistics of the runs of a property. */
class Figures {
  readonly #started = performance.now();
  #runs = 0;
  #commands = 0;
  #releases = 0;
  readonly #interleavings = new Set<string>();
  readonly #eventOrders = new Set<string>();
  readonly #finalStates = new Set<string>();

  constructor(private readonly name: string) {}

  /**
   * Counts one run.
   *
   * @param commands number of commands in the run.
   * @param released labels of the asynchronous work, in the order in which the run released it.
   */
  count(commands: number, released: readonly string[], eventOrder: string, finalState: string): void {
    this.#runs += 1;
    this.#commands += commands;
    this.#releases += released.length;
    this.#interleavings.add(released.join());
    this.#eventOrders.add(eventOrder);
    this.#finalStates.add(finalState);
  }

  format(): string {
    const rows: readonly (readonly [string, string | number])[] = [
      ['runs', this.#runs],
      ['commands', this.#commands],
      ['releases', this.#releases],
      ['distinct interleavings', this.#interleavings.size],
      ['distinct orders of events', this.#eventOrders.size],
      ['distinct final states', this.#finalStates.size],
      ['seconds', ((performance.now() - this.#started) / 1_000).toFixed(1)],
    ];
    return `\n${this.name}\n${rows.map(([name, value]) => `  ${name.padEnd(27)}${String(value)}\n`).join('')}`;
  }
}

/**
 * Runs the commands of generated inputs, each run with a random order of all asynchronous work. INTERLEAVINGS_RUNS sets the
 * number of runs. INTERLEAVINGS_SEED repeats the runs of that seed. INTERLEAVINGS_PATH selects one of those runs.
 */
export async function interleave<
  Command extends string,
  Input extends { readonly commandGroups: CommandGroups<Command> },
  Modules,
  OpenedRun extends PlayableRun<Command>,
>(
  name: string,
  { defaultRuns, load, inputs, open, commands }: Property<Command, Input, Modules, OpenedRun>,
): Promise<void> {
  // The room library (daily-js) logs failures.
  for (const channel of ['error', 'warn', 'log', 'debug'] as const) vi.spyOn(console, channel).mockReturnValue();
  const figures = new Figures(name);
  page.install();
  World.library = (await import('@daily-co/daily-js')).default;
  let modules = await importInNewPage(load);
  const runOnce = async (scheduler: Scheduler, input: Input): Promise<void> => {
    const run = open(modules, scheduler, input);
    try {
      await run.play(input.commandGroups, (command) => commands[command](run));
      const finalState = await run.finish();
      await run.checkNextCall();
      if (run.violations.length > 0) throw new Error(describeFailure(run, input));
      figures.count(input.commandGroups.flat().length, run.world.schedule.released, run.eventOrder(), finalState);
    } catch (error) {
      modules = await importInNewPage(load);
      throw error;
    }
  };
  const seed = numberFromEnvironment('INTERLEAVINGS_SEED');
  const path = process.env.INTERLEAVINGS_PATH;
  try {
    await fc.assert(fc.asyncProperty(fc.scheduler(), inputs, runOnce), {
      numRuns: RUNS ?? defaultRuns,
      ...(seed !== undefined && { seed }),
      ...(path !== undefined && path !== '' && { path }),
    });
  } finally {
    vi.useRealTimers();
    if (RUNS !== undefined) process.stdout.write(figures.format());
  }
}

/**
 * Replaces the timers and `Date` with fake ones. The timers fire when the world's time advances. The world's schedule may fire a timer
 * without a delay before that.
 */
function installVirtualTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const { setTimeout: setTimer } = globalThis;
  const setInWorld = (work: () => void, ms = 0, ...rest: never[]) => {
    const { latest } = World;
    // A timer that is set while the page is frozen starts when the rest of the freeze (`frozenFor`) is over.
    const timer = setTimer(work, ms + (latest?.frozenFor ?? 0), ...rest);
    if (ms <= 0) latest?.schedule.later('timer without a delay', () => vi.advanceTimersByTime(0));
    return timer;
  };
  globalThis.setTimeout = setInWorld as typeof globalThis.setTimeout;
}

/** Imports the product anew, because a failed run may have left state in its modules, such as an occupied room. */
async function importInNewPage<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  vi.useRealTimers();
  vi.resetModules();
  const { destroyInstancesExcept } = await import('../../src/platform/call-layer/call-machine/brokenInstances.ts');
  destroyInstancesExcept([]);
  await settle();
  page.clear();
  const modules = await load();
  // The product imports these modules on demand. After the imports here, the product's imports take only resolved promises.
  await import('../../src/platform/call-client/callAttempt.ts');
  await import('../../src/platform/call-layer/methods/createCall.ts');
  installVirtualTime();
  return modules;
}

const describeFailure = ({ violations, world, eventOrder }: Run, input: unknown): string =>
  [
    ...new Set(violations),
    `Input: ${JSON.stringify(input)}`,
    `Released: ${world.schedule.released.join(', ')}`,
    `Reported: ${eventOrder()}`,
    `Causes: ${world.causes.map(({ name, ends }) => `${name} (${ends})`).join(', ')}`,
  ].join('\n');
