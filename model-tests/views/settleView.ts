import { vi } from 'vitest';

/** More frames than opening or closing a dialog takes. */
const MAX_FRAMES = 60;

/** Runs pending promises, a frame and due timers. Does not advance the fake clock. */
export async function settleView(): Promise<void> {
  vi.advanceTimersByTime(0);
  await new Promise<void>((resolve) => requestAnimationFrame(() => setImmediate(resolve)));
}

/** Advances the fake clock to its next frame, and runs the timers that are due by then and pending promises. */
export async function advanceFrame(): Promise<void> {
  vi.advanceTimersToNextFrame();
  await new Promise<void>((resolve) => setImmediate(resolve));
}

/** Repeats the expectation after each frame until it holds. @throws the error of the expectation after `MAX_FRAMES`. */
export async function eventually(expectation: () => void, settle = settleView): Promise<void> {
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
