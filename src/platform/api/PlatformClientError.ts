export type PlatformClientErrorType =
  'unusable-base-url' | 'unusable-token' | 'unusable-request' | 'token-not-fetched' | 'unreadable-answer';

/**
 * What the client itself finds wrong. No message and no field holds the token. The cause is what the token's function
 * threw, what can't be written (a circle, half of a character), or the answer: `{ status, text }`.
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
