import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WorkerProcess } from '../worker-process/WorkerProcess.ts';

export const MAX_SPEECH_CHARACTERS = 1_000;
const MAX_CACHED_TEXTS = 64;

/** The voices of the synthesizer Flite. `slt` (a woman) is the clearest. `rms` (a man) is the voice of the visitor in tests. */
export type Voice = 'slt' | 'rms' | 'awb' | 'kal16';

export type SpeechErrorType = 'empty-text' | 'text-too-long' | 'synthesis-failed';

export class SpeechError extends Error {
  override readonly name = 'SpeechError';

  constructor(
    readonly type: SpeechErrorType,
    message: string,
  ) {
    super(message);
  }
}

export type SpeechSynthesizer = {
  /**
   * @param text 1 to 1,000 characters. Accents and other characters without an ASCII form are dropped. A text without remaining letters and
   *   digits counts as empty.
   * @returns a WAV file: 16-bit PCM, one channel, 16 kHz.
   * @throws SpeechError
   */
  synthesize: (text: string, voice?: Voice) => Promise<Uint8Array>;
  /** Loads the synthesizer in advance (21 MB of WebAssembly, about a second). */
  warmUp: () => void;
  /** Stops the process. Pending texts are rejected. The next text starts a new process. */
  close: () => Promise<void>;
};

const SPOKEN_FORMS: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/\s*[–—]\s*/g, ', '],
  [/…/g, '.'],
  // Without these forms, Flite says "nine hundred eleven", "eye" and "im".
  [/\b911\b/g, '9 1 1'],
  [/\bAI\b/g, 'A I'],
  [/\bI'm\b/g, 'I am'],
];

/** Converts the text to the ASCII characters that are to be spoken, because the synthesizer would spell out other characters. */
function speakable(text: string): string {
  const plain = SPOKEN_FORMS.reduce((words, [sign, spoken]) => words.replace(sign, spoken), text);
  return plain
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, (signs) => (/\s/.test(signs) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

const SYNTHESIS_DEADLINE_MS = 30_000;

type Speech = { readonly text: string; readonly voice: string };

/**
 * The synthesizer in its own process. WebAssembly under `node:wasi` can crash its process (seen on Node 20.20, in V8's garbage
 * collection). The answer is a WAV file.
 */
const createSpeechProcess = () =>
  new WorkerProcess<Speech, Uint8Array>({
    script: fileURLToPath(new URL('./fliteProcess.js', import.meta.url)),
    name: 'the synthesizer',
    deadlineMs: SYNTHESIS_DEADLINE_MS,
    maxWaiting: Number.POSITIVE_INFINITY,
    prepare: () => {
      const folder = mkdtempSync(join(tmpdir(), 'callwright-speech-'));
      return {
        args: [folder],
        release: () => {
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
    // Node warns that node:wasi is experimental, which the user cannot change.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

/** Creates a synthesizer of English speech, which runs in its own process. */
export function createSpeechSynthesizer(): SpeechSynthesizer {
  /** Speech by voice and text, the most recently used at the end. */
  const cache = new Map<string, Promise<Uint8Array>>();
  const flite = createSpeechProcess();

  const synthesize = async (text: string, voice: Voice) => {
    try {
      return await flite.ask({ text, voice });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SpeechError('synthesis-failed', `The speech could not be made: ${reason}.`);
    }
  };

  const synthesizeOnce = (text: string, voice: Voice) => {
    const key = `${voice}:${text}`;
    const speech = cache.get(key) ?? synthesize(text, voice);
    cache.delete(key);
    cache.set(key, speech);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_TEXTS && oldest !== undefined) cache.delete(oldest);
    speech.catch(() => cache.get(key) === speech && cache.delete(key));
    return speech;
  };

  return {
    synthesize: async (text, voice = 'slt') => {
      if (text.length > MAX_SPEECH_CHARACTERS) {
        const message = `The text has ${text.length} characters; at most ${MAX_SPEECH_CHARACTERS} can be spoken at once.`;
        throw new SpeechError('text-too-long', message);
      }
      const words = speakable(text);
      if (!/[a-z0-9]/i.test(words)) throw new SpeechError('empty-text', 'The text has no words.');
      return synthesizeOnce(words, voice);
    },
    warmUp: () => {
      flite.start();
    },
    close: () => {
      cache.clear();
      return flite.close();
    },
  };
}
