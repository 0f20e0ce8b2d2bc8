import type { Page } from '@playwright/test';

/** When each sound of the page becomes audible, in milliseconds since navigation. */
type SoundStarts = { readonly soundStarts: readonly number[] };

/** Records when each sound that the local room plays becomes audible: its start plus its leading silence. Runs in the page. */
function recordSounds(): void {
  const audible = 0.01;
  const starts: number[] = [];
  (window as unknown as { soundStarts: number[] }).soundStarts = starts;
  const start = Object.getOwnPropertyDescriptor(AudioBufferSourceNode.prototype, 'start')?.value as (
    this: AudioBufferSourceNode,
    when?: number,
    offset?: number,
  ) => void;
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when?: number, offset = 0) {
    const silent = this.buffer?.getChannelData(0).findIndex((sample) => Math.abs(sample) > audible) ?? 0;
    starts.push(performance.now() + (silent / (this.buffer?.sampleRate ?? 1) - offset) * 1_000);
    start.call(this, when, offset);
  };
}

/** Records the sounds of each document of this page. */
export async function recordSoundsOf(page: Page): Promise<void> {
  // tsx wraps named functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(recordSounds);
}

/** @returns milliseconds from the latest mark with this name to the first sound after it. Waits for the sound. */
export async function soundAfter(page: Page, mark: string): Promise<number> {
  const elapsed = await page.waitForFunction((name) => {
    const markedAt = performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
    const first = (window as unknown as SoundStarts).soundStarts.find((at) => at > markedAt);
    return first === undefined ? undefined : first - markedAt;
  }, mark);
  return (await elapsed.jsonValue()) ?? Number.NaN;
}

/** Waits until the assistant has finished her utterance. */
export const assistantFinishes = (page: Page) => {
  const latest = page.getByRole('dialog').getByRole('log').locator('[data-state]').last();
  return latest.and(page.locator('[data-state="final"]')).filter({ hasText: /^Ava:/ }).waitFor();
};
