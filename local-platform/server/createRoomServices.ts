import { type JsonObject, objectOrEmpty } from '../api/records/records.ts';
import { ExternalServiceError, type ExternalServiceErrorType } from '../external-services/ExternalServiceError.ts';
import { createTranscriber } from '../external-services/createTranscriber.ts';
import { type ExternalServices, readAssistantServices } from '../external-services/externalServices.ts';
import { requestSpeech } from '../external-services/requestSpeech.ts';
import type { Heard } from '../hearing/createRecogniserProcess.ts';
import { HearingError, phraseOf, type SpeechRecogniser } from '../hearing/recogniseSpeech.ts';
import type { SpeechSynthesizer } from '../speech/synthesizeSpeech.ts';
import { type ComposedReply, composeReply, type ConversationTurn } from './composeReply.ts';
import type { Log } from './httpAnswers.ts';

/** The confidence of words from a transcriber that reports none. */
const UNKNOWN_CONFIDENCE = 1;

/** The parts that a call uses: the embedded ones, or a person's own. */
export type RoomServices = {
  /** Undefined if the embedded rules answer. @throws ExternalServiceError, or the reason of the signal */
  readonly reply: ((turns: readonly ConversationTurn[], signal: AbortSignal) => Promise<ComposedReply>) | undefined;
  /** @returns a WAV file. @throws SpeechError */
  readonly synthesize: (text: string) => Promise<Uint8Array>;
  /** @throws HearingError */
  readonly recognise: SpeechRecogniser['recognise'];
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

/** The fields of the call without its assistant, whose headers contain secrets of other servers. */
const withoutAssistant = ({ assistant: _assistant, assistantOverrides: _overrides, ...call }: JsonObject): JsonObject =>
  call;

/** The transcriber may work again for the next phrase, also if the embedded recogniser is missing. */
async function recogniseInstead(recogniser: SpeechRecogniser, wav: Uint8Array, signal?: AbortSignal): Promise<Heard> {
  try {
    return await recogniser.recognise(wav, signal);
  } catch (error) {
    if (!(error instanceof HearingError) || error.type !== 'unavailable') throw error;
    throw new HearingError('recognition-failed', error.message);
  }
}

/** After a timeout, the service gets no requests for this time, so that not every sentence waits for a server that is silent. */
const PAUSE_MS = 30_000;

type Fallback<Input, Output> = {
  /** Rejects within its own deadlines, with an ExternalServiceError if the embedded part is to replace it. */
  readonly external: (input: Input, signal?: AbortSignal) => Promise<Output>;
  readonly embedded: (input: Input, signal?: AbortSignal) => Promise<Output>;
  /** Completes the line of the log: "The embedded voice speaks instead." */
  readonly consequence: string;
  /** Gets one line for each type of failure. */
  readonly log: (line: string) => void;
  readonly pauseMs?: number;
};

/**
 * Creates a function that uses an external service, and the embedded part if the service fails. Other errors than an
 * ExternalServiceError, and the abortion by the signal, reject.
 */
export function withFallback<Input, Output>(parts: Fallback<Input, Output>) {
  const { external, embedded, consequence, log, pauseMs = PAUSE_MS } = parts;
  const logged = new Set<ExternalServiceErrorType>();
  let pausedUntil = 0;

  return async (input: Input, signal?: AbortSignal): Promise<Output> => {
    if (performance.now() < pausedUntil) return embedded(input, signal);
    try {
      return await external(input, signal);
    } catch (error) {
      if (!(error instanceof ExternalServiceError) || signal?.aborted === true) throw error;
      if (error.type === 'timeout') pausedUntil = performance.now() + pauseMs;
      if (!logged.has(error.type)) log(`${error.message} ${consequence}`);
      logged.add(error.type);
      return embedded(input, signal);
    }
  };
}

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
            external: (text) => requestSpeech(voice, text, { callFields: { call: withoutAssistant(call) } }),
            embedded: (text) => speech.synthesize(text),
            consequence: 'The embedded voice speaks instead.',
            log,
          }),
    recognise:
      transcribe === undefined
        ? recogniser.recognise
        : withFallback({
            external: async (wav: Uint8Array, signal) => {
              phraseOf(wav);
              const { text, confidence = UNKNOWN_CONFIDENCE } = await transcribe(wav, {
                language: 'en',
                ...(signal === undefined ? {} : { signal }),
              });
              return { text, confidence };
            },
            embedded: (wav, signal) => recogniseInstead(recogniser, wav, signal),
            consequence: 'The embedded recogniser hears instead.',
            log,
          }),
    hasTranscriber: transcribe !== undefined,
  };
}
