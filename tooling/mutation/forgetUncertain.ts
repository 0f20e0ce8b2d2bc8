import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { MutantResult } from '@stryker-mutator/api/core';

/** What is looked at of Stryker's report, in which the last results are kept. */
type LastResults = {
  readonly files: Readonly<Record<string, { mutants: readonly Pick<MutantResult, 'status'>[] }>>;
};

/** Killed by a test, or impossible to run. A timeout can also come from a busy machine. */
const CERTAIN: readonly MutantResult['status'][] = ['Killed', 'RuntimeError', 'CompileError', 'Ignored'];

/**
 * Leaves only certain results. Stryker's incremental mode does not test a static mutant again that has survived, whatever tests there
 * are since, nor one that has timed out.
 *
 * @param file of the last results, which may be absent.
 */
export function forgetUncertain(file: string): void {
  if (!existsSync(file)) return;
  const last = JSON.parse(readFileSync(file, 'utf8')) as LastResults;
  for (const tested of Object.values(last.files)) {
    tested.mutants = tested.mutants.filter(({ status }) => CERTAIN.includes(status));
  }
  writeFileSync(file, JSON.stringify(last));
}
