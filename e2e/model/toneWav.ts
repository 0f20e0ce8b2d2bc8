const SAMPLE_RATE = 16_000;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;
const TONE_HERTZ = 220;

/**
 * A sound for the local platform's speech: as long and as loud as a test needs it.
 *
 * @param amplitude 0 (silence) to 1.
 * @returns a WAV file, one channel, 16 bit.
 */
export function toneWav(seconds: number, amplitude: number): Buffer {
  const samples = SAMPLE_RATE * seconds;
  const wav = Buffer.alloc(HEADER_BYTES + samples * BYTES_PER_SAMPLE);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  wav.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  wav.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * BYTES_PER_SAMPLE, 40);
  for (let sample = 0; sample < samples; sample++) {
    const wave = Math.sin((2 * Math.PI * TONE_HERTZ * sample) / SAMPLE_RATE);
    wav.writeInt16LE(Math.round(wave * amplitude * 32_767), HEADER_BYTES + sample * BYTES_PER_SAMPLE);
  }
  return wav;
}
