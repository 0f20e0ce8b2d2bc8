import { readFileSync } from 'node:fs';
import { createRecogniserProcess } from '../local-platform/hearing/createRecogniserProcess.ts';
import { SAMPLE_RATE } from '../local-platform/wave/wave.ts';
import { type Recording, recordingsOfPersons, synthesizedRecordings, withNoise } from './hearing/recordings.ts';
import { wordErrors, wordsOf } from './hearing/wordErrors.ts';
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
