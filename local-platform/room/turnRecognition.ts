import { MAX_PHRASE_SECONDS, SAMPLE_RATE } from '../wave/wave.ts';
import { VOICE_START_MS, type VoiceChange } from './voiceDetector.ts';
import type { HeardWords, RecogniserClient } from './wordRecognition.ts';

/** The sound before the voice that belongs to the phrase: the first syllable may be too quiet for the detector. */
const LEAD_MS = 600;
/** Sound after which the words of an incomplete phrase are looked for, and looked for again. */
const PARTIAL_SECONDS = 0.5;
/** What follows a pause after a longer phrase is a new phrase: the time that a phrase takes to recognise grows with its length. */
const SETTLED_SECONDS = 6;

export type TurnReport =
  /** The words of the turn so far. */
  | { readonly type: 'words.partial'; readonly text: string }
  /** The words of the turn if the visitor's pause is its end. */
  | { readonly type: 'words.expected'; readonly text: string }
  /** The turn has ended. Without text for a noise, and with the confidence 0 if the recognition failed. */
  | { readonly type: 'heard'; readonly by: 'voice'; readonly text?: string; readonly confidence?: number }
  /** No voice can be recognised any more. No report follows. */
  | { readonly type: 'recognition.failed' };

export type TurnRecognition = {
  /** @param samples the sound that follows that of the previous call: one channel, 16,000 samples a second, -1 to 1 */
  readonly addSound: (samples: Float32Array) => void;
  /** @param change of the visitor's voice, at the end of the sound so far */
  readonly follow: (change: VoiceChange) => void;
  /** Drops the sound so far and the words of a turn that has not ended. */
  readonly discard: () => void;
};

const samplesIn = (milliseconds: number) => (milliseconds * SAMPLE_RATE) / 1_000;

/** The mean square of samples is a measure of their loudness. The sound between words is quieter than this share of the whole. */
const LOUD_SHARE = 0.25;

const energyOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);

/** Parts of a sound, one after the other. */
type Sound = { readonly parts: Float32Array[]; length: number; energy: number };

const add = (sound: Sound, part: Float32Array) => {
  sound.parts.push(part);
  sound.length += part.length;
  sound.energy += energyOf(part);
};

const newSound = (parts: readonly Float32Array[] = []): Sound => {
  const sound: Sound = { parts: [], length: 0, energy: 0 };
  for (const part of parts) add(sound, part);
  return sound;
};

/** Drops the oldest parts that are not needed for a sound of this length. */
const keepLatest = (sound: Sound, length: number) => {
  for (
    let [oldest] = sound.parts;
    oldest !== undefined && sound.length - oldest.length >= length;
    [oldest] = sound.parts
  ) {
    sound.parts.shift();
    sound.length -= oldest.length;
    sound.energy -= energyOf(oldest);
  }
};

function joined({ parts, length }: Sound): Float32Array {
  const samples = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}

/** A phrase of the turn whose sound is complete, or may be. */
type Recognition = {
  readonly words: Promise<HeardWords>;
  /** Undefined until they are known. */
  known: HeardWords | undefined;
  /** Number of the phrase's parts of sound that were recognised. */
  readonly partCount: number;
};

/** What the visitor says from the start of the voice to the answer. It goes on if the voice starts again before the words are known. */
type VisitorTurn = {
  readonly settled: Recognition[];
  phrase: Sound;
  /** Of the phrase as it was when the voice paused. */
  paused: Recognition | undefined;
  hasEnded: boolean;
  isPartialPending: boolean;
  /** Samples of the phrase when its words were last looked for. */
  partialLength: number;
  partialText: string;
};

const textOf = (words: readonly (HeardWords | undefined)[]) =>
  words
    .map((heard) => heard?.text ?? '')
    .filter((text) => text !== '')
    .join(' ');

/**
 * Recognises the words of the visitor's turns: looks for them while the visitor speaks, recognises the phrase when the voice pauses, so that
 * its words are known when the pause turns out to be the end, and reports them after the end.
 */
