import fc, { type Scheduler } from 'fast-check';
import { vi } from 'vitest';
import { Figures } from './Figures.ts';
import { settle } from './world/Schedule.ts';
import { useVirtualTime } from './world/virtualTime.ts';
import { page, World } from './world/World.ts';

/** The product in one world, with generated commands. */
export type Run = {
  readonly world: World;
  /** What happened although the documentation rules it out. */
  readonly violations: readonly string[];
  /** The order of what the product reported. */
  readonly eventOrder: () => string;
  /** Nothing is left to happen. @returns the state in words. */
  readonly rest: () => Promise<string>;
  /** Ends what is live, and begins once more in a world without faults. */
  readonly proveNext: () => Promise<void>;
};

type PlayedRun<Command> = Run & { readonly play: (groups: readonly (readonly Command[])[]) => Promise<void> };

type Property<Command, Input, Modules> = {
  /** How often it runs in CI. A second of work is enough. */
  readonly runsInCi: number;
  /** Imports the product. It is imported anew after a run that failed. */
  readonly load: () => Promise<Modules>;
  readonly inputs: fc.Arbitrary<Input>;
  readonly open: (modules: Modules, scheduler: Scheduler, input: Input) => PlayedRun<Command>;
};

const numberIn = (name: string): number | undefined => {
  const text = process.env[name];
  return text === undefined || text === '' ? undefined : Number(text);
};

const RUNS = numberIn('INTERLEAVINGS_RUNS');

/** For the tests, whatever else the computer does. */
export const TIMEOUT_MS = 30_000 + (RUNS ?? 0) * 200;

/**
 * Runs the commands of generated inputs. In each run everything that is asynchronous has an order of its own.
 * INTERLEAVINGS_RUNS says how many runs there are; INTERLEAVINGS_SEED, and INTERLEAVINGS_PATH for one run, repeat them.
 */
export async function interleave<
  Command extends string,
  Input extends { readonly groups: readonly (readonly Command[])[] },
  Modules,
>(name: string, { runsInCi, load, inputs, open }: Property<Command, Input, Modules>): Promise<void> {
  // The room library logs whatever goes wrong.
  for (const channel of ['error', 'warn', 'log', 'debug'] as const) vi.spyOn(console, channel).mockReturnValue();
  const figures = new Figures(name);
  page.install();
  World.library = (await import('@daily-co/daily-js')).default;
  let modules = await importInNewPage(load);
  const runOnce = async (scheduler: Scheduler, input: Input): Promise<void> => {
    const run = open(modules, scheduler, input);
    try {
      await run.play(input.groups);
      const finalState = await run.rest();
      await run.proveNext();
      if (run.violations.length > 0) throw new Error(story(run, input));
      figures.count(input.groups.flat().length, run.world.schedule.released, run.eventOrder(), finalState);
    } catch (error) {
      modules = await importInNewPage(load);
      throw error;
    }
  };
  const seed = numberIn('INTERLEAVINGS_SEED');
  const path = process.env.INTERLEAVINGS_PATH;
  try {
    await fc.assert(fc.asyncProperty(fc.scheduler(), inputs, runOnce), {
      numRuns: RUNS ?? runsInCi,
      ...(seed !== undefined && { seed }),
      ...(path !== undefined && path !== '' && { path }),
    });
  } finally {
    vi.useRealTimers();
    if (RUNS !== undefined) process.stdout.write(figures.inWords());
  }
}

/** A run that failed may have left something in the product, such as a room that is held. */
async function importInNewPage<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  vi.useRealTimers();
  vi.resetModules();
  const { forgetInstancesBut } = await import('../../src/platform/call-layer/call-machine/brokenInstances.ts');
  forgetInstancesBut([]);
  await settle();
  page.clear();
  const modules = await load();
  // The product imports these when somebody calls. From here on that is a matter of promises alone.
  await import('../../src/platform/call-client/callAttempt.ts');
  await import('../../src/platform/call-layer/methods/createCall.ts');
  useVirtualTime();
  return modules;
}

const story = ({ violations, world, eventOrder }: Run, input: unknown): string =>
  [
    ...new Set(violations),
    `Input: ${JSON.stringify(input)}`,
    `Released: ${world.schedule.released.join(', ')}`,
    `Reported: ${eventOrder()}`,
    `Causes: ${world.causes.map(({ name, ends }) => `${name} (${ends})`).join(', ')}`,
  ].join('\n');
