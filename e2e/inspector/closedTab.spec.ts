import { expect, test } from '../siteTest.ts';
import { InspectorTab } from './InspectorTab.ts';
import { DEVELOPMENT_SERVER, VITE_MESSAGE } from './openInspector.ts';

test.use({ baseURL: DEVELOPMENT_SERVER });

test(
  'the recording of a closed tab stays until the recording is closed as well',
  { tag: ['@nightly', '@chromium'] },
  async ({ consoleGate, page, site }) => {
    consoleGate.expectMessages(VITE_MESSAGE);
    const inspector = await InspectorTab.open(page);
    await page.bringToFront();
    await site.open();
    const closeButton = inspector.page.getByRole('button', { name: 'Close', exact: true });
    await expect(inspector.actors).toBeVisible();
    await expect(closeButton).toBeHidden();

    await page.close();
    await expect(inspector.recording.getByRole('option')).toHaveText([/\(closed\)$/]);
    await expect(inspector.actors).toBeVisible();

    await closeButton.click();
    await expect(inspector.page.getByRole('link', { name: 'Open the site' })).toBeVisible();
    await expect(inspector.actors).toBeHidden();
    await inspector.close();
  },
);
