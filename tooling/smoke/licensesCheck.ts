import { LICENSES_FILE } from '../licenses/licensesFile.ts';
import { type CheckResult, type Problem, resultsOf } from './checkResult.ts';
import type { Answer, DeployedSite } from './DeployedSite.ts';

const PATH = `/${LICENSES_FILE}`;

function problemOf({ status, headers, text }: Answer): string | undefined {
  const type = headers.get('content-type') ?? 'without a type';
  if (status !== 200) return `${PATH} has the status ${String(status)}.`;
  if (!/^text\/plain\b/i.test(type)) return `${PATH} is ${type}, not text/plain.`;
  return /\bcopyright\b/i.test(text) ? undefined : `${PATH} names no license.`;
}

/** Whether the site has the licenses of the code and the fonts that it contains. */
export async function licensesCheck(site: DeployedSite): Promise<readonly CheckResult[]> {
  const problem = problemOf(await site.get(PATH));
  const advice = 'Deploy all of dist: the licenses of the code and the fonts require their text on the site.';
  const problems: readonly Problem[] = problem === undefined ? [] : [{ problem, advice }];
  return resultsOf('licenses', problems);
}
