import fc from 'fast-check';

/** The possible faults at each point where the code under test depends on its environment. */
const FAULTS = {
  // The module with the call's dialog, which is loaded on demand.
  view: ['fails', 'no answer'],
  // The function by which the embedding page provides the token for the platform.
  token: ['rejects', 'no answer'],
  // The request that creates the call.
  request: ['refused', 'overloaded', 'unreachable', 'no answer'],
  // The body of the response to that request. An untrusted body names a room on a host that is not trusted.
  body: ['not JSON', 'untrusted', 'read fails', 'no answer'],
  // The module of the room library, the creation of its call object, and the script that then defines the call machine.
  library: ['fails', 'no answer'],
  creation: ['throws'],
  script: ['fails', 'defines nothing', 'no answer'],
  // `without participants`: the room library's event `joined-meeting` has no participants.
  join: ['refused', 'meeting-full', 'connection-error', 'without participants', 'no answer'],
  // The microphone that the room opens. `own microphone` is opened by the call client itself, and only to amplify the visitor's voice.
  microphone: ['denied', 'missing', 'no answer'],
  'noise cancellation': ['refused', 'no answer'],
  // The observer of the assistant's audio level.
  'remote levels': ['refused', 'no answer'],
  // A silent assistant never reports that it listens. One that hangs up ends the call directly after this report.
  assistant: ['silent', 'hangs up'],
  // Playing the assistant's sound.
  sound: ['blocked', 'no answer'],
  'own microphone': ['denied'],
  leave: ['no answer'],
} as const;

export type AnswerPoint = keyof typeof FAULTS;

export type FaultAt<Point extends AnswerPoint> = (typeof FAULTS)[Point][number];

/** `nth` is the index among the answers at that point, from 0. */
export type Fault = { readonly at: AnswerPoint; readonly kind: string; readonly nth: number };

const MAX_FAULTS = 3;

/** Faults at any point except these. */
export function faultsExcept(...excluded: readonly AnswerPoint[]): fc.Arbitrary<readonly Fault[]> {
  const points = (Object.keys(FAULTS) as AnswerPoint[]).filter((point) => !excluded.includes(point));
  return faultsAt(...points);
}

/** Faults at these points only. */
export function faultsAt(...points: readonly AnswerPoint[]): fc.Arbitrary<readonly Fault[]> {
  // Only the first three answers at a point can be faults, because few runs get more answers.
  const faults = [0, 1, 2].flatMap((nth) =>
    points.flatMap((at) => FAULTS[at].map((kind): Fault => ({ at, kind, nth }))),
  );
  return fc.array(fc.constantFrom(...faults), { maxLength: MAX_FAULTS });
}

/** Decides which answers of a run are faults. All other answers succeed. */
export class Plan {
  /** Number of answers so far, by point. */
  readonly #answers = new Map<AnswerPoint, number>();
  #areFaultsDisabled = false;

  constructor(private readonly faults: readonly Fault[]) {}

  /** @returns the fault of the next answer at the point, or undefined if the answer succeeds. */
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
