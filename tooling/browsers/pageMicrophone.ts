import type { Page } from '@playwright/test';
import { SAMPLE_RATE, samplesOf } from '../../local-platform/wave/wave.ts';

/** Louder samples belong to a word. */
const AUDIBLE = 0.01;

type Microphone = {
  /** Plays a WAV file, and sets the mark `said` at the end of its last word. `seconds`: until then. */
  readonly speak: (base64: string, seconds: number) => Promise<void>;
};

/** Replaces the page's microphone by one that plays recordings on demand. Runs in the page. */
function installMicrophone(): void {
  let output: { readonly context: AudioContext; readonly destination: MediaStreamAudioDestinationNode } | undefined;
  const open = () => {
    if (output === undefined) {
      const context = new AudioContext();
      output = { context, destination: context.createMediaStreamDestination() };
    }
    return output;
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const { context, destination } = open();
    await context.resume();
    return new MediaStream(destination.stream.getAudioTracks().map((track) => track.clone()));
  };
  const speak: Microphone['speak'] = async (base64, seconds) => {
    const { context, destination } = open();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(bytes.buffer);
    source.connect(destination);
    // A source of its own that ends with the last word: its event comes when that has been played.
    const lastWord = context.createConstantSource();
    const silent = context.createGain();
    silent.gain.value = 0;
    lastWord.connect(silent).connect(destination);
    const at = context.currentTime + 0.05;
    source.start(at);
    lastWord.start(at);
    lastWord.stop(at + seconds);
    await new Promise<void>((resolve) => {
      lastWord.onended = () => {
        performance.mark('said');
        resolve();
      };
    });
  };
  (window as unknown as { microphone: Microphone }).microphone = { speak };
}

/** @returns seconds from the start of the recording to the end of its last word */
function lastWordEnd(wav: Uint8Array): number {
  const samples = samplesOf(wav);
  return (samples.findLastIndex((sample) => Math.abs(sample) > AUDIBLE) + 1) / SAMPLE_RATE;
}

/** Lets the page's calls use a microphone that plays recordings on demand. Call this before the page is opened. */
export async function replaceMicrophone(page: Page): Promise<void> {
  // tsx wraps named functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installMicrophone);
}

/**
 * Plays a recording into the page's microphone, and sets the page's performance mark `said` at the end of its last word. Resolves then.
 *
 * @param wav 16-bit PCM, one channel, 16 kHz, with a header of 44 bytes
 */
export const speakInto = (page: Page, wav: Uint8Array): Promise<void> =>
  page.evaluate(
    ([base64, seconds]) => (window as unknown as { microphone: Microphone }).microphone.speak(base64, seconds),
    [Buffer.from(wav).toString('base64'), lastWordEnd(wav)] as const,
  );
