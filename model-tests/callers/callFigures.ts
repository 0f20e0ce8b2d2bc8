import fc from 'fast-check';
import { type CallProblem, isExact, problemsOf, turnsToBooking } from './callProblems.ts';
import { anyEndangeredPlan, anyPlan, type CallerPlan, type EndangeredPlan, isCooperative } from './callerPlan.ts';
import { playCall, type PlayedCall } from './playCall.ts';

/** One of this many calls is about a house in danger. */
const DANGER_SHARE = 10;

export type JudgedCall = {
  readonly problems: readonly CallProblem[];
  readonly isExact: boolean;
  /** The caller gives every fact. */
  readonly isPlanned: boolean;
  readonly isInDanger: boolean;
  readonly turnsToBooking: number | undefined;
  /** Only of a call with a problem, so that many thousand calls fit into memory. */
  readonly call: PlayedCall | undefined;
};

export function judged(plan: CallerPlan | EndangeredPlan): JudgedCall {
  const call = playCall(plan);
  const problems = problemsOf(call);
  const exact = isExact(call);
  return {
    problems,
    isExact: exact,
    isPlanned: !('danger' in plan) && isCooperative(plan),
    isInDanger: 'danger' in plan,
    turnsToBooking: turnsToBooking(call),
    call: exact && problems.length === 0 ? undefined : call,
  };
}

/** @returns calls of planned callers, the same ones for the same seed */
export function playCalls(runs: number, seed: number): readonly JudgedCall[] {
  const endangered = Math.ceil(runs / DANGER_SHARE);
  const plans = [
    ...fc.sample(anyPlan, { numRuns: runs - endangered, seed }),
    ...fc.sample(anyEndangeredPlan, { numRuns: endangered, seed }),
  ];
  return plans.map(judged);
}

const isWrong = ({ kind }: CallProblem) => kind === 'wrong-fact' || kind === 'wrong-visit';

export type CallFigures = {
  readonly calls: number;
  /** Of all calls, and of those with a caller who gives every fact: the share with exactly the right ticket. */
  readonly exact: number;
  readonly exactCooperative: number;
  /** Wrong facts and wrong visits in 1,000 calls. */
  readonly wrongPerThousand: number;
  /** The same in calls from a house in danger. */
  readonly wrongInDanger: number;
  /** The median of the caller's turns until a visit was booked. */
  readonly turnsToBooking: number | undefined;
  /** The number of calls with each kind of problem. */
  readonly kinds: ReadonlyMap<CallProblem['kind'], number>;
};

export function figuresOf(calls: readonly JudgedCall[]): CallFigures {
  const exact = calls.filter((call) => call.isExact);
  const cooperative = calls.filter(({ isPlanned }) => isPlanned);
  const inDanger = calls.filter(({ isInDanger }) => isInDanger);
  const wrongIn = (some: readonly JudgedCall[]) => some.flatMap(({ problems }) => problems.filter(isWrong)).length;
  const turns = cooperative.flatMap((call) => call.turnsToBooking ?? []).toSorted((one, other) => one - other);
  const kinds = new Map<CallProblem['kind'], number>();
  for (const { problems } of calls)
    for (const kind of new Set(problems.map((problem) => problem.kind))) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return {
    calls: calls.length,
    exact: exact.length / calls.length,
    exactCooperative: exact.filter(({ isPlanned }) => isPlanned).length / cooperative.length,
    wrongPerThousand: (1_000 * wrongIn(calls)) / calls.length,
    wrongInDanger: wrongIn(inDanger),
    turnsToBooking: turns[Math.floor(turns.length / 2)],
    kinds,
  };
}
