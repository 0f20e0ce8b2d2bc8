export type PlatformClientErrorType =
  | 'unusable-base-url'
  | 'unusable-token'
  | 'unusable-request'
  | 'token-not-fetched'
  | 'unreadable-answer';

/**
 * An error of the platform client, as opposed to a refusal by the platform or a failed connection. Its message never contains the
 * token.
 *
 * The `cause` of `token-not-fetched` is the error of the token function. The `cause` of `unusable-request` is the error of writing the
 * request, such as the TypeError for a circular reference in the body. The `cause` of `unreadable-answer` is the answer as
 * `{ status, text }`. Other types have no cause.
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
