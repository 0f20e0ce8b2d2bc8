import type { Configuration } from './configuration.ts';

/** What of the configuration is seen in a page's HTML. */
export const RENDERED_VALUES: readonly (keyof Configuration)[] = [
  'brandName',
  'aiName',
  'schedulingUrl',
  'privacyUrl',
  'termsUrl',
];

/** The data block's id: JSON by field name, which browsers do not run, so that no policy forbids it. */
export const CONFIGURATION_BLOCK_ID = 'site-configuration';

/** @throws SyntaxError when the block holds no JSON. */
export function documentValues(page: Document): Readonly<Record<string, unknown>> {
  const text = page.getElementById(CONFIGURATION_BLOCK_ID)?.textContent ?? '';
  const values: unknown = text.trim() === '' ? {} : JSON.parse(text);
  return typeof values === 'object' && values !== null ? { ...values } : {};
}
