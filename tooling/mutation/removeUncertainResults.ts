import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { MutantResult } from '@stryker-mutator/api/core';

/** The part of Stryker's report of the last results that is used here. */
type LastResults = {
  readonly files: Readonly<Record<string, { mutants: readonly Pick<MutantResult, 'status'>[] }>>;
};

/** Killed by a test, or impossible to run. A timeout can also come from a busy machine. */
const CERTAIN: readonly MutantResult['status'][] = ['Killed', 'RuntimeError', 'CompileError', 'Ignored'];

/**
 * Removes all but certain results. Stryker's incremental mode does not test static mutants again that have survived, even with new
 * tests, nor mutants that have timed out.
 *
 * @param file of the last results, which may be absent.
 */
export function removeUncertainResults(file: string): void {
  if (!existsSync(file)) return;
  const last = JSON.parse(readFileSync(file, 'utf8')) as LastResults;
  for (const tested of Object.values(last.files)) {
    tested.mutants = tested.mutants.filter(({ status }) => CERTAIN.includes(status));
  }
  writeFileSync(file, JSON.stringify(last));
}
