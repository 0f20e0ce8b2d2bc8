import fc from 'fast-check';

/** What can go wrong where an answer is awaited. `never`: no answer comes. */
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

/** `nth`: of the answers at that point, from 0. */
export type Fault = { readonly at: AnswerPoint; readonly kind: string; readonly nth: number };

const MAX_FAULTS = 3;

/** Faults at any point but these. */
export function faultsBut(...left: readonly AnswerPoint[]): fc.Arbitrary<readonly Fault[]> {
  const points = (Object.keys(FAULTS) as AnswerPoint[]).filter((point) => !left.includes(point));
  return faultsAt(...points);
}

export function faultsAt(...points: readonly AnswerPoint[]): fc.Arbitrary<readonly Fault[]> {
  const faults = [0, 1, 2].flatMap((nth) =>
    points.flatMap((at) => FAULTS[at].map((kind): Fault => ({ at, kind, nth }))),
  );
  return fc.array(fc.constantFrom(...faults), { maxLength: MAX_FAULTS });
}

/** Which answers of a run are faults. All others are good. */
export class Plan {
  readonly #given = new Map<AnswerPoint, number>();
  #isHealed = false;

  constructor(private readonly faults: readonly Fault[]) {}

  /** @returns the fault of the next answer there; undefined for a good one. */
  next<Point extends AnswerPoint>(at: Point): FaultAt<Point> | undefined {
    const nth = this.#given.get(at) ?? 0;
    this.#given.set(at, nth + 1);
    if (this.#isHealed) return undefined;
    return this.faults.find((fault) => fault.at === at && fault.nth === nth)?.kind as FaultAt<Point> | undefined;
  }

  /** From now on every answer is good. */
  heal(): void {
    this.#isHealed = true;
  }
}
