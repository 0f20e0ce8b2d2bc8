import { NoAnswerError } from '../server-answers/boundedFetch.ts';
import { browserCheck } from './browserCheck.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';
import { deliveryChecks } from './deliveryChecks.ts';
import { DeployedSite } from './DeployedSite.ts';
import { httpsResults, securityHeaderChecks } from './headerChecks.ts';
import { licensesCheck } from './licensesCheck.ts';
import { pageChecks } from './pageChecks.ts';
import { policyCheck } from './policyCheck.ts';
import { searchEngineChecks } from './searchEngineChecks.ts';
import { readContents } from './siteContents.ts';

export type SmokeOptions = {
  /** Path of a Chromium; without one the pages are not opened. */
  readonly chromium?: string | undefined;
};

/** @param origin of a deployed site: "https://www.example.com". */
export async function checkSite(origin: string, { chromium }: SmokeOptions = {}): Promise<readonly CheckResult[]> {
  const site = new DeployedSite(origin);
  try {
    const contents = await readContents(site);
    const [landing] = contents.pages;
    return [
      ...(await pageChecks(site, contents)),
      ...(landing === undefined ? [] : httpsResults(origin, landing.answer)),
      ...policyCheck(contents),
      ...securityHeaderChecks(contents),
      ...(await deliveryChecks(site, contents)),
      ...(await licensesCheck(site)),
      ...(await searchEngineChecks(site, contents)),
      ...(await browserCheck(
        origin,
        contents.pages.filter(({ expectedStatus }) => expectedStatus === 200).map(({ answer }) => answer.path),
        chromium,
      )),
    ];
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return resultsOf('the site answers', [
      { problem: error.message, advice: 'Is the address right, and the site deployed?' },
    ]);
  }
}
