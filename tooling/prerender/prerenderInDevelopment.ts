import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import type { Configuration } from '../../src/app/configuration.ts';
import { momentOfRendering } from './momentOfRendering.ts';

type EntryServer = typeof import('../../src/app/entryServer.tsx');

const ENTRY_SERVER = '/src/app/entryServer.tsx';

/**
 * Writes the content, the title and the styles of a page into its HTML on the development server, too, so that it is visible before some 200
 * modules have arrived. Each request renders the present sources. If they throw, the HTML stays empty, and the browser's
 * modules report the error.
 */
export function prerenderInDevelopment(configuration: Configuration): Plugin {
  return {
    name: 'callwright:prerender-in-development',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    configureServer: (server) => {
      // The first page would wait for it.
      server.httpServer?.once('listening', () => void renderedPage(server, '/', configuration));
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { server, path, originalUrl = path }) => {
        // The inspector's own page is not a page of the site.
        if (server === undefined || path.startsWith('/__')) return html;
        const page = await renderedPage(server, new URL(originalUrl, 'http://localhost').pathname, configuration);
        if (page === undefined) return html;
        return html
          .replace('</head>', () => `${page.head}${page.styles}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root" data-rendered-at="${page.now}">${page.body}</div>`);
      },
    },
  };
}

/** @returns undefined, and logs the error, if the sources throw */
async function renderedPage(server: ViteDevServer, path: string, configuration: Configuration) {
  try {
    const { renderPage } = (await server.ssrLoadModule(ENTRY_SERVER)) as EntryServer;
    const now = momentOfRendering();
    return { now, ...(await renderPage(path, configuration, now)), styles: await stylesOf(server) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    server.ssrFixStacktrace(error);
    server.config.logger.error(`${path} is not prerendered: ${error.stack ?? error.message}`);
    return undefined;
  }
}

/**
 * An element for each stylesheet that the rendered modules import, in the order of the imports, in which they apply. Vite's client finds an
 * element by the id of its module, and gives it the text of that module, instead of adding another.
 */
async function stylesOf(server: ViteDevServer): Promise<string> {
  const { moduleGraph } = server.environments.ssr;
  const entry = await moduleGraph.getModuleByUrl(ENTRY_SERVER);
  const elements: string[] = [];
  for (const id of entry === undefined ? [] : stylesheetsIn(entry)) {
    const { default: text } = (await server.ssrLoadModule(`${id}?inline`)) as { readonly default: string };
    elements.push(`<style data-vite-dev-id="${id}">${text}</style>`);
  }
  return elements.join('\n');
}

function stylesheetsIn(entry: EnvironmentModuleNode): readonly string[] {
  const visited = new Set<EnvironmentModuleNode>();
  const found: string[] = [];
  const visit = (node: EnvironmentModuleNode) => {
    if (visited.has(node)) return;
    visited.add(node);
    for (const imported of node.importedModules) visit(imported);
    if (node.id?.endsWith('.css') === true) found.push(node.id);
  };
  visit(entry);
  return found;
}
