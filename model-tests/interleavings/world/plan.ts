import fc from 'fast-check';

/** Faults at each point where the product awaits an answer. `never`: no answer arrives. */
const FAULTS = {
  view: ['fails', 'never'],
  token: ['rejects', 'never'],
  request: ['refused', 'overloaded', 'unreachable', 'never'],
  body: ['unreadable', 'untrusted', 'broken', 'never'],
  library: ['fails', 'never'],
  creation: ['throws'],
  script: ['fails', 'brings nothing', 'never'],
  join: ['refused', 'meeting-full', 'connection-error', 'without participants', 'never'],
  microphone: ['denied', 'missing', 'never'],
  'noise cancellation': ['refused', 'never'],
  'remote levels': ['refused', 'never'],
  assistant: ['silent', 'hangs up'],
  sound: ['blocked', 'never'],
  'own microphone': ['denied'],
  leave: ['never'],
} as const;

export type AnswerPoint = keyof typeof FAULTS;

export type FaultAt<Point extends AnswerPoint> = (typeof FAULTS)[Point][number];

/** `nth`: index among the answers at that point, from 0. */
export type Fault = { readonly at: AnswerPoint; readonly kind: string; readonly nth: number };

const MAX_FAULTS = 3;

/** Faults at any point except these. */
export function faultsExcept(...excluded: readonly AnswerPoint[]): fc.Arbitrary<readonly Fault[]> {
  const points = (Object.keys(FAULTS) as AnswerPoint[]).filter((point) => !excluded.includes(point));
  return faultsAt(...points);
}

export function faultsAt(...points: readonly AnswerPoint[]): fc.Arbitrary<readonly Fault[]> {
  const faults = [0, 1, 2].flatMap((nth) =>
    points.flatMap((at) => FAULTS[at].map((kind): Fault => ({ at, kind, nth }))),
  );
  return fc.array(fc.constantFrom(...faults), { maxLength: MAX_FAULTS });
}

/** Selects the answers of a run that are faults. All other answers succeed. */
export class Plan {
  /** Number of answers so far, by point. */
  readonly #answers = new Map<AnswerPoint, number>();
  #areFaultsDisabled = false;

  constructor(private readonly faults: readonly Fault[]) {}

  /** @returns the fault of the next answer at the point; undefined if the answer succeeds. */
  next<Point extends AnswerPoint>(at: Point): FaultAt<Point> | undefined {
    const nth = this.#answers.get(at) ?? 0;
    this.#answers.set(at, nth + 1);
    if (this.#areFaultsDisabled) return undefined;
    return this.faults.find((fault) => fault.at === at && fault.nth === nth)?.kind as FaultAt<Point> | undefined;
  }

  /** All answers succeed from now on. */
  disableFaults(): void {
    this.#areFaultsDisabled = true;
  }
}
