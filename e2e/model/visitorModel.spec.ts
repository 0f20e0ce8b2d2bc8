import type { Page } from '@playwright/test';
import { executablePaths } from '../../model-tests/drivers/pathSelection.ts';
import { formatPath } from '../../model-tests/kit/formatStep.ts';
import { formatStateValue } from '../../model-tests/kit/machineStep.ts';
import { type GeneratedPath, generatePaths } from '../../model-tests/kit/testModel.ts';
import { executorsOf, type PathDriver, testPath } from '../../model-tests/kit/testPath.ts';
import { CONNECTED_TOAST, DISCONNECTED_TOAST, type Site, START_FAILED_TOAST } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';
import { HeldRequests } from '../site/HeldRequests.ts';
import { pathGroups } from '../site/testTables.ts';
import { isFirstCall, type VisitorContext, type VisitorEvent, visitorEvents, visitorModel } from './visitorModel.ts';

const generatedPaths = generatePaths({
  id: 'visitor',
  title: 'What a visitor does',
  machine: visitorModel,
  eventCases: visitorEvents,
});

/** The paths without a third call, which the model ignores, but the page would start. */
const { paths } = executablePaths(
  generatedPaths,
  ({ event }, { context }) => event.type !== 'visitor calls' || isFirstCall(context as VisitorContext),
);

const BAR_COUNT = 40;
const PATHS_PER_TEST = 5;

/** Opens the site, and returns a driver that performs the events of a path there, and checks each state. */
async function openSite(page: Page, site: Site): Promise<PathDriver> {
  const webCall = new HeldRequests();
  await page.route('**/api/call/web', webCall.receive);
  await site.open();
  const press = (name: string) => site.dialog.getByRole('button', { name, exact: true }).click();
  const answerCall = () => webCall.answer((route) => route.continue());
  const connectingButtons = page.getByRole('button', { name: 'Connecting...', includeHidden: true });

  const seeNoCall = async (toast: string) => {
    await expect(site.toast(toast)).toBeVisible();
    await expect(site.dialog).toBeHidden();
    await expect(site.hearButton).toBeEnabled();
    await expect(site.tryButton).toBeEnabled();
  };

  const checks: Readonly<Record<string, () => Promise<void>>> = {
    reading: async () => {
      await expect(site.dialog).toBeHidden();
      await expect(site.hearButton).toBeEnabled();
      await expect(site.tryButton).toBeEnabled();
      await expect(site.toasts).toHaveCount(0);
    },
    connecting: async () => {
      await expect(site.status).toHaveText('Connecting...');
      await expect(site.dialog).toContainText('Ava');
      await expect(site.dialog).toContainText('Volume: 0%');
      await expect(site.bars).toHaveCount(BAR_COUNT);
      await expect(site.endButton).toBeHidden();
      await expect(connectingButtons).toHaveCount(2);
      for (const button of await connectingButtons.all()) await expect(button).toBeDisabled();
    },
    talking: async () => {
      await expect(site.toast(CONNECTED_TOAST)).toBeVisible();
      await expect(site.status).toHaveText(/^(Speaking|Listening)\.\.\.$/);
      await expect(site.endButton).toBeVisible();
    },
    disconnected: () => seeNoCall(DISCONNECTED_TOAST),
    sorry: () => seeNoCall(START_FAILED_TOAST),
  };

  return {
    executors: executorsOf<VisitorEvent>({
      'visitor calls': async () => {
        webCall.hold();
        await site.dismissToasts();
        await site.hearButton.click();
      },
      'visitor cancels': ({ by }) => (by === 'Escape' ? page.keyboard.press(by) : press(by)),
      'visitor hangs up': ({ by }) => press(by),
      'assistant answers': async () => {
        await site.setFaults();
        await answerCall();
      },
      'assistant hangs up': () => site.causeIncident('hang-up'),
      'call fails': async ({ because }) => {
        await site.setFaults(because);
        await answerCall();
      },
    }),
    check: async ({ value }) => {
      const checkState = checks[formatStateValue(value)];
      if (checkState === undefined) throw new Error(`The state "${formatStateValue(value)}" has no check.`);
      await checkState();
    },
  };
}

/** True for a path that ends when a call has ended, or could not be started. */
const isCallOver = (path: GeneratedPath) =>
  path.slice(-1).some(({ value }) => ['disconnected', 'sorry'].includes(formatStateValue(value)));

for (const { range, paths: groupPaths } of pathGroups(paths, PATHS_PER_TEST)) {
  test(
    `the page follows paths ${range} of the visitor model`,
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site }) => {
      for (const path of groupPaths) {
        await test.step(formatPath(path), async () => {
          await testPath(path, await openSite(page, site));
          if (isCallOver(path)) await site.seePageWithoutCall();
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      }
    },
  );
}
