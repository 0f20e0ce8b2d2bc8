import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages, mayInstallDebianPackages } from '../../tooling/debianPackages.ts';
import { samplesOf } from '../../local-platform/wave/wave.ts';
import { createSpeechSynthesizer, type Voice } from '../../local-platform/speech/synthesizeSpeech.ts';

export type Recording = {
  readonly said: string;
  /** 16,000 a second, -1 to 1. */
  readonly samples: Float32Array;
};

const FOLDER = '/usr/share/pocketsphinx/test/data';

/** A line of a transcription: the words between marks, then the name of the file. */
const LINE = /^<s>(.*)<\/s>\s*\((.*)\)$/;

const readCorpus = (name: string, transcription: string): readonly Recording[] =>
  readFileSync(join(FOLDER, name, transcription), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, said, file] = LINE.exec(line) ?? [];
      if (said === undefined || file === undefined) return [];
      return [{ said, samples: samplesOf(readFileSync(join(FOLDER, name, `${file}.wav`))) }];
    });

/** Recordings of persons in Debian's `pocketsphinx-testdata`, which is installed if possible. @returns none if it is missing. */
export function recordingsOfPersons(): readonly Recording[] {
  if (!existsSync(FOLDER) && mayInstallDebianPackages()) installDebianPackages('pocketsphinx-testdata');
  if (!existsSync(FOLDER)) return [];
  return [...readCorpus('cards', 'cards.transcription'), ...readCorpus('librivox', 'transcription')];
}

/** What callers of a contractor say. */
const SENTENCES = [
  'Hi, my water heater burst and the basement is flooding.',
  'My roof is leaking over the kitchen.',
  'The furnace does not start, and it is cold in here.',
  'I would like a quote for a new fence.',
  'My name is Dana Whitfield.',
  'This is Robert Miller.',
  'It is five one two, five five five, zero one one seven.',
  'My number is seven three seven, five five five, two two six zero.',
  'The address is eighteen Alder Court.',
  'Twelve twenty East Main Street, in Austin.',
  'Tomorrow morning would be best.',
  'Can you come on Thursday afternoon?',
  'Yes, that works for me.',
  'No, not on Tuesday.',
  'How much does it cost?',
  'Are you insured?',
  'Please call me back before ten.',
  'That is all, thank you. Goodbye.',
] as const;

const VOICES: readonly Voice[] = ['rms', 'awb', 'kal16'];

/** Sentences of callers, spoken by the synthesizer. */
export async function synthesizedRecordings(): Promise<readonly Recording[]> {
  const speech = createSpeechSynthesizer();
  try {
    const recordings: Recording[] = [];
    for (const voice of VOICES) {
      for (const said of SENTENCES) recordings.push({ said, samples: samplesOf(await speech.synthesize(said, voice)) });
    }
    return recordings;
  } finally {
    await speech.close();
  }
}

const DECIBELS_PER_DECADE = 20;

const loudnessOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** The share of the previous sample in a sample of the noise: rooms and streets are loud at low frequencies. */
const NOISE_SMOOTHING = 0.9;

/** Adds the noise of a room, the same in each run. @param decibels by which the voice is louder than the noise */
export function withNoise({ said, samples }: Recording, decibels: number): Recording {
  let state = 1;
  let previous = 0;
  const noise = samples.map(() => {
    state = (state * 48_271) % 0x7fff_ffff;
    previous = NOISE_SMOOTHING * previous + (2 * state) / 0x7fff_ffff - 1;
    return previous;
  });
  const amplitude = loudnessOf(samples) / 10 ** (decibels / DECIBELS_PER_DECADE) / loudnessOf(noise);
  return { said, samples: samples.map((sample, index) => sample + amplitude * (noise[index] ?? 0)) };
}
