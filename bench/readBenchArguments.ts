export type BenchArguments<Name extends string> =
  | { readonly ok: true; readonly names: readonly Name[]; readonly isWritten: boolean }
  | { readonly ok: false; readonly problem: string };

/**
 * @param given names of parts, none for all of them; `--write` for docs/performance.md.
 * @param known every part, in the order in which they run.
 */
export function readBenchArguments<Name extends string>(
  given: readonly string[],
  known: readonly Name[],
): BenchArguments<Name> {
  const isWritten = given.includes('--write');
  const wanted = given.filter((argument) => argument !== '--write');
  const unknown = wanted.filter((argument) => !known.some((name) => name === argument));
  if (unknown.length > 0) {
    return { ok: false, problem: `There is no part ${unknown.join(', ')}. There are: ${known.join(', ')}` };
  }
  if (isWritten && wanted.length > 0) {
    return { ok: false, problem: '--write takes the figures of one whole run: name no parts with it.' };
  }
  return { ok: true, names: known.filter((name) => wanted.length === 0 || wanted.includes(name)), isWritten };
}
