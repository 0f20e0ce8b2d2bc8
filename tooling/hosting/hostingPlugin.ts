import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Configuration } from '../../src/app/configuration.ts';
import { LISTED_PAGES } from '../../src/app/pageMetadata.ts';
import { inlineHashesOf } from '../prerender/inlineHashes.ts';
import { PRERENDERED_PAGES } from '../prerender/prerenderedPages.ts';
import { caddyfile } from './caddyfile.ts';
import { containerfile } from './containerfile.ts';
import { headersFile } from './headersFile.ts';
import type { HostedSite } from './hostedSite.ts';
import { nginxMain, nginxSite } from './nginxFiles.ts';
import { redirectsFile } from './redirectsFile.ts';
import { responseHeaders } from './responseHeaders.ts';
import { robotsWithSitemap, sitemap } from './sitemap.ts';

/** Without the page for unknown addresses, which has no address of its own. */
const PAGES = PRERENDERED_PAGES.filter(({ file }) => file !== '404.html');

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
