import type { Configuration } from './configuration.ts';

/** The values of the configuration that appear in the HTML of other pages than the privacy page. */
export const RENDERED_VALUES: readonly (keyof Configuration)[] = [
  'brandName',
  'aiName',
  'schedulingUrl',
  'privacyUrl',
  'termsUrl',
];

/**
 * @param path of the page
 * @param values of the document, by field name
 * @returns whether the page's prerendered HTML differs with these values. The privacy page describes the whole configuration.
 */
export const changesHtml = (path: string, values: Readonly<Record<string, unknown>>): boolean =>
  path === '/privacy' ? Object.keys(values).length > 0 : RENDERED_VALUES.some((name) => values[name] !== undefined);

/** Id of the data block: JSON by field name. Browsers do not execute it, so a content policy does not block it. */
export const CONFIGURATION_BLOCK_ID = 'site-configuration';

/** @throws SyntaxError if the block does not contain JSON. */
export function documentValues(page: Document): Readonly<Record<string, unknown>> {
  const text = page.getElementById(CONFIGURATION_BLOCK_ID)?.textContent ?? '';
  const values: unknown = text.trim() === '' ? {} : JSON.parse(text);
  return typeof values === 'object' && values !== null ? { ...values } : {};
}
