import { type CheckResult, joinedByPath, type Problem, resultsOf } from './checkResult.ts';
import type { Answer, CheckedPage, DeployedSite, SiteContents } from './DeployedSite.ts';

const PAGE_FILES = 'Serve the built file of the page there (docs/deployment.md).';

function pageProblems({ answer, page, expectedStatus }: CheckedPage): readonly Problem[] {
  const { status, headers } = answer;
  const location = headers.get('location');
  if (status !== expectedStatus) {
    const leads = location === null ? '' : ` and leads to ${location}`;
    const advice =
      expectedStatus === 404
        ? 'Answer an unknown path with 404.html and the status 404.'
        : location === null
          ? PAGE_FILES
          : 'Serve the page there, or check the address to which it leads.';
    return [{ problem: `the status is ${String(status)}, not ${String(expectedStatus)}${leads}.`, advice }];
  }
  const type = headers.get('content-type') ?? 'none';
  const problems: Problem[] = [];
  if (!/^text\/html\b/i.test(type)) {
    problems.push({ problem: `the content type is ${type}.`, advice: 'Send .html files as text/html; charset=utf-8.' });
  }
  const missing = [
    ...(page.title === '' ? ['title'] : []),
    ...(page.heading === '' ? ['h1'] : []),
    ...(page.isPrerendered ? [] : ['prerendered content']),
  ];
  if (missing.length > 0) {
    problems.push({
      problem: `the HTML has no ${missing.join(', no ')}.`,
      advice: `Is this site another one? ${PAGE_FILES}`,
    });
  }
  return problems;
}

/** A host that answers all addresses with one page would pass the checks of each page. */
function sameProblems(pages: readonly CheckedPage[]): readonly Problem[] {
  const byContent = new Map<string, string[]>();
  for (const { answer, page } of pages) {
    const content = `${page.title}\n${page.heading}`;
    byContent.set(content, [...(byContent.get(content) ?? []), answer.path]);
  }
  return [...byContent.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      problem: `${same.join(', ')} are the same page.`,
      advice: 'Answer each address with its own file, and unknown ones with 404.html: no single-page fallback.',
    }));
}

const TYPES: readonly (readonly [ending: RegExp, type: RegExp, name: string])[] = [
  [/\.js$/, /javascript/i, 'text/javascript'],
  [/\.css$/, /^text\/css\b/i, 'text/css'],
  [/\.woff2$/, /^font\/woff2\b|^application\/font-woff2\b/i, 'font/woff2'],
  [/\.svg$/, /^image\/svg\+xml\b/i, 'image/svg+xml'],
  [/\.png$/, /^image\/png\b/i, 'image/png'],
];

function fileProblems({ path, status, headers }: Answer): readonly Problem[] {
  if (status !== 200) {
    return [
      { problem: `the status is ${String(status)}, not 200.`, advice: 'Deploy all files of one build together.' },
    ];
  }
  const type = headers.get('content-type') ?? 'none';
  return TYPES.filter(([ending, allowed]) => ending.test(path) && !allowed.test(type)).map(([, , name]) => ({
    problem: `the content type is ${type}.`,
    advice: `Send ${name}: with nosniff, browsers refuse other types.`,
  }));
}

export async function pageChecks(site: DeployedSite, { pages, assets }: SiteContents): Promise<readonly CheckResult[]> {
  const named = pages.flatMap(({ answer: { path }, page }) =>
    page.subresources
      .filter((address) => !address.startsWith('data:'))
      .map((address) => ({ path, address, base: site.origin + path })),
  );
  const isReadable = ({ address, base }: (typeof named)[number]) => URL.canParse(address, base);
  const addresses = named.filter(isReadable).map(({ path, address, base }) => ({ path, url: new URL(address, base) }));
  const unreadable = named.filter((one) => !isReadable(one));
  const ownPaths = addresses.filter(({ url }) => url.origin === site.origin).map(({ url }) => url.pathname);
  const others = await Promise.all([...new Set(ownPaths)].map((path) => site.get(path)));
  const files = [...new Set([...assets, ...others])];
  return [
    ...pages.flatMap((checked) =>
      resultsOf(
        checked.expectedStatus === 404 ? 'page of an unknown address' : `page ${checked.answer.path}`,
        joinedByPath(pageProblems(checked).map((problem) => [checked.answer.path, problem])),
      ),
    ),
    ...resultsOf('each address has a page of its own', sameProblems(pages)),
    ...resultsOf(
      `${String(files.length)} scripts, styles, fonts and pictures are served`,
      joinedByPath(files.flatMap((file) => fileProblems(file).map((problem) => [file.path, problem] as const))),
    ),
    ...resultsOf(
      'the HTML names nothing of a third party',
      joinedByPath([
        ...addresses
          .filter(({ url }) => url.origin !== site.origin)
          .map(({ path, url }): [string, Problem] => [
            path,
            {
              problem: `the HTML names ${url.href}.`,
              advice:
                'Visitors would reach that host before any click: remove what the host of the site adds to pages.',
            },
          ]),
        ...unreadable.map(({ path, address }): [string, Problem] => [
          path,
          {
            problem: `the HTML names "${address}", which is not an address.`,
            advice: 'Remove what the host of the site adds to pages.',
          },
        ]),
      ]),
    ),
  ];
}
