import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { MutantResult } from '@stryker-mutator/api/core';

/** What is looked at of Stryker's report, in which the last results are kept. */
type LastResults = {
  readonly files: Readonly<Record<string, { mutants: readonly Pick<MutantResult, 'status'>[] }>>;
};

/**
 * Stryker's incremental mode does not test a static mutant again that has survived, whatever tests there are since.
 *
 * @param file of the last results, which may be absent.
 */
export function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return;
  const last = JSON.parse(readFileSync(file, 'utf8')) as LastResults;
  for (const tested of Object.values(last.files)) {
    tested.mutants = tested.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  }
  writeFileSync(file, JSON.stringify(last));
}
