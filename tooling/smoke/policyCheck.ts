import { contentSecurityPolicy } from '../hosting/contentSecurityPolicy.ts';
import { type CheckResult, joinedByPath, type Problem, resultsOf } from './checkResult.ts';
import type { CheckedPage, SiteContents } from './DeployedSite.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

const HEADER = 'Content-Security-Policy';

const PRINTED = 'npm run -w tooling headers prints the policy of a build.';

const parse = (policy: string): Policy =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name = '']) => name !== '')
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );

/** The common part of the policies of all configurations: the hosts of this site's configuration are unknown here. */
const ALWAYS = parse(
  contentSecurityPolicy({
    apiBaseUrl: '/api',
    roomBundleUrl: '/room',
    roomHosts: [],
    roomFetch: 'press',
    roomOrigin: '',
    adPixelId: '',
    adPixelScriptUrl: '',
  }),
);

/** Sources that a site may omit (docs/deployment.md, "A stricter policy"), and the features that calls then lack. */
const OPTIONAL_SOURCES: Readonly<Record<string, string>> = {
  "'wasm-unsafe-eval'": 'noise cancellation',
  'blob:': 'noise cancellation, the volume bars and the display of the speaker',
};

/** Sources that allow arbitrary hosts or code. */
const TOO_WIDE =
  /^(?:(?:[a-z]+:\/\/)?\*(?:[:/].*)?|https?:|wss?:|'unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|'strict-dynamic'|'nonce-.*)$/i;

const missingSource = (directive: string, source: string): Problem => {
  const lost = directive === 'script-src' ? OPTIONAL_SOURCES[source] : undefined;
  return lost === undefined
    ? { problem: `${directive} lacks ${source}.`, advice: `Send the policy of the build as it is. ${PRINTED}` }
    : {
        problem: `${directive} lacks ${source}, so calls have no ${lost}.`,
        advice: 'Add the source, unless it is missing on purpose.',
        isNote: true,
      };
};

const wrongDirective = (
  directive: string,
  sources: readonly string[] | undefined,
  expected: readonly string[],
): readonly Problem[] => {
  if (sources === undefined) {
    return [{ problem: `${directive} is missing.`, advice: `Add "${[directive, ...expected].join(' ')}". ${PRINTED}` }];
  }
  if (expected.includes("'none'")) {
    const advice = `Send "${directive} 'none'".`;
    return sources.join(' ') === "'none'" ? [] : [{ problem: `${directive} is ${sources.join(' ')}.`, advice }];
  }
  return expected.filter((source) => !sources.includes(source)).map((source) => missingSource(directive, source));
};

/** A call connects to the host of its room, and each configuration has such hosts. */
const roomProblems = (policy: Policy): readonly Problem[] =>
  (policy.get('connect-src') ?? []).some(
    (source) => source.startsWith('wss://') && !ALWAYS.get('connect-src')?.includes(source),
  )
    ? []
    : [
        {
          problem: 'connect-src has no host of a room, so no call can be joined.',
          advice: `Send the policy of the build as it is (VITE_ROOM_HOSTS). ${PRINTED}`,
        },
      ];

const wideProblems = (policy: Policy): readonly Problem[] =>
  [...policy].flatMap(([directive, sources]) =>
    sources
      .filter((source) => TOO_WIDE.test(source) || (directive === 'script-src' && source === 'data:'))
      .map((source) => ({
        problem: `${directive} allows ${source}.`,
        advice: 'Remove the source: the site does not need it.',
      })),
  );

const refusedInline = (
  policy: Policy,
  directive: string,
  hashes: readonly string[],
  loss: string,
): readonly Problem[] =>
  hashes
    .filter((hash) => policy.get(directive)?.includes(hash) !== true)
    .map((hash) => ({
      problem: `${directive} lacks ${hash}, so ${loss}.`,
      advice: 'Deploy the headers and the pages of the same build, and let the host change or add no HTML.',
    }));

/** @param page the page whose inline styles and scripts the policy must allow. */
export function policyProblems(header: string | null, page: CheckedPage['page']): readonly Problem[] {
  if (header === null || header.trim() === '') {
    return [{ problem: 'the header is missing.', advice: `Send it with every response. ${PRINTED}` }];
  }
  // Sources contain no comma: a comma separates several policies of the host.
  const [first = '', ...further] = header.split(',');
  const policy = parse(first);
  return [
    ...(further.length === 0
      ? []
      : [{ problem: 'several policies are sent, and browsers allow only what all of them do.', advice: 'Send one.' }]),
    ...[...ALWAYS].flatMap(([directive, expected]) => wrongDirective(directive, policy.get(directive), expected)),
    ...roomProblems(policy),
    ...wideProblems(policy),
    ...refusedInline(policy, 'style-src', page.styleHashes, 'the page is shown without its styles'),
    ...refusedInline(policy, 'script-src', page.scriptHashes, 'a script in the HTML does not run'),
  ];
}

export const policyCheck = ({ pages }: SiteContents): readonly CheckResult[] =>
  resultsOf(
    HEADER,
    joinedByPath(
      pages.flatMap(({ answer, page }) =>
        policyProblems(answer.headers.get(HEADER), page).map((problem) => [answer.path, problem] as const),
      ),
    ),
  );
