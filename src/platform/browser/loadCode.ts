/** Means that a code file of the site could not be loaded. */
export class CodeNotLoadedError extends Error {
  override readonly name = 'CodeNotLoadedError';
  readonly type = 'code-not-loaded';
}

/**
 * Waits for an `import()`. The type of the error distinguishes code that fails to load from code that fails later.
 *
 * @param code the promise of an `import()`.
 * @throws CodeNotLoadedError if the import fails. Firefox repeats the failure for later imports of the file until the page reloads.
 */
export async function loadCode<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw new CodeNotLoadedError('A code file of the site could not be loaded.', { cause });
  }
}
