import { readRecording } from '../../inspector/recording/readRecording.ts';
import { recordActors } from '../../inspector/recording/recordActors.ts';
import type { Recording } from '../../inspector/recording/recording.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { realActorDriver } from './realActor.ts';
import type { GeneratedPath } from './testModel.ts';
import { testPath } from './testPath.ts';

export type RecordedPath = {
  readonly recording: Recording;
  /** For each step, the index of its last event in the recording. */
  readonly ends: readonly number[];
};

/** Time between two steps in the recording. A path itself has no times. */
const STEP_MS = 1_000;

/**
 * Tests the path on a real actor and records the actor's events.
 *
 * @param title the title of the page in the recording.
 */
export async function recordPath(
  registered: RegisteredMachine,
  path: GeneratedPath,
  title = '',
): Promise<RecordedPath> {
  const ends: number[] = [];
  const recorder = recordActors({ page: { title, address: '' }, now: () => ends.length * STEP_MS });
  const driver = realActorDriver(registered, recorder.inspect, path);
  try {
    await testPath(path, {
      ...driver,
      check: async (step) => {
        await driver.check(step);
        ends.push(recorder.recording().events.at(-1)?.index ?? -1);
      },
    });
    return { recording: readRecording(JSON.stringify(recorder.recording())), ends };
  } finally {
    driver.stop();
  }
}
