import { SITE_CODE } from './siteCode.ts';

type SiteModule = typeof import('./main.tsx');

/**
 * The site's code. In a built page this module stands in the HTML itself, where an import cannot be relative.
 *
 * @throws {Error} where the page does not say where the code is; TypeError where it does not arrive.
 */
export async function loadSite(): Promise<SiteModule> {
  // Only the development server has it, also in a process that has built something before, where `DEV` is false.
  if (import.meta.hot !== undefined) return import('./main.tsx');
  const template = document.getElementById(SITE_CODE);
  const address = template?.dataset.module;
  if (!(template instanceof HTMLTemplateElement) || address === undefined) {
    throw new Error(`The page has no template with the id "${SITE_CODE}" that names the site's code.`);
  }
  document.head.append(template.content);
  return (await import(/* @vite-ignore */ address)) as SiteModule;
}
