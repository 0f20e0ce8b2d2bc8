import { vi } from 'vitest';

/** A dialog takes a few frames to come and go. */
const MAX_FRAMES = 60;

/** Lets happen what needs no time: promises, a frame, timers that are due. The test's own clock stands still. */
export async function settleView(): Promise<void> {
  vi.advanceTimersByTime(0);
  await new Promise<void>((resolve) => requestAnimationFrame(() => setImmediate(resolve)));
}

/** The same where frames are faked, too: nobody waits for a screen. */
export async function playFrame(): Promise<void> {
  vi.advanceTimersToNextFrame();
  await new Promise<void>((resolve) => setImmediate(resolve));
}

/** @throws what `expectation` throws when the view has come to rest. */
export async function showsInTime(expectation: () => void, settle = settleView): Promise<void> {
  for (let frame = 0; ; frame++) {
    try {
      expectation();
      return;
    } catch (error) {
      if (frame === MAX_FRAMES) throw error;
      await settle();
    }
  }
}
