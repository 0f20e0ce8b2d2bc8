/**
 * Several readers ask for the words of the same text one after the other.
 *
 * @returns the function, which reads a text again only if another text was read in between
 */
export function rememberLatest<Result>(read: (text: string) => Result): (text: string) => Result {
  let latest: { readonly text: string; readonly result: Result } | undefined;
  return (text) => {
    if (latest?.text !== text) latest = { text, result: read(text) };
    return latest.result;
  };
}
