import type { EventCase } from '../../src/machines/eventCase.ts';
import { formatStep } from './formatStep.ts';
import type { GeneratedPath, GeneratedStep } from './testModel.ts';

/** Executes the events of a path on the system under test (an actor, a view, a page) and checks its states. */
export type PathDriver = {
  /** Event executors by event type. `xstate.init` has none: the driver starts the system before the path. */
  readonly executors: Readonly<Record<string, (event: EventCase) => void | Promise<void>>>;
  /** Throws if the system under test is not in the step's state. Also called for the initial state. */
  readonly check: (step: GeneratedStep) => void | Promise<void>;
  /** Throws if the system under test offers the event of a disabled step. */
  readonly checkDisabled?: (step: GeneratedStep) => void | Promise<void>;
};

/** @throws Error if a step cannot be executed or its check fails. The message lists the steps so far. */
export async function testPath(path: GeneratedPath, driver: PathDriver): Promise<void> {
  for (const [index, step] of path.entries()) {
    try {
      await executeStep(step, driver);
      await driver.check(step);
    } catch (error) {
      const steps = path.slice(0, index + 1).map((one, place) => formatStep(one, path[place - 1]));
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${reason}\n\nThe path so far; its last step failed:\n  ${steps.join('\n  ')}`, { cause: error });
    }
  }
}

async function executeStep(step: GeneratedStep, { executors, checkDisabled }: PathDriver): Promise<void> {
  const { event, isDisabled } = step;
  if (isDisabled) {
    if (!checkDisabled) throw new Error('The driver has no check for disabled events.');
    await checkDisabled(step);
  } else if (event.type !== 'xstate.init') {
    const executor = executors[event.type];
    if (!executor) throw new Error(`The driver has no executor for the event "${event.type}".`);
    await executor(event);
  }
}

export type EventOf<Event extends { readonly type: string }, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>;

type ExecutorsOf<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (event: EventOf<Event, Type>) => void | Promise<void>;
};

/** Type-safe event executors for a driver: the compiler requires one for each event type of the machine. */
export const executorsOf = <Event extends { readonly type: string }>(
  executors: ExecutorsOf<Event>,
): PathDriver['executors'] => executors as unknown as PathDriver['executors'];
