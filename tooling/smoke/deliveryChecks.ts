import { type CheckResult, joinedByPath, type Problem, resultsOf } from './checkResult.ts';
import { type Answer, type DeployedSite, isScript, type SiteContents } from './DeployedSite.ts';

/** Below this number of characters, compression saves less than a packet. */
const LEAST_COMPRESSED = 1_400;

const ASSET_AGE_S = 31_536_000;

/** Has the form of an asset's name, but does not exist. */
const MISSING_ASSET = '/assets/missing-00000000.js';

/** Invalid percent-encoding, invalid UTF-8, an empty host, an invalid file name, a file name that is too long. */
const MALFORMED_PATHS = ['/%', '/%ff', '//', '/%00', `/${'a'.repeat(300)}`];

type Finding = readonly [path: string, problem: Problem];

const cacheControl = ({ headers }: Answer) => headers.get('cache-control') ?? '';

const isKept = (value: string) => !/\bno-(?:cache|store)\b/i.test(value) && !/\bmax-age=0\b/i.test(value);

const compressionFindings = (answers: readonly Answer[]): readonly Finding[] =>
  answers
    .filter(({ text, headers }) => text.length >= LEAST_COMPRESSED && headers.get('content-encoding') === null)
    .map(({ path }) => [
      path,
      { problem: 'the answer is not compressed.', advice: 'Turn on gzip or Brotli for HTML, scripts and styles.' },
    ]);

const pageCachingFindings = (answers: readonly Answer[]): readonly Finding[] =>
  answers
    .filter((answer) => isKept(cacheControl(answer)))
    .map((answer) => [
      answer.path,
      {
        problem: `Cache-Control is "${cacheControl(answer)}".`,
        advice: 'Send "Cache-Control: no-cache" with HTML: an old page names assets that no longer exist.',
      },
    ]);

const assetCachingFindings = (answers: readonly Answer[]): readonly Finding[] =>
  answers
    .filter((answer) => {
      const age = Number(/\bmax-age=(\d+)/i.exec(cacheControl(answer))?.[1] ?? 0);
      return age < ASSET_AGE_S || !/\bimmutable\b/i.test(cacheControl(answer));
    })
    .map((answer) => [
      answer.path,
      {
        problem: `Cache-Control is "${cacheControl(answer)}".`,
        advice: 'Send "Cache-Control: public, max-age=31536000, immutable" with the files below /assets.',
      },
    ]);

function missingAssetFindings(answer: Answer): readonly Finding[] {
  const problems: Problem[] = [];
  if (answer.status !== 404) {
    problems.push({
      problem: `the status is ${String(answer.status)}, not 404.`,
      advice: 'A missing script must not be answered with a page.',
    });
  } else if (isKept(cacheControl(answer)) && cacheControl(answer) !== '') {
    problems.push({
      problem: `a missing asset is cached: Cache-Control is "${cacheControl(answer)}".`,
      advice: 'Send the long time only with existing files: browsers would cache a temporary 404 during a deployment.',
    });
  }
  return problems.map((problem) => [answer.path, problem]);
}

const serverErrorFindings = (answers: readonly Answer[]): readonly Finding[] =>
  answers
    .filter(({ status }) => status >= 500)
    .map(({ path, status }) => [
      path.length > 40 ? `${path.slice(0, 20)}... (${String(path.length)} characters)` : path,
      {
        problem: `the status is ${String(status)}.`,
        advice: 'Answer with 400 or 404: monitoring would count each such request as an outage.',
      },
    ]);

async function sourceMapFindings(site: DeployedSite, scripts: readonly Answer[]): Promise<readonly Finding[]> {
  const advice = 'Deploy dist of this build only: its source maps are in dist-maps, and no script names them.';
  const found = await Promise.all(
    scripts.map(async ({ path, text, headers }): Promise<readonly Finding[]> => {
      const linked = /[#@]\s*sourceMappingURL=/.test(text) || headers.has('sourcemap') || headers.has('x-sourcemap');
      const map = await site.get(`${path}.map`);
      return [
        ...(linked ? [[path, { problem: 'the script links to its source map.', advice }] as const] : []),
        ...(map.status < 400 ? [[`${path}.map`, { problem: 'a source map is served.', advice }] as const] : []),
      ];
    }),
  );
  return found.flat();
}

/** Compression and caching of files, and the answers for missing files and malformed addresses. */
export async function deliveryChecks(
  site: DeployedSite,
  { pages, assets }: SiteContents,
): Promise<readonly CheckResult[]> {
  const documents = pages.map(({ answer }) => answer).filter(({ status }) => status < 300 || status === 404);
  const served = assets.filter(({ status }) => status === 200);
  const scripts = served.filter(isScript);
  const textFiles = served.filter(({ path }) => /\.(?:js|css)$/.test(path));
  return [
    ...resultsOf('compression', joinedByPath(compressionFindings([...documents, ...textFiles]))),
    ...resultsOf('caching of pages', joinedByPath(pageCachingFindings(documents))),
    ...resultsOf('caching of assets', joinedByPath(assetCachingFindings(served))),
    ...resultsOf('an asset that is missing', joinedByPath(missingAssetFindings(await site.get(MISSING_ASSET)))),
    ...resultsOf(
      'malformed addresses',
      joinedByPath(serverErrorFindings(await Promise.all(MALFORMED_PATHS.map((path) => site.get(path))))),
    ),
    ...resultsOf('source maps', joinedByPath(await sourceMapFindings(site, scripts))),
  ];
}
