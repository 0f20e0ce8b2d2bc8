export type RecordDatabaseErrorType = 'cannot-open' | 'not-a-database' | 'newer-version' | 'in-use';

/** Thrown if the data file cannot be used. The message is for the person who named the file. */
export class RecordDatabaseError extends Error {
  override readonly name = 'RecordDatabaseError';

  constructor(
    readonly type: RecordDatabaseErrorType,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
