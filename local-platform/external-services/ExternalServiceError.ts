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
