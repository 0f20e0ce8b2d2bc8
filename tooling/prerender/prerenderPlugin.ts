import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import type { Configuration } from '../../src/app/configuration.ts';
import { NEXT_STEP } from '../../src/app/fetchNextStep.ts';
import { SITE_CODE } from '../../src/app/siteCode.ts';
import { momentOfRendering } from './momentOfRendering.ts';
import { PRERENDERED_PAGES, type PrerenderedPage } from './prerenderedPages.ts';

type EntryServer = typeof import('../../src/app/entryServer.tsx');

/** The document with the page's first script. */
const DOCUMENT = 'index.html';
const ENTRY = 'src/app/main.tsx';
const ENTRY_SERVER = 'src/app/entryServer.tsx';
/** Below the project, so that Node finds its packages. */
const SERVER_FOLDER = 'node_modules/.prerender';
/** In the build's folder, during the build only. */
const MANIFEST = 'manifest.json';
/** The element that Vite writes. */
const FIRST_SCRIPT = /<script type="module"[^>]*><\/script>/;

/** A stylesheet of the build. */
type Stylesheet = {
  /** Address in the page: "/assets/start-1a2b.css". */
  readonly address: string;
  readonly text: string;
};

/**
 * The elements of the head for inlined stylesheets, so that the first paint waits for no further request.
 *
 * The disabled links load nothing. When the site's code requests the stylesheet, they mark it as already in the page.
 */
export const inlineStyles = (stylesheets: readonly Stylesheet[]): string =>
  [
    `<style>${stylesheets.map(({ text }) => text.trim()).join('')}</style>`,
    ...stylesheets.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled>`),
  ].join('');

/**
 * Writes each page of the site as HTML with its content, its styles and its first script. After the first paint, the script loads
 * the site's code, which hydrates the page. For the content, builds the site a second time, for Node, into a folder that it deletes.
 */
export function prerender(configuration: Configuration): Plugin {
  return {
    name: 'callwright:prerender',
    apply: 'build',
    config: () => ({
      builder: {},
      environments: {
        client: {
          build: {
            manifest: MANIFEST,
            rolldownOptions: { input: [DOCUMENT, ENTRY], preserveEntrySignatures: 'exports-only' },
          },
        },
        ssr: {
          build: {
            ssr: true,
            outDir: SERVER_FOLDER,
            copyPublicDir: false,
            sourcemap: false,
            rolldownOptions: { input: ENTRY_SERVER, output: { entryFileNames: 'entryServer.js' } },
          },
        },
      },
    }),
    buildApp: {
      order: 'post',
      handler: async (builder) => {
        const { root, build } = builder.config;
        const [folder, serverFolder] = [resolve(root, build.outDir), resolve(root, SERVER_FOLDER)];
        refusePublicFiles(builder.config.publicDir);
        try {
          for (const environment of Object.values(builder.environments)) {
            if (!environment.isBuilt) await builder.build(environment);
          }
          const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
          await rm(join(folder, MANIFEST));
          const template = await readFile(join(folder, DOCUMENT), 'utf8');
          const firstScript = await takeFirstScript(folder, manifest);
          const { renderPage } = (await import(
            pathToFileURL(join(serverFolder, 'entryServer.js')).href
          )) as EntryServer;
          const now = momentOfRendering();
          for (const page of PRERENDERED_PAGES) {
            const { head, body } = await renderPage(page.path, configuration, now);
            const styles = await Promise.all(
              stylesheetsOf(page, manifest).map(async (file) => ({
                address: `/${file}`,
                text: await readFile(join(folder, file), 'utf8'),
              })),
            );
            const html = template
              .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
              .replace(FIRST_SCRIPT, () => `<script type="module">${firstScript}</script>`)
              .replace(
                '</head>',
                () => `${head}${inlineStyles(styles)}${siteCode(manifest)}${nextStepCode(page, manifest)}</head>`,
              )
              .replace('<div id="root"></div>', () => `<div id="root" data-rendered-at="${now}">${body}</div>`);
            await writeFile(join(folder, page.file), html);
          }
        } finally {
          await rm(serverFolder, { recursive: true, force: true });
        }
      },
    },
  };
}

/** @throws {Error} if a file of the public folder has the name of a page, which would replace it. */
export function refusePublicFiles(publicFolder: string): void {
  const file = PRERENDERED_PAGES.map((page) => page.file).find((name) => existsSync(join(publicFolder, name)));
  if (file === undefined) return;
  throw new Error(
    `The build writes a page of the site to ${file}, which would replace the file of that name in the public folder. Rename the file there.`,
  );
}

/**
 * Removes the page's first script from the build's files, and returns its code. Inlined, it saves a request before the first paint,
 * and records presses from the moment in which the buttons are visible.
 *
 * @throws {Error} if the code cannot be inlined into HTML, or is shared with other files.
 */
async function takeFirstScript(folder: string, manifest: Manifest): Promise<string> {
  const { file, imports = [] } = chunkOf(DOCUMENT, manifest);
  const importer = Object.values(manifest).find((chunk) => chunk.imports?.includes(DOCUMENT));
  if (imports.length > 0 || importer !== undefined) {
    const others = [...imports, ...(importer === undefined ? [] : [importer.file])].join(', ');
    throw new Error(`The page's first script is inlined into the HTML, so it cannot share code with ${others}.`);
  }
  const path = join(folder, file);
  const code = (await readFile(path, 'utf8')).trim();
  if (/<\/script|<!--/i.test(code))
    throw new Error("The page's first script contains text that ends a script in HTML.");
  await rm(path);
  await rm(`${path}.map`, { force: true });
  return code;
}

