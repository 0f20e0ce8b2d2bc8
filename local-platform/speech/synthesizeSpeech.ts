import { Worker } from 'node:worker_threads';

export const MAX_SPEECH_CHARACTERS = 1_000;
const MAX_CACHED_TEXTS = 64;
const SYNTHESIS_DEADLINE_MS = 30_000;

/** The voices that the synthesizer holds; `slt` (a woman) is the clearest, `rms` (a man) speaks as the visitor in tests. */
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
   * @param text 1 to 1,000 characters. Accents are dropped, and what has no letter or digit counts as empty.
   * @returns a WAV file: 16-bit PCM, one channel, 16 kHz.
   * @throws SpeechError
   */
  synthesize: (text: string, voice?: Voice) => Promise<Uint8Array>;
  /** Loads the voice before the first text is wanted (21 MB of WebAssembly, about a second). */
  warmUp: () => void;
  /** Stops the worker thread; texts under way fail. */
  close: () => Promise<void>;
};

type Reply = { readonly id: number; readonly wav?: Uint8Array; readonly problem?: string };

type Pending = {
  readonly resolve: (wav: Uint8Array) => void;
  readonly reject: (error: SpeechError) => void;
  readonly deadline: NodeJS.Timeout;
};

const SPOKEN_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/\s*[–—]\s*/g, ', '],
  [/…/g, '.'],
];

/** The synthesizer reads ASCII; anything else would be spelt out as noise. */
function speakable(text: string): string {
  const plain = SPOKEN_SIGNS.reduce((words, [sign, spoken]) => words.replace(sign, spoken), text);
  return plain
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, (signs) => (/\s/.test(signs) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** English speech from text, in a worker thread of its own, which starts with the first text. */
export function createSpeechSynthesizer(): SpeechSynthesizer {
  const cache = new Map<string, Promise<Uint8Array>>();
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let nextId = 1;

  const failAll = (problem: string) => {
    for (const { reject, deadline } of pending.values()) {
      clearTimeout(deadline);
      reject(new SpeechError('synthesis-failed', `The speech could not be made: ${problem}.`));
    }
    pending.clear();
  };

  const settle = ({ id, wav, problem }: Reply) => {
    const request = pending.get(id);
    if (request === undefined) return;
    pending.delete(id);
    clearTimeout(request.deadline);
    if (wav === undefined) {
      request.reject(
        new SpeechError('synthesis-failed', `The speech could not be made: ${problem ?? 'no sound came back'}.`),
      );
    } else {
      request.resolve(wav);
    }
  };

  const startWorker = () => {
    const started = new Worker(new URL('./speechWorker.js', import.meta.url), {
      // The worker uses node:wasi, which every version of Node announces as experimental; people can't act on that.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const forget = (problem: string) => {
      if (worker !== started) return;
      worker = undefined;
      failAll(problem);
    };
    started.on('message', settle);
    started.on('error', (error) => forget(error.message));
    started.on('exit', () => forget('the synthesizer stopped'));
    started.unref();
    return started;
  };

  const request = (text: string, voice: Voice) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const id = nextId++;
      const deadline = setTimeout(() => {
        settle({ id, problem: `it took longer than ${SYNTHESIS_DEADLINE_MS} ms` });
      }, SYNTHESIS_DEADLINE_MS);
      pending.set(id, { resolve, reject, deadline });
      worker ??= startWorker();
      worker.postMessage({ id, text, voice });
    });

  const remembered = (text: string, voice: Voice) => {
    const key = `${voice}:${text}`;
    const made = cache.get(key) ?? request(text, voice);
    cache.delete(key);
    cache.set(key, made);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_TEXTS && oldest !== undefined) cache.delete(oldest);
    made.catch(() => cache.get(key) === made && cache.delete(key));
    return made;
  };

  return {
    synthesize: async (text, voice = 'slt') => {
      if (text.length > MAX_SPEECH_CHARACTERS) {
        const message = `The text has ${text.length} characters; at most ${MAX_SPEECH_CHARACTERS} can be spoken at once.`;
        throw new SpeechError('text-too-long', message);
      }
      const words = speakable(text);
      if (!/[a-z0-9]/i.test(words))
        throw new SpeechError('empty-text', 'There is nothing to say: the text has no words.');
      return remembered(words, voice);
    },
    warmUp: () => {
      worker ??= startWorker();
    },
    close: async () => {
      const stopping = worker;
      worker = undefined;
      failAll('the synthesizer was closed');
      cache.clear();
      await stopping?.terminate();
    },
  };
}
