import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SAMPLE_RATE = 48_000;
const HEADER_BYTES = 44;
const CLICK_SECONDS = 0.06;
const CLICK_HERTZ = 440;
/** A quarter of what the local receptionist takes for a voice, which leaves room for the browser's automatic gain. */
const LOUDNESS = 0.005;

/**
 * A second of sound for `--use-file-for-fake-audio-capture`, which plays it over and over: a click that can be measured,
 * and that nobody takes for a voice. The browser's own beep interrupts the receptionist when the machine is busy.
 *
 * @returns the path of the WAV file: 16 bit, mono.
 */
export function writeFakeMicrophone(): string {
  const wav = Buffer.alloc(HEADER_BYTES + SAMPLE_RATE * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(SAMPLE_RATE * 2, 40);
  for (let sample = 0; sample < SAMPLE_RATE * CLICK_SECONDS; sample += 1) {
    const wave = Math.sin((2 * Math.PI * CLICK_HERTZ * sample) / SAMPLE_RATE);
    wav.writeInt16LE(Math.round(wave * LOUDNESS * 0x7fff), HEADER_BYTES + sample * 2);
  }
  const folder = join(tmpdir(), `callwright-microphone-${String(process.pid)}`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'click.wav');
  writeFileSync(path, wav);
  return path;
}
