type LibraryWindow = { readonly _daily?: { readonly instances?: Readonly<Record<string, unknown>> } };

/** @returns the ids of the room library's instances on this page, from all copies of the library (daily-js). */
export const instanceIds = (): readonly string[] =>
  typeof window === 'undefined' ? [] : Object.keys((window as LibraryWindow)._daily?.instances ?? {});