/** A template with the address of the site's code, and links that preload it and all its imports. */
function siteCode(manifest: Manifest): string {
  const links = [...new Set(withImports(ENTRY, manifest))]
    .map((name) => `<link rel="modulepreload" crossorigin href="/${chunkOf(name, manifest).file}">`)
    .join('');
  return `<template id="${SITE_CODE}" data-module="/${chunkOf(ENTRY, manifest).file}">${links}</template>`;
}

/** File names of the stylesheets of the site's code and of the page's code on demand, in the order in which they apply. */
const stylesheetsOf = ({ onDemand }: PrerenderedPage, manifest: Manifest): readonly string[] => [
  ...new Set(
    [ENTRY, ...onDemand]
      .flatMap((name) => withImports(name, manifest))
      .flatMap((name) => chunkOf(name, manifest).css ?? []),
  ),
];

/**
 * A template with links to the code and the styles of the visitor's possible next step. `modulepreload`, because browsers compile
 * preloaded modules but only cache prefetched ones.
 */
function nextStepCode({ nextStep }: PrerenderedPage, manifest: Manifest): string {
  if (nextStep === undefined) return '';
  const names = nextStep.flatMap((name) => withImports(name, manifest));
  const first = new Set(withImports(ENTRY, manifest));
  const links = [...new Set(names)]
    .filter((name) => !first.has(name))
    .flatMap((name) => {
      const { file, css = [] } = chunkOf(name, manifest);
      return [
        `<link rel="modulepreload" crossorigin href="/${file}">`,
        ...css.map((style) => `<link rel="prefetch" as="style" crossorigin href="/${style}">`),
      ];
    })
    .join('');
  return `<template id="${NEXT_STEP}">${links}</template>`;
}

/** Names of a chunk and of all its imports, imports first. */
const withImports = (name: string, manifest: Manifest): readonly string[] => [
  ...(chunkOf(name, manifest).imports ?? []).flatMap((imported) => withImports(imported, manifest)),
  name,
];

function chunkOf(name: string, manifest: Manifest): Manifest[string] {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${name}.`);
  return chunk;
}
