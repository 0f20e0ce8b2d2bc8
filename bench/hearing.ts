import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRecogniserProcess } from '../local-platform/hearing/createRecogniserProcess.ts';
import { samplesOf } from '../local-platform/wave/wave.ts';
import { createSpeechSynthesizer, type Voice } from '../local-platform/speech/synthesizeSpeech.ts';
import { SAMPLE_RATE } from '../local-platform/wave/wave.ts';
import { installDebianPackages, mayInstallDebianPackages } from '../tooling/browsers/installPackages.ts';
import { aboveLimit, type BenchReport } from './report/benchReport.ts';

const LIMIT_PERCENT = 4;
const NOISE_DECIBELS = 12;

type Recogniser = ReturnType<typeof createRecogniserProcess>;

type Figures = {
  readonly words: number;
  readonly errors: number;
  readonly exact: number;
  readonly soundSeconds: number;
  readonly milliseconds: number;
};

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Written in different ways by recordings and recognisers. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bmr\b\.?/g, 'mister'],
  [/\boh\b/g, 'zero'],
  [/'m\b/g, ' am'],
  [/'s\b/g, ' is'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
];

/** The digits of a number word: "seventeen" is 1 and 7. */
function digitsOf(word: string): readonly string[] | undefined {
  if (/^\d+$/.test(word)) return Array.from(word);
  const one = ONES.indexOf(word);
  if (one >= 0) return Array.from(String(one));
  const ten = TENS.indexOf(word);
  return ten < 0 ? undefined : Array.from(String(10 * (ten + 2)));
}

/**
 * The words of a text without case, punctuation and other differences that are not heard. Numbers become their digits, so that "five" and
 * "5" are equal.
 */
export function wordsOf(text: string): readonly string[] {
  const spelled = SPELLINGS.reduce(
    (words, [pattern, spelling]) => words.replace(pattern, spelling),
    text.toLowerCase(),
  );
  const words = spelled.replaceAll(/(?<=\d)[-.:,](?=\d)/g, '').match(/[a-z0-9]+/g) ?? [];
  return words.flatMap((word, index) => {
    const previous = words[index - 1] ?? '';
    // "forty two" is 42, not 40 and 2.
    if (TENS.includes(previous) && ONES.slice(1, 10).includes(word)) return [];
    const next = ONES.slice(1, 10).indexOf(words[index + 1] ?? '') + 1;
    if (TENS.includes(word) && next > 0) return Array.from(String(10 * (TENS.indexOf(word) + 2) + next));
    return digitsOf(word) ?? [word];
  });
}

/** The least number of words to insert, delete or replace, so that `heard` becomes `said`. */
export function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let previous = Array.from({ length: heard.length + 1 }, (_, column) => column);
  for (const [row, word] of said.entries()) {
    const current = [row + 1];
    for (const [column, other] of heard.entries()) {
      const replaced = (previous[column] ?? 0) + (word === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

type Recording = {
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
function recordingsOfPersons(): readonly Recording[] {
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
async function synthesizedRecordings(): Promise<readonly Recording[]> {
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
function withNoise({ said, samples }: Recording, decibels: number): Recording {
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

async function measure(recogniser: Recogniser, recordings: readonly Recording[]): Promise<Figures> {
  let [words, errors, exact, soundSeconds, milliseconds] = [0, 0, 0, 0, 0];
  for (const { said, samples } of recordings) {
    const start = performance.now();
    const heard = await recogniser.ask({ samples });
    milliseconds += performance.now() - start;
    if ('unavailable' in heard) throw new Error(`The recogniser does not run: ${heard.unavailable}`);
    const wrong = wordErrors(wordsOf(said), wordsOf(heard.text));
    words += wordsOf(said).length;
    errors += wrong;
    exact += wrong === 0 ? 1 : 0;
    soundSeconds += samples.length / SAMPLE_RATE;
  }
  return { words, errors, exact, soundSeconds, milliseconds };
}

/** The resident memory of a process, in MB. Only Linux shows it. */
const memoryOf = (pid: number | undefined): string => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? 'unknown' : String(Math.round(Number(kilobytes) / 1024));
  } catch {
    return 'unknown';
  }
};

const percentOf = ({ words, errors }: Figures) => (100 * errors) / words;

/** Measures the recogniser of the local platform: wrong words, time, and memory. */
export async function benchHearing(): Promise<BenchReport> {
  const persons = recordingsOfPersons();
  const synthesized = await synthesizedRecordings();
  const recogniser = createRecogniserProcess();
  try {
    const start = performance.now();
    const { pid } = recogniser.start();
    await recogniser.ask({ samples: new Float32Array(SAMPLE_RATE) });
    const loadSeconds = (performance.now() - start) / 1_000;
    const groups: readonly (readonly [string, readonly Recording[]])[] = [
      ['persons', persons],
      [`persons, noise at ${String(NOISE_DECIBELS)} dB`, persons.map((one) => withNoise(one, NOISE_DECIBELS))],
      ['synthesizer, three voices', synthesized],
      [`synthesizer, noise at ${String(NOISE_DECIBELS)} dB`, synthesized.map((one) => withNoise(one, NOISE_DECIBELS))],
    ];
    const rows: (readonly string[])[] = [];
    let clean: Figures | undefined;
    for (const [name, recordings] of groups) {
      if (recordings.length === 0) continue;
      const figures = await measure(recogniser, recordings);
      if (recordings === persons) clean = figures;
      rows.push([
        name,
        String(recordings.length),
        String(figures.words),
        `${percentOf(figures).toFixed(1)} %`,
        String(figures.exact),
        (figures.milliseconds / 1_000 / figures.soundSeconds).toFixed(2),
      ]);
    }
    return {
      title: 'Hearing: the recogniser of the local platform',
      method:
        'The persons are 10 recordings of Debian’s `pocketsphinx-testdata`; the synthesizer speaks 18 sentences of callers in three voices. Numbers count as their digits, case and punctuation not at all. ' +
        `Time: seconds of work for a second of sound, one thread. Limit: ${String(LIMIT_PERCENT)} % wrong words of persons without noise.`,
      tables: [
        { columns: ['recordings', 'number', 'words', 'wrong words', 'without an error', 'time'], rows },
        {
          columns: ['process', 'figure'],
          rows: [
            ['start to the first answer, s', loadSeconds.toFixed(1)],
            ['memory after the recordings, MB', memoryOf(pid)],
          ],
        },
      ],
      misses:
        clean === undefined
          ? ['No recordings of persons: install Debian’s pocketsphinx-testdata.']
          : aboveLimit(
              { name: 'wrong words of persons', value: percentOf(clean), unit: '%', digits: 1 },
              LIMIT_PERCENT,
            ),
    };
  } finally {
    await recogniser.close();
  }
}
