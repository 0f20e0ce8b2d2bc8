export type PlatformClientErrorType =
  'unusable-base-url' | 'unusable-token' | 'unusable-request' | 'token-not-fetched' | 'unreadable-answer';

/**
 * An error that the platform client itself detects, as opposed to a refusal by the platform. Messages and fields never contain the token.
 * `cause` is the error of the token function, the serialization error (circular reference, lone surrogate), or the unreadable answer as
 * `{ status, text }`.
 */
export class PlatformClientError extends Error {
  override readonly name = 'PlatformClientError';

  constructor(
    readonly type: PlatformClientErrorType,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
