import type { Page } from '@playwright/test';

/** One sample of the open dialog, and of the sound that the page plays. */
export type FilmFrame = {
  /** Text of the status line. */
  readonly status: string;
  /** The number in the line "Volume: N%". NaN without such a line. */
  readonly volumePercent: number;
  /** Heights of the volume bars in whole pixels, from the first bar to the last. */
  readonly barHeights: readonly number[];
  /** Number of bars that show sound. */
  readonly soundingBars: number;
  /** Text of the first turn of the conversation, which is the greeting. Empty before the first turn. */
  readonly greeting: string;
  /** `partial`, `final` or `interrupted`. Empty before the first turn. */
  readonly greetingState: string;
  /** Root mean square of what the `<audio>` element plays, 0 to 1. */
  readonly rms: number;
};

declare global {
  interface Window {
    callFilm?: { readonly frames: FilmFrame[]; readonly stop: () => Promise<void> };
  }
}

const FRAME_MS = 50;

/**
 * Samples the dialog and the page's sound every 50 ms while the dialog is open, so that a test can check states that are already over.
 * Stop the film before a page census (page-census/pageCensus.ts), which would count the film's timer and audio context.
 */
export class CallFilm {
  private constructor(private readonly page: Page) {}

  static async record(page: Page): Promise<CallFilm> {
    await page.evaluate((frameMs) => {
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      const samples = new Float32Array(analyser.fftSize);
      const connectedStreams = new Set<MediaProvider>();
      const connectAnalyser = () => {
        const source = document.querySelector('audio')?.srcObject;
        if (!(source instanceof MediaStream) || connectedStreams.has(source)) return;
        connectedStreams.add(source);
        context.createMediaStreamSource(source).connect(analyser);
      };
      const rms = () => {
        analyser.getFloatTimeDomainData(samples);
        return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      };
      const frames: FilmFrame[] = [];
      const timer = setInterval(() => {
        const dialog = document.querySelector('[role=dialog]');
        if (dialog === null) return;
        connectAnalyser();
        const bars = [...dialog.querySelectorAll('[data-bar]')];
        const greeting = dialog.querySelector('[role=log] [data-state]');
        frames.push({
          status: dialog.querySelector('[role=status]')?.textContent ?? '',
          volumePercent: Number(/Volume: (\d+)%/.exec(dialog.textContent)?.[1]),
          barHeights: bars.map((bar) => Math.round(bar.getBoundingClientRect().height)),
          soundingBars: bars.filter((bar) => bar.hasAttribute('data-sounding')).length,
          greeting: greeting?.querySelector('p')?.textContent ?? '',
          greetingState: greeting?.getAttribute('data-state') ?? '',
          rms: rms(),
        });
      }, frameMs);
      window.callFilm = {
        frames,
        stop: () => {
          clearInterval(timer);
          return context.close();
        },
      };
    }, FRAME_MS);
    return new CallFilm(page);
  }

  frames(): Promise<readonly FilmFrame[]> {
    return this.page.evaluate(() => window.callFilm?.frames ?? []);
  }

  /** The latest root mean square of the sound, 0 to 1. 0 before the first frame. */
  async rms(): Promise<number> {
    return this.page.evaluate(() => window.callFilm?.frames.at(-1)?.rms ?? 0);
  }

  async stop(): Promise<void> {
    await this.page.evaluate(() => window.callFilm?.stop());
  }
}

/** The longest time in which all frames are quieter than `maxRms`, in milliseconds. */
export function longestSilence(frames: readonly FilmFrame[], maxRms: number): number {
  let longest = 0;
  let current = 0;
  for (const { rms } of frames) {
    current = rms < maxRms ? current + FRAME_MS : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}
