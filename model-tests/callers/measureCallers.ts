import { parseArgs } from 'node:util';
import { type CallFigures, figuresOf, type JudgedCall, playCalls } from './callFigures.ts';

/**
 * `npm run -w model-tests callers -- [--runs 20000] [--seed 1 --seed 2] [--show wrong-fact]`: plays simulated callers against the receptionist, and
 * prints the figures. `--show` prints the calls with a problem of that kind. Fails if the figures miss the goals.
 */
const GOALS = { exactCooperative: 0.99, wrongPerThousand: 1, wrongInDanger: 0 };

const MAX_SHOWN = 20;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    show: { type: 'string' },
  },
});

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

function print(seed: number, figures: CallFigures): void {
  console.log(`Seed ${String(seed)}, ${String(figures.calls)} calls:`);
  console.log(
    `  exact tickets: ${percent(figures.exact)}, of cooperative callers ${percent(figures.exactCooperative)}`,
  );
  console.log(
    `  wrong facts in 1,000 calls: ${figures.wrongPerThousand.toFixed(2)}, in danger: ${String(figures.wrongInDanger)}`,
  );
  console.log(`  turns to the booking, median: ${String(figures.turnsToBooking)}`);
  const kinds = [...figures.kinds].toSorted(([, one], [, other]) => other - one);
  for (const [kind, count] of kinds) console.log(`  ${kind.padEnd(16)} ${String(count)}`);
}

function show({ call, problems }: JudgedCall): void {
  if (call === undefined) return;
  console.log(`\n${problems.map(({ kind, what }) => `${kind}: ${what}`).join('\n')}`);
  for (const { line, says } of call.turns) console.log(`  Caller: ${line}\n  Ava:    ${says}`);
  console.log(`  ${JSON.stringify(call.lead)} ${JSON.stringify(call.visit)}`);
}

const meetsGoals = ({ exactCooperative, wrongPerThousand, wrongInDanger }: CallFigures): boolean =>
  exactCooperative >= GOALS.exactCooperative &&
  wrongPerThousand <= GOALS.wrongPerThousand &&
  wrongInDanger <= GOALS.wrongInDanger;

for (const seed of values.seed.map(Number)) {
  const judged = playCalls(Number(values.runs), seed);
  const figures = figuresOf(judged);
  print(seed, figures);
  judged
    .filter(({ problems }) => problems.some(({ kind }) => kind === values.show))
    .slice(0, MAX_SHOWN)
    .forEach(show);
  if (!meetsGoals(figures)) process.exitCode = 1;
}
