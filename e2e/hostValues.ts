import type { Page } from '@playwright/test';

/** Opens the landing page from a host whose data block has these configuration values, by field name. */
export async function openWithHostValues(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const fields = JSON.stringify(values).slice(1, -1);
      const html = await response.text();
      const body = html.replace('id="site-configuration">{', (start) => `${start}${fields},`);
      await route.fulfill({ response, body });
    },
  );
  await page.goto('/');
}
