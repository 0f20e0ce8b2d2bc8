/** What was thrown, or what an actor failed with: its message where it has one. */
export const errorInWords = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
