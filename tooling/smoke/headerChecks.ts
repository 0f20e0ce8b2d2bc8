import { SECURITY_HEADERS } from '../contentSecurityPolicy.ts';
import { HTTPS_HEADERS } from '../hosting/responseHeaders.ts';
import { type CheckResult, joinedByPath, type Problem, resultsOf } from './checkResult.ts';
import type { Answer } from './DeployedSite.ts';
import type { SiteContents } from './siteContents.ts';

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

export function securityHeaderChecks({ pages, assets }: SiteContents): readonly CheckResult[] {
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
