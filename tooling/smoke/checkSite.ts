import { LISTED_PAGES } from '../../src/app/pageMetadata.ts';
import { SECURITY_HEADERS } from '../hosting/contentSecurityPolicy.ts';
import { HTTPS_HEADERS } from '../hosting/hostedSite.ts';
import { LICENSES_FILE } from '../vite-plugins/licenses.ts';
import { NoAnswerError } from '../server-answers/serverAnswers.ts';
import { browserCheck } from './browserCheck.ts';
import { type CheckResult, joinedByPath, type Problem, resultsOf } from './checkResult.ts';
import { deliveryChecks } from './deliveryChecks.ts';
import { type Answer, DeployedSite, readContents, type SiteContents } from './DeployedSite.ts';
import { pageChecks } from './pageChecks.ts';
import { policyCheck } from './policyCheck.ts';

export type SmokeOptions = {
  /** Path of a Chromium; without one the pages are not opened. */
  readonly chromium?: string | undefined;
};

const PATH = `/${LICENSES_FILE}`;

function problemOf({ status, headers, text }: Answer): string | undefined {
  const type = headers.get('content-type') ?? 'without a type';
  if (status !== 200) return `${PATH} has the status ${String(status)}.`;
  if (!/^text\/plain\b/i.test(type)) return `${PATH} is ${type}, not text/plain.`;
  return /\bcopyright\b/i.test(text) ? undefined : `${PATH} names no license.`;
}

/** Whether the site has the licenses of the code and the fonts that it contains. */
async function licensesCheck(site: DeployedSite): Promise<readonly CheckResult[]> {
  const problem = problemOf(await site.get(PATH));
  const advice = 'Deploy all of dist: the licenses of the code and the fonts require their text on the site.';
  const problems: readonly Problem[] = problem === undefined ? [] : [{ problem, advice }];
  return resultsOf('licenses', problems);
}

const HSTS = 'Strict-Transport-Security';

/** Half a year, in seconds. A shorter time often expires between two visits. */
const LEAST_HSTS_AGE = 15_768_000;

const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname);

/** @param origin of the site. */
export function httpsResults(origin: string, answer: Answer): readonly CheckResult[] {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return [{ status: 'passed', check: 'https' }, ...resultsOf(HSTS, hstsProblems(answer))];
  const reason = 'the address is http, and browsers apply the header over https only.';
  const insecure: Problem = {
    problem: 'the site is served over http.',
    advice: 'Serve it over https: without it, browsers block the microphone.',
  };
  return [
    ...(isLoopback(hostname)
      ? [{ status: 'skipped', check: 'https', reason: 'the site is on this machine.' } as const]
      : resultsOf('https', [insecure])),
    { status: 'skipped', check: HSTS, reason },
  ];
}

function hstsProblems({ headers }: Answer): readonly Problem[] {
  const value = headers.get(HSTS);
  const advice = `Send "${HSTS}: ${HTTPS_HEADERS[HSTS]}".`;
  if (value === null) return [{ problem: 'the header is missing.', advice }];
  const age = Number(/max-age="?(\d+)/i.exec(value)?.[1] ?? NaN);
  return age >= LEAST_HSTS_AGE ? [] : [{ problem: `its value is "${value}", for less than half a year.`, advice }];
}

function securityHeaderChecks({ pages, assets }: SiteContents): readonly CheckResult[] {
  const answers = [...pages.map(({ answer }) => answer), ...assets.slice(0, 1)];
  return Object.entries(SECURITY_HEADERS).flatMap(([name, expected]) =>
    resultsOf(
      name,
      joinedByPath(
        answers.flatMap(({ path, headers }) => {
          const value = headers.get(name);
          const problem = value === null ? 'the header is missing.' : `its value is "${value}".`;
          return value === expected ? [] : [[path, { problem, advice: `Send "${name}: ${expected}".` }] as const];
        }),
      ),
    ),
  );
}

const REBUILD = 'Build with VITE_SITE_URL, the origin of the site, and deploy all of dist.';

/**
 * robots.txt and the sitemap. The checked address may differ from the site's own, for example for a preview deployment: so the
 * sitemap's addresses are compared with the address in the pages.
 */
async function searchEngineChecks(site: DeployedSite, { pages }: SiteContents): Promise<readonly CheckResult[]> {
  const robots = await site.get('/robots.txt');
  const isText = robots.status === 200 && /^text\/plain\b/i.test(robots.headers.get('content-type') ?? '');
  const robotsResults = resultsOf(
    'robots.txt',
    isText ? [] : [{ problem: 'there is no robots.txt of the type text/plain.', advice: 'Deploy all of dist.' }],
  );
  if (!isText) return robotsResults;
  const canonical = pages[0]?.page.canonicalAddress;
  const address = /^Sitemap:\s*(\S+)/im.exec(robots.text)?.[1];
  if (canonical === undefined && address === undefined) {
    const reason = `the site was built without its address. For a sitemap and link previews: ${REBUILD}`;
    return [...robotsResults, { status: 'skipped', check: 'sitemap', reason }];
  }
  return [...robotsResults, ...resultsOf('sitemap', await sitemapProblems(site, canonical, address))];
}

async function sitemapProblems(
  site: DeployedSite,
  canonical: string | undefined,
  address: string | undefined,
): Promise<readonly Problem[]> {
  if (address === undefined) return [{ problem: 'robots.txt names no sitemap.', advice: REBUILD }];
  if (!URL.canParse(address))
    return [{ problem: `robots.txt names "${address}", which is not an absolute address.`, advice: REBUILD }];
  const { origin, pathname } = new URL(address);
  const { status, headers, text } = await site.get(pathname);
  if (status !== 200 || !/xml/i.test(headers.get('content-type') ?? '')) {
    return [{ problem: `${pathname} is not XML with the status 200.`, advice: 'Deploy all of dist.' }];
  }
  const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll('&amp;', '&'),
  );
  const expected = LISTED_PAGES.map((path) => origin + path);
  const problems: Problem[] = [];
  if (named.join(' ') !== expected.join(' ')) {
    problems.push({
      problem: `${pathname} names ${named.join(', ') || 'no page'}, not ${expected.join(', ')}.`,
      advice: REBUILD,
    });
  }
  if (canonical !== undefined && URL.canParse(canonical) && new URL(canonical).origin !== origin) {
    problems.push({
      problem: `robots.txt names ${origin}, and the pages ${new URL(canonical).origin}.`,
      advice: REBUILD,
    });
  }
  return problems;
}

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
