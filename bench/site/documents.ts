const SCRIPTS = /<script\b[^>]*>.*?<\/script\s*>/gis;
const SCRIPT_PRELOADS = /<link\b(?=[^>]*(?:\brel\s*=\s*["']?modulepreload\b|\bas\s*=\s*["']?script\b))[^>]*>/gi;

/** The same document for a browser that fetches and runs no script. */
export const withoutScript = (html: string): string => html.replace(SCRIPTS, '').replace(SCRIPT_PRELOADS, '');

const HOST_VALUES = /<script\b[^>]*\bid="site-configuration"[^>]*>.*?<\/script\s*>/is;

/** The same document without the data block of the local voice platform, as a static host sends it. */
export const withoutHostValues = (html: string): string => html.replace(HOST_VALUES, '');

/** Whether the document has text to show before a script runs. */
export function isPrerendered(html: string): boolean {
  const [, body = ''] = /<body\b[^>]*>(.*)<\/body\s*>/is.exec(withoutScript(html)) ?? [];
  return /\S/.test(
    body
      .replace(/<!--.*?-->/gs, '')
      .replace(/<(style|noscript)\b.*?<\/\1\s*>/gis, '')
      .replace(/<[^>]*>/g, ''),
  );
}
