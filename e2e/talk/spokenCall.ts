import { createActor, fromCallback, type EventObject } from 'xstate';
import {
  receptionistMachine,
  type ReceptionistEvent,
  type SpeakInput,
} from '../../local-platform/receptionist/receptionistMachine.ts';
import { receptionistInput } from '../../local-platform/receptionist/receptionistEventCases.ts';
import { speechParts } from '../../local-platform/room/assistantVoice.ts';
import { createSpeechSynthesizer, type SpeechSynthesizer } from '../../local-platform/speech/synthesizeSpeech.ts';
import { silence, WAV_HEADER_BYTES, wavFile } from '../fake-microphone/wav.ts';

/** What a caller says, one answer to each utterance of the receptionist. */
export const SPOKEN_ANSWERS = [
  'My water heater is leaking.',
  'This is Robert Miller.',
  'Five one two, five five five, zero one one seven.',
  'We are at nine Maple Street.',
  'Tomorrow morning, please.',
  'Yes, that works for me.',
  'No, that is all. Thank you. Goodbye.',
] as const;

const SAMPLES_PER_SECOND = 16_000;
const BYTES_PER_SAMPLE = 2;

/** From the opening of the microphone to the first word of the greeting. */
const JOIN_SECONDS = 1;
/** From the end of an answer to the first word of the receptionist. */
const REPLY_SECONDS = 1.2;
/**
 * From the end of an utterance to the caller's answer. A receptionist who begins later than expected has this time left for her words; one
 * who begins earlier waits, but not for 12 s, after which she would ask whether the caller is still there.
 */
const THINKING_SECONDS = 3.5;

const secondsOf = (samples: Uint8Array) => samples.length / BYTES_PER_SAMPLE / SAMPLES_PER_SECOND;

/** The receptionist's utterances in a call with these answers. */
function utterancesFor(answers: readonly string[]): readonly string[] {
  const utterances: string[] = [];
  let report: (event: ReceptionistEvent) => void = () => {};
  const speak = fromCallback<EventObject, SpeakInput>(({ input: { text }, sendBack }) => {
    utterances.push(text);
    report = sendBack;
  });
  const actor = createActor(receptionistMachine.provide({ actors: { speak } }), {
    input: receptionistInput,
  });
  actor.start();
  actor.send({ type: 'line.playable', isRecorded: false });
  for (const text of answers) {
    report({ type: 'speech.finished' });
    actor.send({ type: 'heard', by: 'voice', text, confidence: 1 });
  }
  actor.stop();
  return utterances;
}

async function samplesOf(speech: SpeechSynthesizer, text: string, voice: 'rms' | 'slt'): Promise<Buffer> {
  return Buffer.from(await speech.synthesize(text, voice)).subarray(WAV_HEADER_BYTES);
}

/**
 * The sound of the caller's microphone in a whole call, with pauses as long as the receptionist's utterances. She speaks at her usual speed.
 *
 * @returns a WAV file
 */
export async function recordSpokenCall(): Promise<Buffer> {
  const speech = createSpeechSynthesizer();
  try {
    const parts: Buffer[] = [silence(JOIN_SECONDS)];
    for (const [index, utterance] of utterancesFor(SPOKEN_ANSWERS).entries()) {
      const spoken = await Promise.all(speechParts(utterance).map((part) => samplesOf(speech, part, 'slt')));
      parts.push(silence(spoken.reduce((sum, samples) => sum + secondsOf(samples), 0) + THINKING_SECONDS));
      const answer = SPOKEN_ANSWERS[index];
      if (answer !== undefined) parts.push(await samplesOf(speech, answer, 'rms'), silence(REPLY_SECONDS));
    }
    return wavFile(...parts);
  } finally {
    await speech.close();
  }
}