export function createTurnRecognition(
  { recognise, recogniseIfIdle }: RecogniserClient,
  report: (report: TurnReport) => void,
): TurnRecognition {
  /** The latest sound, while the visitor does not speak. */
  let recent = newSound();
  let turn: VisitorTurn | undefined;
  let hasFailed = false;

  const fail = () => {
    if (hasFailed) return;
    hasFailed = true;
    turn = undefined;
    report({ type: 'recognition.failed' });
  };

  const startRecognition = (sound: Sound): Recognition => {
    // A voice can begin before the recorder is loaded.
    const words = sound.length === 0 ? Promise.resolve({ text: '', confidence: 1 }) : recognise(joined(sound));
    const recognition: Recognition = { words, known: undefined, partCount: sound.parts.length };
    words.then((known) => (recognition.known = known), fail);
    return recognition;
  };

  const reportPartial = (present: VisitorTurn, text: string) => {
    if (text === '' || text === present.partialText) return;
    present.partialText = text;
    report({ type: 'words.partial', text });
  };

  const lookForWords = async (present: VisitorTurn) => {
    const { phrase } = present;
    present.isPartialPending = true;
    present.partialLength = phrase.length;
    const words = await recogniseIfIdle(joined(phrase));
    present.isPartialPending = false;
    // The words of a phrase that has been settled, or that may be complete, are recognised again.
    if (turn !== present || present.phrase !== phrase || present.paused !== undefined || words === undefined) return;
    reportPartial(present, textOf([...present.settled.map(({ known }) => known), words]));
  };

  /** Continues the turn with a new phrase. */
  const settle = (present: VisitorTurn, recognition: Recognition) => {
    present.settled.push(recognition);
    present.phrase = newSound(present.phrase.parts.slice(recognition.partCount));
    present.partialLength = 0;
  };

  const start = () => {
    const present: VisitorTurn = turn ?? {
      settled: [],
      phrase: newSound(),
      paused: undefined,
      hasEnded: false,
      isPartialPending: false,
      partialLength: 0,
      partialText: '',
    };
    // The voice starts again before the words of the turn are known.
    if (present.paused !== undefined) present.settled.push(present.paused);
    present.paused = undefined;
    present.phrase = newSound(recent.parts);
    present.partialLength = present.phrase.length;
    present.hasEnded = false;
    turn = present;
  };

  const pause = async (present: VisitorTurn) => {
    const recognition = startRecognition(present.phrase);
    present.paused = recognition;
    const words = await recognition.words.catch(() => undefined);
    if (turn !== present || present.hasEnded || present.paused !== recognition || words === undefined) return;
    const text = textOf([...present.settled.map(({ known }) => known), words]);
    reportPartial(present, text);
    if (text !== '') report({ type: 'words.expected', text });
  };

  const resume = (present: VisitorTurn) => {
    const { paused } = present;
    present.paused = undefined;
    if (paused !== undefined && present.phrase.length > SETTLED_SECONDS * SAMPLE_RATE) settle(present, paused);
  };

  const end = async (present: VisitorTurn) => {
    const paused = (present.paused ??= startRecognition(present.phrase));
    recent = newSound();
    present.phrase = newSound();
    present.hasEnded = true;
    const words = await Promise.all([...present.settled, paused].map((recognition) => recognition.words)).catch(
      () => undefined,
    );
    // The voice has started again meanwhile, and the turn goes on.
    if (turn !== present || present.paused !== paused || words === undefined) return;
    turn = undefined;
    const text = textOf(words);
    const heard = words.filter((part) => part.text !== '' || part.confidence === 0);
    const confidence = heard.reduce((least, part) => Math.min(least, part.confidence), 1);
    if (heard.length > 0) report({ type: 'heard', by: 'voice', text, confidence });
    // The words that were shown have turned out to be none.
    else if (present.partialText !== '')
      report({ type: 'heard', by: 'voice', text: present.partialText, confidence: 0 });
    else report({ type: 'heard', by: 'voice' });
  };

  const addToPhrase = (present: VisitorTurn, samples: Float32Array) => {
    const { phrase } = present;
    if (phrase.length + samples.length > MAX_PHRASE_SECONDS * SAMPLE_RATE) {
      settle(present, startRecognition(phrase));
      present.paused = undefined;
    }
    add(present.phrase, samples);
    const { length, energy } = present.phrase;
    const isDue = length - present.partialLength >= PARTIAL_SECONDS * SAMPLE_RATE;
    if (!isDue || present.isPartialPending || present.paused !== undefined) return;
    // Words that are looked for in a silence would delay the recognition of the phrase, if the silence is its end.
    if (energyOf(samples) / samples.length >= (LOUD_SHARE * energy) / length) void lookForWords(present);
  };

  /** True while the visitor's voice is present: the sound belongs to the phrase. */
  let isVoicePresent = false;

  return {
    addSound: (samples) => {
      if (hasFailed) return;
      // The turn was discarded, and the voice goes on.
      if (isVoicePresent && turn === undefined) start();
      if (turn !== undefined && isVoicePresent) {
        addToPhrase(turn, samples);
        return;
      }
      add(recent, samples);
      keepLatest(recent, samplesIn(LEAD_MS + VOICE_START_MS));
    },
    follow: (change) => {
      if (hasFailed) return;
      isVoicePresent = change !== 'ended';
      if (change === 'started') start();
      else if (turn === undefined) {
        // The turn was discarded.
        if (change === 'ended') report({ type: 'heard', by: 'voice' });
      } else if (change === 'paused') void pause(turn);
      else if (change === 'resumed') resume(turn);
      else void end(turn);
    },
    discard: () => {
      // The words of a complete turn were said before.
      if (turn?.hasEnded !== true) turn = undefined;
      recent = newSound();
    },
  };
}
