export type PlatformClientErrorType = 'unusable-token' | 'unusable-parameter' | 'unusable-body' | 'unreadable-answer';

/** What the client itself finds wrong. No message and no field holds the token. */
export class PlatformClientError extends Error {
  override readonly name = 'PlatformClientError';

  constructor(
    readonly type: PlatformClientErrorType,
    message: string,
    /** Of an `unreadable-answer`. */
    readonly answer?: { readonly status: number; readonly text: string },
  ) {
    super(message);
  }
}
