import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { FAULTS } from '../../local-platform/faults.ts';
import { INCIDENTS } from '../../local-platform/room/roomIncidents.ts';
import { ConsoleGate } from '../page-census/consoleGate.ts';
import { DISCONNECTED_TOAST, START_FAILED_TOAST } from '../site/Site.ts';
import { expect, test as base } from '../site/siteFixture.ts';
import { FaultsTab } from './FaultsTab.ts';
import { DEVELOPMENT_SERVER, INSPECTOR_CONSOLE_MESSAGES, VITE_MESSAGE } from './InspectorTab.ts';

/** Reasons in the toasts of the site. */
const BUSY_REASON = 'The line is busy. Please try again in a minute.';
const ROOM_UNAVAILABLE_REASON = 'The line is not available. Please try again in a minute, or book a free demo instead.';
const SERVICE_REASON =
  'The voice service did not answer as expected. Please try again in a minute, or book a free demo instead.';

/** Adds the inspector's tab with its panel of faults, opened before the site. The console of this tab is checked like that of the site. */
const test = base.extend<{ readonly tab: FaultsTab }>({
  tab: async ({ page, consoleGate }, use) => {
    consoleGate.expectMessages(VITE_MESSAGE);
    const inspectorPage = await page.context().newPage();
    const gate = new ConsoleGate(inspectorPage);
    gate.expectMessages(...INSPECTOR_CONSOLE_MESSAGES);
    const tab = new FaultsTab(inspectorPage, page);
    await tab.open();
    await use(tab);
    gate.check();
  },
});

test.use({ baseURL: DEVELOPMENT_SERVER });

test(
  'a fault makes the next call fail, and the call after that works until an incident ends it',
  { tag: ['@nightly', '@chromium'] },
  async ({ site, tab }) => {
    await expect(tab.panel).toContainText('Open the site in another tab');
    await site.open();
    await expect(tab.fact('Set for the next call')).toHaveText('No fault');

    await test.step('setting the fault', async () => {
      await tab.choose('daily-call-join', 'meeting-full');
      await tab.inFront(async () => {
        await tab.page.getByRole('tab', { name: 'Log' }).click();
        await tab.page.getByRole('tab', { name: 'Faults' }).click();
      });
      await expect(
        tab.stage('daily-call-join').locator('summary'),
        'the chosen fault after another panel was open',
      ).toContainText('meeting-full');
      await tab.press(tab.apply);
      await expect(tab.report(tab.form)).toHaveText('Set for the next call only: daily-call-join:meeting-full.');
      await expect(tab.fact('Set for the next call')).toHaveText('daily-call-join:meeting-full, for that call only');
    });

    await test.step('the next call fails with the reason of the fault', async () => {
      await site.hearButton.click();
      await expect(site.toast(START_FAILED_TOAST)).toContainText(BUSY_REASON);
      await site.seePageWithoutCall();
      expect((await tab.callStates()).at(-1)).toBe('failed');
      await expect(tab.fact('Set for the next call')).toHaveText('No fault');
      await expect(tab.fact('Applied to the latest call')).toHaveText('daily-call-join:meeting-full');
      await expect(tab.report(tab.form), 'the report about the fault, which is no longer set').toHaveText('');
    });

    await test.step('an incident cannot be sent without a call', async () => {
      await expect(tab.incidents).toContainText('No call is running in this tab.');
      await expect(tab.incident('eject')).toHaveAttribute('aria-disabled', 'true');
      await expect(tab.incident('eject')).toHaveAccessibleDescription(/thrown out.* No call is running in this tab/);
      await tab.inFront(() => tab.incident('eject').click({ force: true }));
      await expect(tab.report(tab.incidents)).toHaveText('');
    });

    await test.step('the call after that works, and an incident ends it', async () => {
      await site.call();
      await expect(tab.incidents).toContainText('A call is running in this tab.');
      await tab.press(tab.incident('expire'));
      await expect(tab.report(tab.incidents)).toHaveText('The incident expire happened.');
      await expect(site.toast(DISCONNECTED_TOAST)).toContainText(ROOM_UNAVAILABLE_REASON);
      await site.seePageWithoutCall();
      await expect(tab.incidents).toContainText('No call is running in this tab.');
      expect((await tab.callStates()).at(-1)).toBe('failed');
    });

    await site.seeNextCallSucceed();
  },
);

test(
  'a fault can stay set for every call until it is cleared, and a panel that opens later shows it',
  { tag: ['@nightly', '@chromium'] },
  async ({ consoleGate, site, tab }) => {
    consoleGate.expectMessages(/^error: Failed to load resource: .* status of 500 /);
    await site.open();
    await tab.choose('web-call-creation', 'server-error');
    await tab.inFront(() => tab.form.getByRole('radio', { name: 'Every call until the tab is reloaded' }).check());
    await tab.press(tab.apply);
    await expect(tab.report(tab.form)).toHaveText(/^Set for every call from the next one on/);
    for (let call = 0; call < 2; call += 1) {
      await site.hearButton.click();
      await expect(site.toast(START_FAILED_TOAST)).toContainText(SERVICE_REASON);
      await site.seePageWithoutCall();
    }
    await tab.open();
    await expect(tab.fact('Set for the next call')).toHaveText('web-call-creation:server-error, until it is changed');
    await expect(tab.stage('web-call-creation').locator('summary')).toContainText('server-error');
    await tab.press(tab.clear);
    await expect(tab.report(tab.form)).toHaveText('No fault is set. The next call works.');
    await expect(tab.stage('web-call-creation').locator('summary')).toContainText('works');
    await site.seeNextCallSucceed();
  },
);

