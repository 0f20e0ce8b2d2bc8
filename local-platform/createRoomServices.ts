import { type JsonObject, objectOrEmpty } from './api/records/records.ts';
import { composeReply, type ComposedReply, type ConversationTurn } from './composeReply.ts';
import { createTranscriber } from './external-services/createTranscriber.ts';
import type { ExternalServices } from './external-services/externalServices.ts';
import { readAssistantServices } from './external-services/readAssistantServices.ts';
import { requestSpeech } from './external-services/requestSpeech.ts';
import { withFallback } from './external-services/withFallback.ts';
import type { Heard } from './hearing/createRecogniserProcess.ts';
import { phraseOf, type SpeechRecogniser } from './hearing/recogniseSpeech.ts';
import type { SpeechSynthesizer } from './speech/synthesizeSpeech.ts';
import type { Log } from './unexpectedProblem.ts';

/** The confidence of words from a transcriber that reports none. */
const UNKNOWN_CONFIDENCE = 1;

/** The parts that a call uses: the embedded ones, or a person's own. */
export type RoomServices = {
  /** Undefined if the embedded rules answer. @throws ExternalServiceError, or the reason of the signal */
  readonly reply: ((turns: readonly ConversationTurn[], signal: AbortSignal) => Promise<ComposedReply>) | undefined;
  /** @returns a WAV file. @throws SpeechError */
  readonly synthesize: (text: string) => Promise<Uint8Array>;
  /** @throws HearingError */
  readonly recognise: (wav: Uint8Array) => Promise<Heard>;
  /** True if a transcriber of one's own replaces the recogniser. */
  readonly hasTranscriber: boolean;
};

export type RoomServicesOptions = {
  /** From the configuration. The assistant's own services replace them. */
  readonly services: ExternalServices;
  readonly allowedHosts: readonly string[];
  readonly speech: SpeechSynthesizer;
  readonly recogniser: SpeechRecogniser;
  readonly assistantName: string;
  readonly log: Log;
};

/** @param call with its assistant and the overrides */
export function createRoomServices(call: JsonObject, options: RoomServicesOptions): RoomServices {
  const { allowedHosts, speech, recogniser, assistantName, log } = options;
  const { assistant, assistantOverrides } = call;
  const own = readAssistantServices(
    { ...objectOrEmpty(assistant), ...objectOrEmpty(assistantOverrides) },
    allowedHosts,
  );
  for (const problem of own.problems) log(`${problem} The embedded part works instead.`);
  if (own.ignored.length > 0) log(`Fields of the assistant without an effect here: ${own.ignored.join(', ')}.`);
  const { model, voice, transcriber } = { ...options.services, ...own.services };

  const transcribe = transcriber === undefined ? undefined : createTranscriber(transcriber);
  return {
    reply:
      model === undefined
        ? undefined
        : (turns, signal) => composeReply({ service: model, call, assistantName, turns, now: new Date(), signal }),
    synthesize:
      voice === undefined
        ? speech.synthesize
        : withFallback({
            external: (text) => requestSpeech(voice, text, { callFields: { call } }),
            embedded: (text) => speech.synthesize(text),
            consequence: 'The embedded voice speaks instead.',
            log,
          }),
    recognise:
      transcribe === undefined
        ? recogniser.recognise
        : withFallback({
            external: async (wav: Uint8Array) => {
              phraseOf(wav);
              const { text, confidence = UNKNOWN_CONFIDENCE } = await transcribe(wav, { language: 'en' });
              return { text, confidence };
            },
            embedded: (wav) => recogniser.recognise(wav),
            consequence: 'The embedded recogniser hears instead.',
            log,
          }),
    hasTranscriber: transcribe !== undefined,
  };
}
