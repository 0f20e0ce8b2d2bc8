export type PlatformClientErrorType =
  'unusable-base-url' | 'unusable-token' | 'unusable-request' | 'token-not-fetched' | 'unreadable-answer';

/**
 * An error that the platform client itself detects, as opposed to a refusal by the platform. Its message never contains the token.
 *
 * The `cause` of `token-not-fetched` is the error of the token function. The `cause` of `unusable-request` is the reason why the request
 * cannot be written, such as a circular reference in the body. The `cause` of `unreadable-answer` is the answer as `{ status, text }`.
 * Other types have no cause.
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
