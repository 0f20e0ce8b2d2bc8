import { expect, test } from '../siteTest.ts';
import { InspectorTab } from './InspectorTab.ts';
import { DEVELOPMENT_SERVER, VITE_MESSAGE } from './openInspector.ts';

test.use({ baseURL: DEVELOPMENT_SERVER });

test(
  'the recording of a closed tab stays until it is closed too',
  { tag: '@nightly' },
  async ({ consoleGate, page, site }) => {
    consoleGate.declare(VITE_MESSAGE);
    const inspector = await InspectorTab.open(page);
    await page.bringToFront();
    await site.open();
    const close = inspector.page.getByRole('button', { name: 'Close', exact: true });
    await expect(inspector.actors).toBeVisible();
    await expect(close).toBeHidden();

    await page.close();
    await expect(inspector.recording.getByRole('option')).toHaveText([/\(closed\)$/]);
    await expect(inspector.actors).toBeVisible();

    await close.click();
    await expect(inspector.page.getByRole('link', { name: 'Open the site' })).toBeVisible();
    await expect(inspector.actors).toBeHidden();
    await inspector.close();
  },
);
