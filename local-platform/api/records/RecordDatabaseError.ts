export type RecordDatabaseErrorType = 'cannot-open' | 'not-a-database' | 'newer-version' | 'in-use';

/** The records can not be read from their file; the message is a sentence for the person who named the file. */
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
