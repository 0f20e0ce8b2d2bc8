import { ExternalServiceError, type ExternalServiceErrorType } from './ExternalServiceError.ts';

/** After a timeout, the service gets no requests for this time, so that not every sentence waits for a server that is silent. */
const PAUSE_MS = 30_000;

export type Fallback<Input, Output> = {
  /** Rejects within its own deadlines, with an ExternalServiceError if the embedded part is to replace it. */
  readonly external: (input: Input, signal?: AbortSignal) => Promise<Output>;
  readonly embedded: (input: Input, signal?: AbortSignal) => Promise<Output>;
  /** Completes the line of the log: "The embedded voice speaks instead." */
  readonly consequence: string;
  /** Gets one line for each type of failure. */
  readonly log: (line: string) => void;
  readonly pauseMs?: number;
};

/**
 * Creates a function that uses an external service, and the embedded part if the service fails. Other errors than an
 * ExternalServiceError, and the abortion by the signal, reject.
 */
export function withFallback<Input, Output>(parts: Fallback<Input, Output>) {
  const { external, embedded, consequence, log, pauseMs = PAUSE_MS } = parts;
  const logged = new Set<ExternalServiceErrorType>();
  let pausedUntil = 0;

  return async (input: Input, signal?: AbortSignal): Promise<Output> => {
    if (performance.now() < pausedUntil) return embedded(input, signal);
    try {
      return await external(input, signal);
    } catch (error) {
      if (!(error instanceof ExternalServiceError) || signal?.aborted === true) throw error;
      if (error.type === 'timeout') pausedUntil = performance.now() + pauseMs;
      if (!logged.has(error.type)) log(`${error.message} ${consequence}`);
      logged.add(error.type);
      return embedded(input, signal);
    }
  };
}
