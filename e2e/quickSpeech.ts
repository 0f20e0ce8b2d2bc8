import type { Page } from '@playwright/test';

/** Positions of the sample rate and of the byte rate in a WAV file. */
const RATE_OFFSETS = [24, 28];

/**
 * Lets the page play sound that it decodes, which is the platform's speech, `rate` times as fast. The words, the transcripts and the order
 * of all events stay the same. A call takes processor time for as long as it lasts, and most tests wait for words, not for their sound.
 */
export const playSpeechAt = (page: Page, rate: number): Promise<unknown> =>
  page.addInitScript(
    ({ speed, offsets }) => {
      // Not `fetch`: the room library (daily-js) looks for another one if a page has replaced the browser's own.
      const context = BaseAudioContext.prototype;
      const decode = Reflect.get(context, 'decodeAudioData') as (this: BaseAudioContext, wav: ArrayBuffer) => unknown;
      Reflect.defineProperty(context, 'decodeAudioData', {
        value(this: BaseAudioContext, wav: ArrayBuffer) {
          const header = new DataView(wav);
          for (const offset of offsets) header.setUint32(offset, header.getUint32(offset, true) * speed, true);
          return decode.call(this, wav);
        },
        writable: true,
        configurable: true,
      });
    },
    { speed: rate, offsets: RATE_OFFSETS },
  );
