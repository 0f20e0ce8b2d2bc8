/** Reports an error as uncaught, without throwing it in the caller. Node does not have `reportError`. */
export function reportUncaught(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else {
    setTimeout(() => {
      throw error;
    });
  }
}
