import type { Configuration } from './configuration.ts';

/** The values of the configuration that appear in a page's HTML. */
export const RENDERED_VALUES: readonly (keyof Configuration)[] = [
  'brandName',
  'aiName',
  'schedulingUrl',
  'privacyUrl',
  'termsUrl',
];

/** Id of the data block: JSON by field name. Browsers do not execute it, so a content policy does not block it. */
export const CONFIGURATION_BLOCK_ID = 'site-configuration';

/** @throws SyntaxError if the block does not contain JSON. */
export function documentValues(page: Document): Readonly<Record<string, unknown>> {
  const text = page.getElementById(CONFIGURATION_BLOCK_ID)?.textContent ?? '';
  const values: unknown = text.trim() === '' ? {} : JSON.parse(text);
  return typeof values === 'object' && values !== null ? { ...values } : {};
}
