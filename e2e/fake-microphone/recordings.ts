import { createSpeechSynthesizer } from '../../local-platform/speech/synthesizeSpeech.ts';

/** The sentence falls into the greeting, which begins a second after the microphone and takes more than six. */
const SILENCE_BEFORE_SECONDS = 4;
const SENTENCE = 'Hello, my roof is leaking badly, and I need somebody to come and look at it today.';

/** 16-bit PCM, one channel: what the synthesizer makes. */
const SAMPLE_RATE = 16_000;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;

const silence = (seconds: number) => Buffer.alloc(seconds * SAMPLE_RATE * BYTES_PER_SAMPLE);

function wavFile(samples: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** @returns a WAV file of a visitor who says nothing; without one Chromium's microphone beeps. */
export const recordSilence = (): Buffer => wavFile(silence(1));

/** @returns a WAV file of a visitor who is silent for four seconds and then says one sentence. */
export async function recordVisitor(): Promise<Buffer> {
  const speech = createSpeechSynthesizer();
  try {
    const spoken = Buffer.from(await speech.synthesize(SENTENCE, 'rms')).subarray(HEADER_BYTES);
    return wavFile(Buffer.concat([silence(SILENCE_BEFORE_SECONDS), spoken]));
  } finally {
    await speech.close();
  }
}