test(
  'faults that are set during a call do not affect that call, and apply to the next call only',
  { tag: ['@nightly', '@chromium'] },
  async ({ consoleGate, site, tab }) => {
    await site.open();
    await site.call();
    await tab.choose('room-load', 'malformed');
    await tab.choose('microphone', 'denied');
    await tab.press(tab.apply);
    await expect(tab.report(tab.form)).toHaveText(
      'Set for the next call only: room-load:malformed, microphone:denied.',
    );
    await site.endCall();
    await site.seePageWithoutCall();
    await expect(tab.fact('Set for the next call')).toContainText('room-load:malformed, microphone:denied');

    await test.step('the room library fetches its call machine anew for each call', async () => {
      consoleGate.expectMessages(/^uncaught: A fault of the local platform: this is not a room\.$/);
      await site.hearButton.click();
      await expect(tab.fact('Applied to the latest call')).toHaveText('room-load:malformed, microphone:denied');
      await site.cancelButton.click();
      await site.seePageWithoutCall();
    });
    await site.seeNextCallSucceed();
  },
);

test(
  'a fault and incidents control the lobby, and an incident that cannot happen reports what it needs',
  { tag: ['@nightly', '@chromium'] },
  async ({ site, tab }) => {
    await site.open();
    await tab.choose('access', 'lobby');
    await tab.press(tab.apply);
    await expect(tab.report(tab.form)).toHaveText('Set for the next call only: access:lobby.');
    await site.hearButton.click();
    await expect(tab.incidents).toContainText('A call is running in this tab.');
    await tab.press(tab.incident('hang-up'));
    await expect(tab.report(tab.incidents)).toHaveText('Nothing happened: it needs the assistant in the room.');
    await tab.press(tab.incident('admit'));
    await expect(tab.report(tab.incidents)).toHaveText('The incident admit happened.');
    await site.seeConnected();
    await tab.press(tab.incident('admit'));
    await expect(tab.report(tab.incidents)).toHaveText(
      'Nothing happened: it needs the visitor in the lobby (fault access:lobby).',
    );
    await site.endCall();
    await site.seePageWithoutCall();
  },
);

test(
  'without the panel, invalid commands and an incident without a call are refused with a message, and a valid command is accepted',
  { tag: ['@nightly', '@chromium'] },
  async ({ site, tab }) => {
    await site.open();
    await expect(tab.form).toBeVisible();
    expect(await tab.send('fault.set', { faults: [{ stage: 'leave', kind: 'dance' }], lasts: 'next-call' })).toContain(
      'kind must be one of stall at leave',
    );
    expect(await tab.send('incident.send', { incident: 'dance' })).toContain('incident must be one of eject');
    expect(await tab.send('incident.send', { incident: 'eject' })).toContain(
      'No call has joined its room in this tab.',
    );
    expect(await tab.send('fault.set', { faults: [], lasts: 'next-call' })).toBe('accepted');
  },
);

test(
  'the panel reports that the tab of the site is closed',
  { tag: ['@nightly', '@chromium'] },
  async ({ page, site, tab }) => {
    await site.open();
    await expect(tab.form).toBeVisible();
    await page.close();
    await expect(tab.panel).toContainText('This tab is closed.');
  },
);

test(
  'a fault can be set by keyboard alone, and Space on the button "Clear" clears it',
  { tag: ['@nightly', '@chromium'] },
  async ({ site, tab }) => {
    await site.open();
    await expect(tab.form).toBeVisible();
    await tab.page.bringToFront();
    const { keyboard } = tab.page;
    // Starts at the tab of the panel. The panel itself may get the focus in between.
    await tab.page.getByRole('tab', { name: 'Faults' }).focus();
    await expect(async () => {
      await keyboard.press('Tab');
      await expect(tab.stage('web-call-creation').locator('summary')).toBeFocused({ timeout: 500 });
    }).toPass();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await expect(tab.stage('web-call-creation').locator('summary')).toContainText('refuse');
    await keyboard.press('Enter');
    await expect(tab.report(tab.form)).toHaveText('Set for the next call only: web-call-creation:refuse.');
    await tab.clear.focus();
    await keyboard.press('Space');
    await expect(tab.report(tab.form)).toHaveText('No fault is set. The next call works.');
  },
);

for (const width of [390, 1440]) {
  test(
    `axe finds no violations in the panel of faults at ${String(width)} pixels in both colour schemes, and the page does not scroll sideways`,
    { tag: ['@nightly', '@chromium'] },
    async ({ site, tab }) => {
      await site.open();
      await tab.page.setViewportSize({ width, height: 900 });
      await tab.choose('daily-call-join', 'meeting-full');
      await tab.press(tab.apply);
      await expect(tab.report(tab.form)).toContainText('Set for');
      await tab.page.bringToFront();
      for (const colorScheme of ['light', 'dark'] as const) {
        await tab.page.emulateMedia({ colorScheme });
        expect((await new AxeBuilder({ page: tab.page }).analyze()).violations).toEqual([]);
        expect(
          await tab.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0);
      }
    },
  );
}

test('a production build contains no code for faults and incidents', () => {
  const files = ['dist', 'dist-maps']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(5);
  const traces = ['fault.set', 'incident.send', 'next-faults', 'local-room', FAULTS.leave.stall, INCIDENTS.knock];
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), 'utf8');
    expect(
      traces.filter((trace) => text.includes(trace)),
      name,
    ).toEqual([]);
  }
});
