import { readRecording } from '../../inspector/recording/readRecording.ts';
import { recordActors } from '../../inspector/recording/recordActors.ts';
import type { Recording } from '../../inspector/recording/recording.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { realActorDriver } from './realActor.ts';
import type { GeneratedPath } from './testModel.ts';
import { walkPath } from './walkPath.ts';

export type RecordedPath = {
  readonly recording: Recording;
  /** For each step, the index of its last event. */
  readonly ends: readonly number[];
};

/** A path has no times. */
const STEP_MS = 1_000;

/** Walks the path on a real actor, as the golden files have it, and records what it does. */
export async function recordPath(
  registered: RegisteredMachine,
  path: GeneratedPath,
  title = '',
): Promise<RecordedPath> {
  const ends: number[] = [];
  const recorder = recordActors({ page: { title, address: '' }, now: () => ends.length * STEP_MS });
  const driver = realActorDriver(registered, recorder.inspect, path);
  try {
    await walkPath(path, {
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
