import { LISTED_PAGES } from '../../src/app/pageMetadata.ts';
import { type CheckResult, type Problem, resultsOf } from './checkResult.ts';
import type { DeployedSite } from './DeployedSite.ts';
import type { SiteContents } from './siteContents.ts';

const REBUILD = 'Build with VITE_SITE_URL, the origin of the site, and deploy all of dist.';

/**
 * robots.txt and the sitemap. The checked address may differ from the site's own, for example for a preview deployment: so the
 * sitemap's addresses are compared with the address in the pages.
 */
export async function searchEngineChecks(site: DeployedSite, { pages }: SiteContents): Promise<readonly CheckResult[]> {
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
