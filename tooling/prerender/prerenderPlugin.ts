import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import type { Configuration } from '../../src/app/configuration.ts';
import { inlineStyles } from './inlineStyles.ts';
import { type PrerenderedPage, PRERENDERED_PAGES } from './prerenderedPages.ts';

type EntryServer = typeof import('../../src/app/entryServer.tsx');

const ENTRY = 'src/app/main.tsx';
const ENTRY_SERVER = 'src/app/entryServer.tsx';
/** Below the project, so that Node finds its packages. */
const SERVER_FOLDER = 'node_modules/.prerender';
/** In the build's folder while it is made. */
const MANIFEST = 'manifest.json';

/**
 * Writes each page of the site as HTML with its content and its styles, which the site's code hydrates. For that it builds the
 * site a second time, for Node, into a folder that it deletes.
 */
export function prerender(configuration: Configuration): Plugin {
  return {
    name: 'callwright:prerender',
    apply: 'build',
    config: () => ({
      builder: {},
      environments: {
        client: { build: { manifest: MANIFEST } },
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
        try {
          for (const environment of Object.values(builder.environments)) {
            if (!environment.isBuilt) await builder.build(environment);
          }
          const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
          await rm(join(folder, MANIFEST));
          const template = await readFile(join(folder, 'index.html'), 'utf8');
          const { renderPage } = (await import(
            pathToFileURL(join(serverFolder, 'entryServer.js')).href
          )) as EntryServer;
          const now = `${new Date().toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}+00:00`;
          for (const page of PRERENDERED_PAGES) {
            const { head, body } = await renderPage(page.path, configuration, now);
            const styles = await Promise.all(
              stylesheetsOf(page, manifest).map(async (file) => ({
                address: `/${file}`,
                text: await readFile(join(folder, file), 'utf8'),
              })),
            );
            const html = template
              .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
              .replace('</head>', () => `${head}${inlineStyles(styles)}${prefetchesOf(page, manifest)}</head>`)
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

/** File names of the stylesheets of the site's code and of what the page loads on demand, in the order in which they apply. */
const stylesheetsOf = ({ onDemand }: PrerenderedPage, manifest: Manifest): readonly string[] => [
  ...new Set(
    [ENTRY, ...onDemand]
      .flatMap((name) => withImports(name, manifest))
      .flatMap((name) => chunkOf(name, manifest).css ?? []),
  ),
];

/** Links to the code, and the styles, of what the page's visitor may want next. The lowest priority of all requests is theirs. */
function prefetchesOf({ nextStep = [] }: PrerenderedPage, manifest: Manifest): string {
  const names = nextStep.flatMap((name) => withImports(name, manifest));
  const first = new Set(withImports(ENTRY, manifest));
  return [...new Set(names)]
    .filter((name) => !first.has(name))
    .flatMap((name) => {
      const { file, css = [] } = chunkOf(name, manifest);
      return [
        `<link rel="prefetch" as="script" crossorigin href="/${file}">`,
        ...css.map((style) => `<link rel="prefetch" as="style" crossorigin href="/${style}">`),
      ];
    })
    .join('');
}

/** Names of a chunk and of all that it imports, which come first. */
const withImports = (name: string, manifest: Manifest): readonly string[] => [
  ...(chunkOf(name, manifest).imports ?? []).flatMap((imported) => withImports(imported, manifest)),
  name,
];

function chunkOf(name: string, manifest: Manifest): Manifest[string] {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${name}.`);
  return chunk;
}
