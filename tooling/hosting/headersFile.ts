import type { HostedSite } from './hostedSite.ts';
import { CACHE_CONTROL, checkValue, type Headers, HTTPS_HEADERS } from './responseHeaders.ts';

/** Limits of Cloudflare Pages, which ignores longer lines, and rules after the hundredth. Netlify has no such limits. */
const MOST_CHARACTERS_OF_A_LINE = 2_000;
const MOST_RULES = 100;

type Rule = { readonly path: string; readonly headers: Headers };

export type HeadersFile = {
  readonly text: string;
  /** One sentence for each part that Cloudflare Pages would ignore. */
  readonly warnings: readonly string[];
};

/**
 * `_headers`, for Netlify and Cloudflare Pages, which answer over https only. Both apply all rules for an address, and join values of
 * the same header with a comma, so each header has one rule for each address.
 *
 * Each asset has a rule of its own. A rule for `/assets/*` would apply to missing files too: browsers would cache a 404 for a year.
 * On both hosts, browsers revalidate files without a rule before each use.
 */
export function headersFile({ headers, pages, assets }: HostedSite): HeadersFile {
  const caching = (path: string, value: string): Rule => ({ path, headers: { 'Cache-Control': value } });
  const rules: readonly Rule[] = [
    { path: '/*', headers: { ...headers, ...HTTPS_HEADERS } },
    ...pages.map(({ path }) => caching(path, CACHE_CONTROL.pages)),
    ...assets.map((path) => caching(path, CACHE_CONTROL.assets)),
  ];
  const lines = rules.flatMap((rule) => [rule.path, ...Object.entries(rule.headers).map(lineOf)]);
  return { text: `${lines.join('\n')}\n`, warnings: [...longLines(lines), ...tooManyRules(rules)] };
}

const lineOf = ([name, value]: readonly [string, string]): string => {
  // A path may have placeholders, such as ":splat", whose values are put into the headers of its rule.
  checkValue(name, value, /:splat/, '_headers');
  return `  ${name}: ${value}`;
};

const longLines = (lines: readonly string[]): readonly string[] =>
  lines
    .filter((line) => line.length > MOST_CHARACTERS_OF_A_LINE)
    .map((line) => {
      const [name = ''] = line.trim().split(':');
      return `_headers: ${name} has ${String(line.length)} characters. Cloudflare Pages leaves out lines of more than ${String(MOST_CHARACTERS_OF_A_LINE)}; other hosts do not.`;
    });

const tooManyRules = (rules: readonly Rule[]): readonly string[] =>
  rules.length > MOST_RULES
    ? [
        `_headers has ${String(rules.length)} rules. Cloudflare Pages takes the first ${String(MOST_RULES)}: it serves ${String(rules.length - MOST_RULES)} assets without a long time in caches.`,
      ]
    : [];
