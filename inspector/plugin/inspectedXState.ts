import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

const pathOf = (path: string) => normalizePath(fileURLToPath(new URL(path, import.meta.url)));

/** The packages whose actors are inspected, with the modules that replace them. */
const PACKAGES: Readonly<Record<string, string>> = {
  xstate: pathOf('./packages/xstate.ts'),
  '@xstate/react': pathOf('./packages/xstateReact.ts'),
};
/** Address on the development server, relative to the repository's root. */
const RECORD_PAGE = '/inspector/plugin/recordPage.ts';
const SITE_SOURCES = pathOf('../../src/');
const ROOM_SOURCES = [pathOf('../../local-platform/room/'), pathOf('../../local-platform/receptionist/')];

const isFrom = (folders: readonly string[], importer: string | undefined): boolean => {
  const [file = ''] = normalizePath(importer ?? '').split('?');
  return folders.some((folder) => file.startsWith(folder));
};

const replacement = (source: string, importer: string | undefined, folders: readonly string[]): string | undefined =>
  isFrom(folders, importer) ? PACKAGES[source] : undefined;

/**
 * Records the site's actors for the machine inspector, on the development server only. Replaces the site's imports of XState by
 * modules that add an observer, and runs the recorder first in its page. A production build does not contain any of it.
 */
export function inspectedXState(): Plugin {
  return {
    name: 'callwright:inspected-xstate',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    enforce: 'pre',
    // Otherwise Vite finds the packages late, behind the replacements, and reloads the page.
    config: () => ({ optimizeDeps: { include: Object.keys(PACKAGES) } }),
    resolveId: (source, importer, { ssr = false }) => (ssr ? undefined : replacement(source, importer, [SITE_SOURCES])),
    transformIndexHtml: {
      order: 'pre',
      // The inspector's own page is not recorded.
      handler: (_html, { path }) =>
        path.startsWith('/__')
          ? []
          : [{ tag: 'script', attrs: { type: 'module', src: RECORD_PAGE }, injectTo: 'head-prepend' }],
    },
  };
}

/** The same for the local room's script, which the local platform builds separately. Its actors report to the page's recorder. */
export function inspectedXStateInRoom(): Plugin {
  return {
    name: 'callwright:inspected-xstate-in-room',
    enforce: 'pre',
    resolveId: (source, importer) => replacement(source, importer, [SITE_SOURCES, ...ROOM_SOURCES]),
  };
}
