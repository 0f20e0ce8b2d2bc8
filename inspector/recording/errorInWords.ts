/** The message of an error, or the value as text if it does not have a message. */
export const errorInWords = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
