export type BenchArguments<Name extends string> =
  | { readonly ok: true; readonly names: readonly Name[]; readonly isWritten: boolean }
  | { readonly ok: false; readonly problem: string };

/**
 * @param given names of parts (none: all of them); `--write` to write docs/performance.md.
 * @param known every part, in the order in which they run.
 */
export function readBenchArguments<Name extends string>(
  given: readonly string[],
  known: readonly Name[],
): BenchArguments<Name> {
  const isWritten = given.includes('--write');
  const selected = given.filter((argument) => argument !== '--write');
  const unknown = selected.filter((argument) => !known.some((name) => name === argument));
  if (unknown.length > 0) {
    return { ok: false, problem: `Unknown part: ${unknown.join(', ')}. Parts: ${known.join(', ')}` };
  }
  if (isWritten && selected.length > 0) {
    return { ok: false, problem: '--write needs a run of all parts and cannot be combined with names.' };
  }
  return { ok: true, names: known.filter((name) => selected.length === 0 || selected.includes(name)), isWritten };
}
