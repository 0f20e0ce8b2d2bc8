import { wavOf } from '../hearing/wavSamples.ts';

/** Longer than the recognition of a phrase on a busy machine. */
const RECOGNITION_DEADLINE_MS = 30_000;

const UNAVAILABLE = 503;

export type HeardWords = {
  /** Empty for silence, noise and music. */
  readonly text: string;
  /** 0 to 1. With an empty text, 0 means that the phrase was not recognised, and that a later one may be. */
  readonly confidence: number;
};

/** The platform recognises no speech. */
export class RecogniserUnavailable extends Error {
  override readonly name = 'RecogniserUnavailable';
}

export type RecogniserClient = {
  /** @param samples 16,000 a second, at most 20 s. @throws RecogniserUnavailable */
  readonly recognise: (samples: Float32Array) => Promise<HeardWords>;
  /** As `recognise`, but undefined if the recogniser works on another phrase or fails: for the words of an incomplete phrase. */
  readonly recogniseIfIdle: (samples: Float32Array) => Promise<HeardWords | undefined>;
};

const FAILED: HeardWords = { text: '', confidence: 0 };

function heardWordsIn(body: unknown): HeardWords {
  if (typeof body !== 'object' || body === null || !('text' in body) || !('confidence' in body)) return FAILED;
  const { text, confidence } = body;
  if (typeof text !== 'string' || typeof confidence !== 'number') return FAILED;
  // No words are certain to be none.
  return { text, confidence: text === '' ? 1 : confidence };
}

/** @param url the platform's route `hearing?room=` (local-platform/README.md) */
export function createRecogniserClient(url: string, signal: AbortSignal): RecogniserClient {
  const send = async (address: string, samples: Float32Array): Promise<Response | undefined> => {
    try {
      return await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'audio/wav' },
        body: wavOf(samples),
        signal: AbortSignal.any([signal, AbortSignal.timeout(RECOGNITION_DEADLINE_MS)]),
      });
    } catch {
      return undefined;
    }
  };
  const wordsIn = async (response: Response | undefined): Promise<HeardWords> => {
    if (response?.ok !== true) return FAILED;
    try {
      return heardWordsIn(await response.json());
    } catch {
      return FAILED;
    }
  };

  return {
    recognise: async (samples) => {
      const response = await send(url, samples);
      if (response?.status === UNAVAILABLE) throw new RecogniserUnavailable('The platform recognises no speech.');
      return wordsIn(response);
    },
    recogniseIfIdle: async (samples) => {
      const response = await send(`${url}&partial`, samples);
      return response?.status === 200 ? wordsIn(response) : undefined;
    },
  };
}
