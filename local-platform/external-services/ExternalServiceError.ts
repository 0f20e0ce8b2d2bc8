import type { Endpoint } from './serviceAddress.ts';

/**
 * - `address-refused`: the address is not one that may be used. No request was sent.
 * - `unreachable`: no connection, such as a refused one, an unknown host name or an invalid certificate.
 * - `timeout`: the first byte or the whole answer did not arrive in time.
 * - `no-transcript`: a `custom-transcriber` sent no transcript in time. It is slow, or the phrase has no words.
 * - `redirected`: the server answered with another address, which is not followed.
 * - `bad-status`: a status of 400 or more.
 * - `too-large`: the answer exceeds its limit.
 * - `interrupted`: the server closed the connection before the answer was complete.
 * - `reported-error`: an answer with status 200 that contains an error instead of a result.
 * - `bad-answer`: the answer does not follow the protocol.
 */
export type ExternalServiceErrorType =
  | 'address-refused'
  | 'unreachable'
  | 'timeout'
  | 'no-transcript'
  | 'redirected'
  | 'bad-status'
  | 'too-large'
  | 'interrupted'
  | 'reported-error'
  | 'bad-answer';

/** The message has whole sentences: the service with its address, the problem, and what to check. */
export class ExternalServiceError extends Error {
  override readonly name = 'ExternalServiceError';

  /** Of the answer, for `bad-status`. */
  readonly status: number | undefined;

  constructor(
    readonly type: ExternalServiceErrorType,
    message: string,
    { status, cause }: { readonly status?: number; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
  }
}

/**
 * @param problem the predicate of the sentence that begins with the service: "did not answer within 3 s"
 * @param check a sentence
 */
export function serviceProblem(
  { service, address }: Endpoint,
  type: ExternalServiceErrorType,
  problem: string,
  check: string,
  details: { readonly status?: number; readonly cause?: unknown } = {},
): ExternalServiceError {
  // Without the query, which can contain a key.
  const where = `${address.origin}${address.pathname}`;
  return new ExternalServiceError(type, `The ${service} at ${where} ${problem}. ${check}`, details);
}

const CHECK_PROTOCOL: Readonly<Record<Endpoint['service'], string>> = {
  model: 'Check that the address is that of an OpenAI-compatible server. Most such addresses end with /v1.',
  voice: 'Check that the address is that of an OpenAI-compatible or custom-voice server.',
  transcriber: 'Check that the address is that of an OpenAI-compatible or custom-transcriber server.',
};

/** The answer does not follow the protocol. @param problem as in `serviceProblem` */
export const badAnswer = (endpoint: Endpoint, problem: string): ExternalServiceError =>
  serviceProblem(endpoint, 'bad-answer', problem, CHECK_PROTOCOL[endpoint.service]);

export const timeoutProblem = (endpoint: Endpoint, problem: string): ExternalServiceError =>
  serviceProblem(endpoint, 'timeout', problem, 'Check that its server is not busy and has loaded its model.');
