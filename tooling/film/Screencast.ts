import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';

/** One picture, and how long the film shows it. */
export type Frame = { readonly path: string; readonly milliseconds: number };

type Capture = { readonly png: Buffer; readonly atMs: number };

/** The pictures of a page that Chromium reports while they change. */
export class Screencast {
  readonly #captures: Capture[] = [];
  readonly #session: CDPSession;
  /** Of the frames that arrived. Chromium waits for each acknowledgement. */
  readonly #acknowledgements: Promise<unknown>[] = [];
  #isFinished = false;

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
      if (this.#isFinished) return;
      this.#captures.push({ png: Buffer.from(data, 'base64'), atMs: timestamp * 1_000 });
      this.#acknowledgements.push(session.send('Page.screencastFrameAck', { sessionId }));
    });
  }

  static async start(page: Page): Promise<Screencast> {
    const session = await page.context().newCDPSession(page);
    const screencast = new Screencast(session);
    await session.send('Page.startScreencast', { format: 'png' });
    return screencast;
  }

  /**
   * Ends the screencast and writes its frames.
   *
   * @param intervalMs between two frames at least; pictures in between are dropped
   * @param speed how many times faster than the recording the film runs
   * @param lastMs how long the last frame is shown
   */
  async finish(folder: string, intervalMs: number, speed: number, lastMs: number): Promise<readonly Frame[]> {
    this.#isFinished = true;
    await Promise.all(this.#acknowledgements);
    await this.#session.send('Page.stopScreencast');
    await this.#session.detach();
    const kept: Capture[] = [];
    for (const capture of this.#captures) {
      const previous = kept.at(-1);
      if (previous === undefined || capture.atMs - previous.atMs >= intervalMs) kept.push(capture);
    }
    return Promise.all(
      kept.map(async ({ png, atMs }, index) => {
        const path = join(folder, `${String(index).padStart(4, '0')}.png`);
        await writeFile(path, png);
        const next = kept[index + 1];
        return { path, milliseconds: next === undefined ? lastMs : Math.round((next.atMs - atMs) / speed) };
      }),
    );
  }
}
