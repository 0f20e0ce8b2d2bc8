import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSpeechSynthesizer } from '../../local-platform/speech/synthesizeSpeech.ts';
import { recordSpokenCall } from '../talk/spokenCall.ts';
import { silence, tone, WAV_HEADER_BYTES, wavFile } from './wav.ts';

/**
 * The sound of the fake microphone. `caller` answers the receptionist in a whole call (e2e/talk/spokenCall.ts). `visitor` is one spoken sentence, which begins some seconds after a page opens the microphone.
 * `click` is a click each second, which can be measured but is too quiet to be mistaken for a voice. `silence` is also a recording,
 * because Chromium's microphone beeps without one, and the beeps interrupt the receptionist on a busy computer.
 */
export type MicrophoneSound = 'silence' | 'click' | 'visitor' | 'caller';

/**
 * Silence before the sentence, so that it starts during the greeting, which begins a second after the microphone opens and takes more
 * than six seconds.
 */
const SILENCE_BEFORE_SECONDS = 4;
const SENTENCE = 'Hello, my roof is leaking badly, and I need somebody to come and look at it today.';

/** A quarter of the local receptionist's threshold for a voice. Leaves room for the browser's automatic gain. */
const CLICK_AMPLITUDE = 0.005;

const RECORDINGS: Readonly<Record<MicrophoneSound, () => Buffer | Promise<Buffer>>> = {
  silence: () => wavFile(silence(1)),
  click: () => wavFile(tone(0.06, CLICK_AMPLITUDE, 440), silence(0.94)),
  caller: recordSpokenCall,
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

/** @returns the recording as a WAV file. */
export const recordingOf = async (sound: MicrophoneSound): Promise<Buffer> => RECORDINGS[sound]();

/** True if the recording is played repeatedly. After any other recording the microphone is silent. */
export const isRepeated = (sound: MicrophoneSound): boolean => sound === 'click';

/** Calls `use` with the flags of Chromium for this microphone. The recording is deleted after `use` resolves. */
export async function withFakeMicrophone(
  sound: MicrophoneSound,
  use: (flags: readonly string[]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'callwright-microphone-'));
  const file = join(folder, `${sound}.wav`);
  await writeFile(file, await recordingOf(sound));
  const loopFlag = isRepeated(sound) ? '' : '%noloop';
  await use(['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}${loopFlag}`]);
  await rm(folder, { recursive: true });
}
