import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, type JudgedCall, judged } from './callFigures.ts';
import { anyEndangeredPlan, anyPlan } from './callerPlan.ts';
import type { CallProblem } from './callProblems.ts';

/** Change the seed to play other calls. `npm run -w model-tests callers` plays 20,000 with each of three seeds. */
const SEED = 20_261_128;
const CALLS = 270;
const CALLS_IN_DANGER = 30;
/** About 25 seconds on a quiet machine of two cores. */
const TIMEOUT_MS = 180_000;

/** A single call with one of these is a defect. */
const FORBIDDEN: readonly CallProblem['kind'][] = ['repeated', 'endless', 'hung-up', 'no-visit', 'danger'];

const forbiddenIn = ({ problems }: JudgedCall) => problems.filter(({ kind }) => FORBIDDEN.includes(kind));

/** Plays calls of planned callers. fast-check shrinks the plan of a call with a forbidden problem. */
function playAll<Plan extends Parameters<typeof judged>[0]>(plans: fc.Arbitrary<Plan>, runs: number) {
  const calls: JudgedCall[] = [];
  fc.assert(
    fc.property(plans, (plan) => {
      const call = judged(plan);
      calls.push(call);
      expect(forbiddenIn(call)).toEqual([]);
    }),
    { seed: SEED, numRuns: runs },
  );
  return calls;
}

test(
  `${String(CALLS + CALLS_IN_DANGER)} simulated callers get the ticket that they meant, and none is sent wrong in danger`,
  () => {
    const figures = figuresOf([...playAll(anyPlan, CALLS), ...playAll(anyEndangeredPlan, CALLS_IN_DANGER)]);
    expect(figures.exactCooperative).toBeGreaterThan(0.985);
    expect(figures.wrongPerThousand).toBeLessThan(10);
    expect(figures.wrongInDanger).toBe(0);
  },
  TIMEOUT_MS,
);
