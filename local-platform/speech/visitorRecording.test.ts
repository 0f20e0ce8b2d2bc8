import { afterAll, expect, test } from 'vitest';
import { createSpeechSynthesizer } from './synthesizeSpeech.ts';
import { recordVisitor } from './visitorRecording.ts';

const speech = createSpeechSynthesizer();
afterAll(() => speech.close());

test('a recording of a visitor is silent, then speaks, then is silent again', async () => {
  const wav = await recordVisitor(speech, { text: 'My roof is leaking.', leadSeconds: 2, tailSeconds: 3 });
  const view = new DataView(wav.buffer);
  expect(view.getUint32(4, true)).toBe(wav.byteLength - 8);
  expect(view.getUint32(40, true)).toBe(wav.byteLength - 44);
  const loudest = (from: number, to: number) => {
    let peak = 0;
    for (let at = 44 + from * 32_000; at < 44 + to * 32_000; at += 2)
      peak = Math.max(peak, Math.abs(view.getInt16(at, true)));
    return peak;
  };
  const seconds = (wav.byteLength - 44) / 32_000;
  expect(loudest(0, 2)).toBe(0);
  expect(loudest(2, Math.floor(seconds) - 3)).toBeGreaterThan(5_000);
  expect(loudest(Math.ceil(seconds) - 2, seconds)).toBe(0);
});
