import { expect, test } from '../site/siteFixture.ts';
import { CONNECTED_TOAST, type Site } from '../site/Site.ts';
import { renewToasts, seeToasts } from '../states/StateCheck.ts';
import { BOOKED_REPAIR_MESSAGES, GREETING_MESSAGES } from './bookedRepair.ts';

test.describe('before the call', () => {
  test('Enter in the company field starts a call for that company, and a name that is cut says so', async ({
    page,
    site,
  }) => {
    await site.open();
    const field = page.getByRole('textbox', { name: /^Your company/ });
    const limit = page.getByText('Ava says only 60 characters.');
    await field.fill('Hollis Plumbing');
    await expect(limit).toBeHidden();
    await field.fill('Hollis Plumbing, Heating, Cooling, Drains, Roofs and Everything Else');
    await expect(limit).toBeVisible();
    const created = page.waitForRequest('**/api/call/web');
    await field.press('Enter');
    const body = (await created).postDataJSON() as { assistantOverrides: { variableValues: { companyName: string } } };
    expect(body.assistantOverrides.variableValues.companyName).toBe(
      'Hollis Plumbing, Heating, Cooling, Drains, Roofs and Everyth',
    );
    await site.seeConnected();
    await site.endCall();
    // The page does not navigate.
    await expect(page).toHaveURL(/\/\?$/);
  });
});

test.describe('during the call', () => {
  test('the text box has the focus as soon as Ava answers, and "End Call" is three tabs away', async ({
    page,
    site,
  }) => {
    await site.open();
    await site.call();
    await expect(site.textBox).toBeFocused();
    for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
    await expect(site.endButton).toBeFocused();
    await page.keyboard.press('Enter');
    await site.seeDisconnected();
  });

  test('Escape and the close button ask before they discard a half-typed sentence', async ({ page, site }) => {
    await site.open();
    await site.call();
    const question = page.getByRole('dialog', { name: 'Unsent Message' });
    await site.textBox.fill('My water heater');
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Keep Talking' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(site.textBox).toHaveValue('My water heater');
    await expect(site.textBox).toBeFocused();
    await site.closeButton.click();
    await question.getByRole('button', { name: 'End Anyway' }).click();
    await site.seeDisconnected();
    await expect(page.getByRole('heading', { name: 'Your call with Ava' })).toBeFocused();
  });

  /** Windows in which the ticket is a column. On a phone it is one row, which shows the visit. */
  const WINDOWS = [
    [820, 1180],
    [844, 390],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const;

  async function callWithSilentAssistant(site: Site): Promise<void> {
    await site.open('assistant:silent');
    await site.hearButton.click();
    await site.seeJoined();
    await site.replay(GREETING_MESSAGES);
    await site.seeConnected();
    await site.dismissToasts();
  }

  test('the newest row of the ticket is in view, and so is the last of at least three turns', async ({
    page,
    site,
  }) => {
    await callWithSilentAssistant(site);
    await site.replay(BOOKED_REPAIR_MESSAGES);
    const ticket = site.dialog.getByRole('region', { name: 'Job ticket' });
    const visit = ticket.getByText('Wed, Nov 25, 9:30 AM');
    for (const [width, height] of WINDOWS) {
      await test.step(`${String(width)} x ${String(height)}`, async () => {
        await page.setViewportSize({ width, height });
        await expect(visit.last()).toBeInViewport({ ratio: 1 });
        await expect(site.captions.last()).toBeInViewport({ ratio: 1 });
      });
    }
    for (const [width, height] of [
      [390, 430],
      [390, 860],
    ] as const) {
      await test.step(`${String(width)} x ${String(height)}`, async () => {
        await page.setViewportSize({ width, height });
        await expect(visit.first()).toBeInViewport({ ratio: 1 });
        for (const turn of [-1, -2, -3]) await expect(site.captions.nth(turn)).toBeInViewport({ ratio: 1 });
      });
    }
    await site.endCall();
  });

  test('a toast does not appear under a resting pointer, and "Connected" is gone after its time although the pointer rests', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await site.open();
    await site.hearButton.click();
    // In the corner of the window in which a toast would be.
    await page.mouse.move(1_200, 850);
    await page.mouse.move(1_150, 860);
    const toast = site.toast(CONNECTED_TOAST);
    await expect(toast).toBeVisible();
    const isUnderPointer = () =>
      page.evaluate(() => document.elementFromPoint(1_150, 860)?.closest('#toast-region') !== null);
    await expect.poll(isUnderPointer).toBe(false);
    await expect(toast).toBeHidden({ timeout: 15_000 });
    await site.endCall();
  });

  test('the toast of a call that begins covers neither the ticket nor a caption nor the name of the assistant', async ({
    page,
    site,
  }) => {
    await site.open('assistant:silent');
    await site.hearButton.click();
    await site.seeJoined();
    await site.replay(GREETING_MESSAGES);
    await expect(site.toast(CONNECTED_TOAST)).toBeVisible();
    await seeToasts(site.toasts, 1);
    const covered = () =>
      page.evaluate(() => {
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const toasts = [...document.querySelectorAll('#toast-region > *')].map(boxOf);
        return [...document.querySelectorAll('[role="dialog"] [data-keep-clear]')]
          .filter((content) => {
            const box = boxOf(content);
            return toasts.some(
              (toast) =>
                toast.left < box.right && box.left < toast.right && toast.top < box.bottom && box.top < toast.bottom,
            );
          })
          .map(({ textContent }) => textContent);
      });
    for (const [width, height] of [[390, 860], ...WINDOWS.filter(([, windowHeight]) => windowHeight > 500)] as const) {
      await test.step(`${String(width)} x ${String(height)}`, async () => {
        await renewToasts(page);
        await page.setViewportSize({ width, height });
        await expect.poll(covered).toEqual([]);
        await expect(site.toasts).toHaveCount(1);
      });
    }
    await site.dismissToasts();
    await site.endCall();
  });
});
