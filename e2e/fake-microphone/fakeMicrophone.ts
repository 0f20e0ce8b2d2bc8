import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSpeechSynthesizer } from '../../local-platform/speech/synthesizeSpeech.ts';
import { silence, tone, WAV_HEADER_BYTES, wavFile } from './wav.ts';

/**
 * What a microphone hears. `visitor`: a recorded voice, once, from the moment that a page opens it. `click`, over and over:
 * something that can be measured and that nobody takes for a voice. Without a recording Chromium's microphone beeps, which
 * interrupts the receptionist when the machine is busy.
 */
export type MicrophoneSound = 'silence' | 'click' | 'visitor';

/** The sentence falls into the greeting, which begins a second after the microphone and takes more than six. */
const SILENCE_BEFORE_SECONDS = 4;
const SENTENCE = 'Hello, my roof is leaking badly, and I need somebody to come and look at it today.';

/** A quarter of what the local receptionist takes for a voice, which leaves room for the browser's automatic gain. */
const CLICK_AMPLITUDE = 0.005;

const RECORDINGS: Readonly<Record<MicrophoneSound, () => Buffer | Promise<Buffer>>> = {
  silence: () => wavFile(silence(1)),
  click: () => wavFile(tone(0.06, CLICK_AMPLITUDE, 440), silence(0.94)),
  visitor: async () => {
    const speech = createSpeechSynthesizer();
    try {
      const spoken = Buffer.from(await speech.synthesize(SENTENCE, 'rms')).subarray(WAV_HEADER_BYTES);
      return wavFile(silence(SILENCE_BEFORE_SECONDS), spoken);
    } finally {
      await speech.close();
    }
  },
};

export const recordingOf = async (sound: MicrophoneSound): Promise<Buffer> => RECORDINGS[sound]();

/** Whether the recording begins again at its end. */
export const isRepeated = (sound: MicrophoneSound): boolean => sound === 'click';

/** Gives `use` the flags of a Chromium that has such a microphone; the recording is there until that is over. */
export async function withFakeMicrophone(
  sound: MicrophoneSound,
  use: (flags: readonly string[]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'callwright-microphone-'));
  const file = join(folder, `${sound}.wav`);
  await writeFile(file, await recordingOf(sound));
  const times = isRepeated(sound) ? '' : '%noloop';
  await use(['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}${times}`]);
  await rm(folder, { recursive: true });
}
