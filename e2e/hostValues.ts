import type { Page } from '@playwright/test';

/** Opens the landing page with these configuration values, by field name, in the page's data block, where a host sets such values. */
export async function openWithHostValues(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      // Without the braces, because the block has other fields, too.
      const fields = JSON.stringify(values).slice(1, -1);
      const html = await response.text();
      const body = html.replace('id="site-configuration">{', (opening) => `${opening}${fields},`);
      await route.fulfill({ response, body });
    },
  );
  await page.goto('/');
}
