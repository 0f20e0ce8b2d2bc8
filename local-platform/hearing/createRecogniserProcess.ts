import { fileURLToPath } from 'node:url';
import { WorkerProcess } from '../worker-process/WorkerProcess.ts';

/** A phrase of 20 s takes about 3 s. The first one also waits for the model, which takes 3 s to load, and all take longer on a busy machine. */
const RECOGNITION_DEADLINE_MS = 60_000;

/** 20 rooms with three phrases each. */
const MAX_WAITING_PHRASES = 60;

export type Phrase = {
  /** 16,000 a second, -1 to 1. */
  readonly samples: Float32Array;
};

export type Heard = {
  /** Empty for silence, noise and music. */
  readonly text: string;
  /** 0 to 1: the geometric mean of the probabilities of the tokens. */
  readonly confidence: number;
};

/** A package or the model is missing or broken: the process recognises nothing. */
export type Unavailable = { readonly unavailable: string };

/** The recogniser of English speech in its own process, which needs 500 MB of memory. */
export const createRecogniserProcess = () =>
  new WorkerProcess<Phrase, Heard | Unavailable>({
    script: fileURLToPath(new URL('./moonshineProcess.js', import.meta.url)),
    name: 'the recogniser',
    deadlineMs: RECOGNITION_DEADLINE_MS,
    maxWaiting: MAX_WAITING_PHRASES,
  });
