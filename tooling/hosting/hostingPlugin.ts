import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Configuration } from '../../src/app/configuration.ts';
import { LISTED_PAGES } from '../../src/app/pageMetadata.ts';
import { inlineHashesOf } from '../prerender/inlineHashes.ts';
import { PRERENDERED_PAGES } from '../prerender/prerenderedPages.ts';
import { caddyfile } from './caddyfile.ts';
import {
  CACHE_CONTROL,
  checkValue,
  type Headers,
  type HostedSite,
  HTTPS_HEADERS,
  otherAddressesOf,
  responseHeaders,
  robotsWithSitemap,
  sitemap,
} from './hostedSite.ts';
import { NGINX_PORT, NGINX_ROOT, nginxMain, nginxSite } from './nginxFiles.ts';

/** Without the page for unknown addresses, which has no address of its own. */
const PAGES = PRERENDERED_PAGES.filter(({ file }) => file !== '404.html');

/** Limits of Cloudflare Pages, which ignores longer lines, and rules after the hundredth. Netlify has no such limits. */
const MOST_CHARACTERS_OF_A_LINE = 2_000;
const MOST_RULES = 100;

type Rule = { readonly path: string; readonly headers: Headers };

type HeadersFile = {
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

/**
 * `_redirects`, for Netlify and Cloudflare Pages: redirects the pages' file names to the pages' addresses.
 *
 * Both hosts serve `smart-inbox.html` at `/smart-inbox`, and `404.html` with status 404, without a rule. Such rules would do harm:
 * Cloudflare refuses the status 404 in this file, and redirects an address that is rewritten to `smart-inbox.html` back to
 * `/smart-inbox`. `/index` and addresses with a slash at the end have no rule: Netlify treats them as the page's own address.
 */
export const redirectsFile = ({ pages }: HostedSite): string =>
  pages
    .flatMap((page) => otherAddressesOf(page).map((other) => ({ other, path: page.path })))
    .filter(({ other }) => other.endsWith('.html'))
    .map(({ other, path }) => `${other} ${path} 301\n`)
    .join('');

/**
 * Writes the files with which hosts serve the build. Place it after the plugin that prerenders the pages: the policy contains the
 * hashes of their styles and scripts.
 *
 * For a build in `dist`: `dist` gets `_headers`, `_redirects` and, if the site's address is configured, the sitemap. All files in it
 * are public, so the source maps are moved to `dist-maps`, and the files for servers are in `dist-hosting`.
 */
export function hosting(configuration: Configuration): Plugin {
  return {
    name: 'callwright:hosting',
    apply: 'build',
    buildApp: {
      order: 'post',
      handler: async ({ config: { root, build, logger } }) => {
        const folder = resolve(root, build.outDir);
        await moveSourceMaps(folder, `${folder}-maps`);
        await writeSitemap(folder, configuration.siteUrl);
        const site: HostedSite = {
          headers: responseHeaders(configuration, inlineHashesOf(folder)),
          pages: PAGES,
          assets: await assetsOf(folder),
          siteUrl: configuration.siteUrl,
        };
        const { text, warnings } = headersFile(site);
        for (const warning of warnings) logger.warn(warning);
        await writeFile(join(folder, '_headers'), text);
        await writeFile(join(folder, '_redirects'), redirectsFile(site));
        await writeServerFiles(site, folder, root);
      },
    },
  };
}

/** Version and distribution of the official image. */
const NGINX_IMAGE = 'docker.io/library/nginx:1.30.0-alpine';

/**
 * An image of the built site, for docker and podman. It does not run as root.
 *
 * @param site folder of the build, below the project, which is the context of the image's build.
 * @param hosting folder of the files of `nginxFiles`, below the project.
 */
export const containerfile = (
  site: string,
  hosting: string,
): string => `# Written by the build. In the project's folder:
#   podman build -t site -f ${hosting}/Containerfile .
#   podman run --rm -p ${String(NGINX_PORT)}:${String(NGINX_PORT)} site

FROM ${NGINX_IMAGE}
COPY ${hosting}/nginx.conf ${hosting}/nginx-site.conf /etc/nginx/
COPY ${site} ${NGINX_ROOT}
USER nginx
EXPOSE ${String(NGINX_PORT)}
ENTRYPOINT ["nginx", "-g", "daemon off;"]
`;

async function writeServerFiles(site: HostedSite, folder: string, root: string): Promise<void> {
  const hostingFolder = `${folder}-hosting`;
  await rm(hostingFolder, { recursive: true, force: true });
  await mkdir(hostingFolder);
  const [sitePath = '', hostingPath = ''] = [folder, hostingFolder].map((path) =>
    relative(root, path).replaceAll(sep, '/'),
  );
  const files = {
    'nginx.conf': nginxMain(),
    'nginx-site.conf': nginxSite(site),
    Caddyfile: caddyfile(site),
    Containerfile: containerfile(sitePath, hostingPath),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(hostingFolder, name), text);
}

async function writeSitemap(folder: string, siteUrl: string): Promise<void> {
  if (siteUrl === '') return;
  await writeFile(join(folder, 'sitemap.xml'), sitemap(siteUrl, LISTED_PAGES));
  const robots = join(folder, 'robots.txt');
  await writeFile(robots, robotsWithSitemap(await readFile(robots, 'utf8'), siteUrl));
}

async function assetsOf(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, 'assets'));
  return names.toSorted().map((name) => `/assets/${name}`);
}

async function moveSourceMaps(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const files = await readdir(from, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.map'))) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await copyFile(join(from, file), join(to, file));
    await rm(join(from, file));
  }
}
