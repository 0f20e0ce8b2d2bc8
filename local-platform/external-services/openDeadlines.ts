import { timeoutProblem } from './ExternalServiceError.ts';
import type { Endpoint } from './serviceAddress.ts';

export type Deadlines = {
  /** Aborted at a deadline, with an ExternalServiceError `timeout`, or by the caller's signal, with its reason. */
  readonly signal: AbortSignal;
  /** Ends the first deadline. */
  readonly firstByteArrived: () => void;
  /** Ends both deadlines. Idempotent. */
  readonly close: () => void;
};

type Limits = { readonly firstByteMs: number; readonly wholeMs: number };

const seconds = (ms: number) => `${ms / 1_000} s`;

/** Starts the deadlines of one exchange with a service. */
export function openDeadlines(endpoint: Endpoint, { firstByteMs, wholeMs }: Limits, signal?: AbortSignal): Deadlines {
  const late = new AbortController();
  const abortAfter = (ms: number, problem: string) =>
    setTimeout(() => late.abort(timeoutProblem(endpoint, problem)), ms);
  const first = abortAfter(firstByteMs, `did not answer within ${seconds(firstByteMs)}`);
  const whole = abortAfter(wholeMs, `did not complete its answer within ${seconds(wholeMs)}`);
  return {
    signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]),
    firstByteArrived: () => {
      clearTimeout(first);
    },
    close: () => {
      clearTimeout(first);
      clearTimeout(whole);
    },
  };
}
