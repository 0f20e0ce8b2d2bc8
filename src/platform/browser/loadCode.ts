/** A file of the site's code did not arrive. */
export class CodeNotLoadedError extends Error {
  override readonly name = 'CodeNotLoadedError';
  readonly type = 'code-not-loaded';
}

/**
 * Tells code that does not arrive from code that fails.
 *
 * @param code of an `import()`.
 * @throws CodeNotLoadedError. Firefox gives the same answer to each later `import()` of the file, until the page is reloaded.
 */
export async function loadCode<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw new CodeNotLoadedError('A file of the site did not arrive.', { cause });
  }
}
