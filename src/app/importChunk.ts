/** Loaded and pending files, by address. */
const files = new Map<string, Promise<void>>();

/**
 * Replaces each `import()` of a build (tooling/vite-plugins/replacedCode.ts). If a stylesheet fails, the import rejects, and the next one loads
 * the stylesheet again.
 *
 * @param load the `import()` itself.
 * @param paths stylesheets and modules that the imported module needs, from the root of the site.
 * @throws Error if a stylesheet cannot be loaded; TypeError if a module cannot.
 */
export async function importChunk<Code>(load: () => Promise<Code>, paths: readonly string[] = []): Promise<Code> {
  await Promise.all(paths.map(fetchFile));
  return load();
}

function fetchFile(path: string): Promise<void> {
  const href = `/${path}`;
  const rel = path.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  const isInDocument = () => document.querySelector(`link[rel="${rel}"][href="${href}"]`) !== null;
  const fetched = files.get(href) ?? (isInDocument() ? Promise.resolve() : addLink(rel, href));
  files.set(href, fetched);
  return fetched;
}

/** Resolves when the stylesheet is loaded; at once for a module, because the `import()` waits for it. */
function addLink(rel: string, href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
  document.head.append(link);
  if (rel !== 'stylesheet') return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      files.delete(href);
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    };
  });
}
