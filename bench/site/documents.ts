const SCRIPTS = /<script\b[^>]*>.*?<\/script\s*>/gis;
const SCRIPT_PRELOADS = /<link\b(?=[^>]*(?:\brel\s*=\s*["']?modulepreload\b|\bas\s*=\s*["']?script\b))[^>]*>/gi;

/** Removes all scripts and their preloads. */
export const withoutScript = (html: string): string => html.replace(SCRIPTS, '').replace(SCRIPT_PRELOADS, '');

const HOST_VALUES = /<script\b[^>]*\bid="site-configuration"[^>]*>.*?<\/script\s*>/is;

/** Removes the data block of the local voice platform. The result is the document that a static host sends. */
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
