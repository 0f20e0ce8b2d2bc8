import { SITE_CODE } from './siteCode.ts';

type SiteModule = typeof import('./main.tsx');

/**
 * Imports the site's code. In a built page this module is inlined into the HTML, where an import cannot be relative.
 *
 * @throws {Error} if the page does not contain the address of the code; TypeError if the code cannot be loaded.
 */
export async function loadSite(): Promise<SiteModule> {
  // `hot` exists in the development server only. `DEV` is false there if the same process has run a build before.
  if (import.meta.hot !== undefined) return import('./main.tsx');
  const template = document.getElementById(SITE_CODE);
  const address = template?.dataset.module;
  if (!(template instanceof HTMLTemplateElement) || address === undefined) {
    throw new Error(`The page has no template with the id "${SITE_CODE}" that names the site's code.`);
  }
  document.head.append(template.content);
  return (await import(/* @vite-ignore */ address)) as SiteModule;
}
