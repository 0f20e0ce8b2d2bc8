import type { Locator } from '@playwright/test';
import { InboxPage } from '../inbox/InboxPage.ts';
import { nightlyUnless } from '../site/testTables.ts';
import { expect, test } from '../site/siteFixture.ts';

const isCut = (scroller: Locator) =>
  scroller.evaluate(
    (element) => element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible',
  );

/** A4 and Letter, without margins, in CSS pixels, are narrower than most windows: the styles of a phone may apply as well. */
const WIDTHS = [700, 1_440] as const;

for (const width of WIDTHS) {
  test(
    `the printed inbox has the whole conversation and the contact, at a width of ${String(width)} px`,
    nightlyUnless(width === 1_440),
    async ({ page, site: _ }) => {
      const inbox = new InboxPage(page);
      await inbox.open();
      await page.setViewportSize({ width, height: 500 });
      await page.emulateMedia({ media: 'print' });
      const scroller = inbox.thread.getByRole('group', { name: 'What happened so far' });
      const { bottom: endOfThread } = await boxOf(scroller);
      for (const entry of await inbox.entries.all()) await expect(entry).toBeVisible();
      expect(await isCut(scroller)).toBe(false);
      expect((await boxOf(inbox.entries.last())).bottom).toBeLessThanOrEqual(endOfThread);
      for (const fact of [inbox.threadHeading, inbox.phone, inbox.email, inbox.address, inbox.notes]) {
        await expect(fact).toBeVisible();
      }
      expect((await boxOf(inbox.notes)).top).toBeGreaterThan(endOfThread);
      for (const control of [inbox.list, inbox.composer, inbox.optionsButton, inbox.editButton, inbox.deleteAction]) {
        await expect(control).toBeHidden();
      }
      await expect(page.getByText(/new messages$/)).toBeHidden();
      // On paper, the transcript is unfolded.
      await expect(inbox.thread.locator('summary').first()).toHaveCSS('list-style-type', 'none');
    },
  );
}

test(
  'the printed landing page has all sections in its flow, without buttons',
  { tag: '@nightly' },
  async ({ page, site: _ }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('No credit card. No setup required.')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  },
);

const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
