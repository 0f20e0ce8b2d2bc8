import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agreementIn } from '../../local-platform/receptionist/understanding/agreement.ts';
import { isNothingElse } from '../../local-platform/receptionist/understanding/plainAnswers.ts';
import { whenIn } from '../../local-platform/receptionist/understanding/whens/whenIn.ts';
import { type CallerTurn, callerTurnsOf } from './callerTurns.ts';

/**
 * Measures how well the receptionist understands dates, times, "yes" and "no" in sentences of strangers: `npm run -w tooling understanding --
 * <folder>`. The folder is `train/` of the Schema-Guided Dialogue data (google-research-datasets/dstc8-schema-guided-dialogue, CC BY-SA 4.0).
 * No sentence of it may become a part of this project.
 *
 * The expressions are tuned on the files with odd numbers only. With `--failures`, prints the sentences of these files that were read wrongly,
 * but never a sentence of the even files.
 */
const NOW = '2019-03-01T09:00';

type Measure = {
  readonly title: string;
  readonly isMeasured: (turn: CallerTurn) => boolean;
  readonly isRight: (turn: CallerTurn) => boolean;
};

const wishIn = ({ text, isTimeAsked }: CallerTurn) => whenIn(text, NOW, isTimeAsked).wish;

/** @returns the wished time, or else the bound of it: "after 3" */
const timeIn = (turn: CallerTurn) => {
  const wish = wishIn(turn);
  return wish?.time ?? wish?.notBefore ?? wish?.endBefore;
};

const MEASURES: readonly Measure[] = [
  {
    title: 'Dates right',
    isMeasured: ({ date }) => date !== undefined,
    isRight: (turn) => wishIn(turn)?.date === turn.date,
  },
  { title: 'Times right', isMeasured: ({ time }) => time !== undefined, isRight: (turn) => timeIn(turn) === turn.time },
  { title: 'Yes', isMeasured: ({ act }) => act === 'AFFIRM', isRight: ({ text }) => agreementIn(text) === 'accept' },
  {
    title: 'No',
    isMeasured: ({ act }) => act === 'NEGATE',
    isRight: ({ text }) => agreementIn(text) === 'reject' || isNothingElse(text),
  },
  {
    title: 'No date where none is named',
    isMeasured: ({ namesDate }) => !namesDate,
    isRight: (turn) => wishIn(turn)?.date === undefined,
  },
  {
    title: 'No time where none is named',
    isMeasured: ({ namesTime }) => !namesTime,
    isRight: (turn) => timeIn(turn) === undefined,
  },
];

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: npm run -w tooling understanding -- <folder of train/> [--failures]');

const turns = readdirSync(folder)
  .filter((file) => /^dialogues_\d+\.json$/.test(file))
  .flatMap((file) => callerTurnsOf(file, readFileSync(join(folder, file), 'utf8')));

const percentage = (right: number, all: number) => (all === 0 ? '-' : `${((100 * right) / all).toFixed(1)} %`);

for (const { title, isMeasured, isRight } of MEASURES) {
  const measured = turns.filter(isMeasured);
  const wrong = measured.filter((turn) => !isRight(turn));
  const share = (isOdd: boolean) => {
    const all = measured.filter((turn) => turn.isOdd === isOdd).length;
    const right = all - wrong.filter((turn) => turn.isOdd === isOdd).length;
    return `${percentage(right, all).padStart(8)} of ${String(all).padStart(4)}`;
  };
  console.log(`${title.padEnd(30)} odd files ${share(true)}   even files ${share(false)}`);
  if (!options.includes('--failures')) continue;
  for (const { text, date, time } of wrong.filter(({ isOdd }) => isOdd))
    console.log(`    ${[text, date, time].filter((part) => part !== undefined).join(' | ')}`);
}
