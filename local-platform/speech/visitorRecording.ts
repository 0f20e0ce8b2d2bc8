import type { SpeechSynthesizer } from './synthesizeSpeech.ts';

const HEADER_BYTES = 44;
const BYTES_PER_SECOND = 32_000;

export type VisitorRecording = {
  readonly text: string;
  /** Silence before the visitor speaks: while the call connects and the assistant begins to talk. */
  readonly leadSeconds: number;
  /** Silence after it; the browser plays the recording again from the start. */
  readonly tailSeconds: number;
};

/**
 * What a visitor says, as a WAV file for a browser's fake microphone (`--use-file-for-fake-audio-capture`).
 *
 * @throws SpeechError
 */
export async function recordVisitor(speech: SpeechSynthesizer, recording: VisitorRecording): Promise<Uint8Array> {
  const spoken = await speech.synthesize(recording.text, 'rms');
  const lead = Math.round(recording.leadSeconds * BYTES_PER_SECOND);
  const tail = Math.round(recording.tailSeconds * BYTES_PER_SECOND);
  const wav = new Uint8Array(spoken.byteLength + lead + tail);
  wav.set(spoken.subarray(0, HEADER_BYTES));
  wav.set(spoken.subarray(HEADER_BYTES), HEADER_BYTES + lead);
  const header = new DataView(wav.buffer);
  header.setUint32(4, wav.byteLength - 8, true);
  header.setUint32(40, wav.byteLength - HEADER_BYTES, true);
  return wav;
}
