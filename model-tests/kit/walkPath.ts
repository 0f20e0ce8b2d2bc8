import type { EventCase } from '../../src/machines/eventCase.ts';
import { stepInWords } from './stepInWords.ts';
import type { GeneratedPath, GeneratedStep } from './testModel.ts';

/** How to do an event to the real thing (an actor, a view, a page), and how to see that it went as the path says. */
export type PathDriver = {
  /** By event type. The start, `xstate.init`, needs none: the driver has done it before the walk. */
  readonly executors: Readonly<Record<string, (event: EventCase) => void | Promise<void>>>;
  /** Throws when the real thing does not show the step's situation. Also called for the start. */
  readonly check: (step: GeneratedStep) => void | Promise<void>;
  /** Throws when the real thing offers the event of a barred step. */
  readonly checkBarred?: (step: GeneratedStep) => void | Promise<void>;
};

/** @throws Error at the first step that cannot be done or does not hold; its message tells the way there. */
export async function walkPath(path: GeneratedPath, driver: PathDriver): Promise<void> {
  for (const [index, step] of path.entries()) {
    try {
      await act(step, driver);
      await driver.check(step);
    } catch (error) {
      const trail = path.slice(0, index + 1).map((one, place) => stepInWords(one, path[place - 1]));
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${reason}\n\nThe way there, the last step failed:\n  ${trail.join('\n  ')}`, { cause: error });
    }
  }
}

async function act(step: GeneratedStep, { executors, checkBarred }: PathDriver): Promise<void> {
  const { event, isBarred } = step;
  if (isBarred) {
    if (!checkBarred) throw new Error('The driver has no check for what is barred.');
    await checkBarred(step);
  } else if (event.type !== 'xstate.init') {
    const execute = executors[event.type];
    if (!execute) throw new Error(`The driver has no executor for the event "${event.type}".`);
    await execute(event);
  }
}
