import type { APIRequestContext } from '@playwright/test';
import { readChart } from '../../charts/chart/readChart.ts';
import { type MachineCoverage, partsOf, shareOf } from '../../charts/coverage/coverage.ts';
import { INSPECTOR_PATH, type MachinePaths, PATHS_PATH, type PlayedPath } from '../../inspector/serverApi.ts';
import { readRecording } from '../../inspector/recording/readRecording.ts';
import { replay } from '../../inspector/recording/replay.ts';
import { drivenPaths, machinesWith } from '../../model-tests/drivers/drivenPaths.ts';
import { testedMachine } from '../../model-tests/drivers/generatedPaths.ts';
import { expect, test } from '../site/siteFixture.ts';
import { DEVELOPMENT_SERVER, INSPECTOR_CONSOLE_MESSAGES, openInspector } from './InspectorTab.ts';

test.use({ baseURL: DEVELOPMENT_SERVER });

/** Timeout for responses with paths, and for their display. The first request to a server generates the paths. */
const GENERATION_TIMEOUT_MS = 60_000;

/** @returns the JSON data at this address of the inspector. */
async function fetchData<Data>(request: APIRequestContext, address: string): Promise<Data> {
  const response = await request.get(`${INSPECTOR_PATH}${address}`, { timeout: GENERATION_TIMEOUT_MS });
  expect(response.status(), address).toBe(200);
  return (await response.json()) as Data;
}

test('the development server lists the paths of a machine, and plays each as a recording', async ({ request }) => {
  const { paths, steps } = await fetchData<MachinePaths>(request, 'paths.json?machine=tooltip');
  expect(paths).toHaveLength(drivenPaths('tooltip', 'machine')?.paths.length ?? 0);
  for (const [number, path] of paths.entries()) {
    const played = await fetchData<PlayedPath>(request, `played-path.json?machine=tooltip&path=${String(number)}`);
    expect(played.steps).toHaveLength(path.steps.length);
    const recording = readRecording(JSON.stringify(played.recording));
    const root = recording.actors[0]?.id ?? '';
    for (const [index, { end }] of played.steps.entries()) {
      const { actor, divergence, stop } = replay(recording, root, end);
      expect(divergence).toBeUndefined();
      expect(actor.getSnapshot().value).toBe(steps[path.steps[index] ?? -1]?.state);
      stop();
    }
  }
});

test(
  'the coverage has the number of view paths, no paths of a driver without paths, and every part of the machine as taken',
  { tag: '@nightly' },
  async ({ request }) => {
    const coverage = await fetchData<MachineCoverage>(request, 'coverage.json?machine=toasts');
    const parts = partsOf(readChart(testedMachine('toasts').machine));
    expect(coverage.walks.view?.paths).toBe(drivenPaths('toasts', 'view')?.paths.length);
    expect(machinesWith('page')).not.toContain('toasts');
    expect(coverage.walks.page).toBeUndefined();
    for (const driver of ['machine', 'view'] as const) {
      expect(shareOf(coverage, driver, parts)).toEqual({ taken: parts.length, of: parts.length });
    }
  },
);

test(
  'a request for the paths of a machine that does not exist gets a 404',
  { tag: '@nightly' },
  async ({ request }) => {
    const response = await request.get(`${PATHS_PATH}?machine=radio`, { timeout: GENERATION_TIMEOUT_MS });
    expect(response.status()).toBe(404);
  },
);

test(
  'the coverage leads to a path, whose step is shown in the chart and in the sequence, and a reload keeps the path and the step',
  { tag: '@nightly' },
  async ({ page, consoleGate }) => {
    consoleGate.expectMessages(...INSPECTOR_CONSOLE_MESSAGES);
    await openInspector(page, '#machine=toasts');
    await page.getByRole('tab', { name: 'Coverage' }).click();
    const totals = page.getByRole('table', { name: 'Taken by each driver' });
    await expect(totals.getByRole('row', { name: /^Machine/ })).toContainText('5/5', {
      timeout: GENERATION_TIMEOUT_MS,
    });
    await page.getByRole('button', { name: 'paths through state toasts.held', exact: true }).click();
    await expect(page.getByText('Paths through held')).toBeVisible();
    await page.getByRole('list', { name: 'Paths' }).getByRole('button').first().click();

    const step = page
      .getByRole('list', { name: /^Steps of Toasts, path/ })
      .getByRole('button', { name: /leads to held$/ });
    await step.first().click();
    await page.getByRole('tab', { name: 'Chart' }).click();
    await expect(page.getByRole('application').locator('[data-state="toasts.held"]')).toHaveClass('on');

    await page.getByRole('tab', { name: 'Sequence' }).click();
    const messages = page.getByRole('list', { name: 'Messages' });
    await expect(messages.locator('[aria-current="step"]')).toHaveAccessibleName(
      /^the page sent .* to toasts, then in held/,
    );
    await messages
      .getByRole('button', { name: /toast\.show to toasts/ })
      .first()
      .click();
    await expect(page).toHaveURL(/path=\d+&step=1$/);

    const address = page.url();
    await page.reload();
    await expect(page.getByRole('slider', { name: 'Moment' })).toHaveValue('1', { timeout: GENERATION_TIMEOUT_MS });
    await expect(page).toHaveURL(address);
  },
);
