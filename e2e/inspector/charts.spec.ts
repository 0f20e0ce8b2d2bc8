import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type ChartTransition, statesOf, transitionsOf } from '../../charts/chart/chart.ts';
import { readChart } from '../../charts/chart/readChart.ts';
import type { DrawnChart, DrawnMachine } from '../../charts/drawing/drawCharts.ts';
import { CHARTS_PATH } from '../../inspector/serverApi.ts';
import { shownMachines } from '../../charts/shownMachines.ts';
import { nightlyUnless } from '../site/testTables.ts';
import { expect, test } from '../site/siteFixture.ts';
import {
  CHARTS_TIMEOUT_MS,
  DEVELOPMENT_SERVER,
  INSPECTOR,
  INSPECTOR_CONSOLE_MESSAGES,
  openInspector,
} from './InspectorTab.ts';

test.use({ baseURL: DEVELOPMENT_SERVER, viewport: { width: 1440, height: 900 } });

test.beforeEach(({ consoleGate }) => {
  consoleGate.expectMessages(...INSPECTOR_CONSOLE_MESSAGES);
});

const chart = (page: Page) => page.getByRole('application');
const outline = (page: Page) => page.getByRole('region', { name: 'States as a list' });

const drawnStates = (page: Page): Promise<readonly string[]> =>
  chart(page)
    .locator('[data-state]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-state') ?? ''));

/** Unique ids of the transitions that are marked in the selected elements. */
async function drawnTransitions(
  page: Page,
  { transitions }: DrawnChart,
  selector = '[data-transition]',
): Promise<readonly string[]> {
  const positions = await chart(page)
    .locator(selector)
    .evaluateAll((elements) =>
      elements.flatMap((element) => (element.getAttribute('data-transition') ?? '').split(' ')),
    );
  return [...new Set(positions)]
    .map((position) => transitions[Number(position)] ?? `no transition ${position}`)
    .toSorted();
}

/** Transitions that are drawn as rows inside a state, not as arrows: `<state>: <transition>`. */
async function drawnRows(page: Page, { transitions }: DrawnChart): Promise<readonly string[]> {
  const rows = await chart(page)
    .locator('[data-state] > [data-transition]')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        state: element.parentElement?.getAttribute('data-state') ?? '',
        position: Number(element.getAttribute('data-transition')),
      })),
    );
  return rows.map(({ state, position }) => `${state}: ${transitions[position] ?? ''}`).toSorted();
}

const idsOf = (transitions: readonly ChartTransition[]) => transitions.map(({ id }) => id).toSorted();

for (const [what, drawn] of [
  ['the chart of the voice site', shownMachines.filter(({ id }) => id === 'voice-site')],
  ['each chart', shownMachines],
] as const) {
  test(
    `${what} shows all states and arrows, the full one also all reactions, and the list of states shows all three`,
    nightlyUnless(drawn.length === 1),
    async ({ page }) => {
      await openInspector(page);
      const drawnMachines = (await (await page.request.get(CHARTS_PATH)).json()) as readonly DrawnMachine[];
      for (const { label, detail } of [
        { label: 'Overview', detail: 'overview' },
        { label: 'Full', detail: 'full' },
      ] as const) {
        await page.getByRole('radio', { name: label }).check({ force: true });
        for (const { id: name, title, machine } of drawn) {
          const machineChart = readChart(machine);
          const transitions = transitionsOf(machineChart);
          const arrows = transitions.filter(({ targets }) => targets.length > 0);
          const reactions = transitions.filter(({ targets }) => targets.length === 0);
          const drawing = drawnMachines.find(({ id }) => id === name)?.drawings[detail];
          if (drawing === undefined) throw new Error(`No drawing of ${name} is served.`);
          const chartName = `${title}, ${label}`;
          await page.getByRole('link', { name: title }).click();
          await expect(chart(page)).toHaveAccessibleName(new RegExp(title));
          await expect(chart(page).locator('svg'), chartName).toHaveAttribute('width', String(drawing.width));
          expect((await drawnStates(page)).toSorted(), chartName).toEqual(
            statesOf(machineChart)
              .map(({ id }) => id)
              .toSorted(),
          );
          // An overview shows only the number of transitions without a target, such as `4 reactions`.
          expect(await drawnTransitions(page, drawing), chartName).toEqual(
            idsOf(detail === 'full' ? transitions : arrows),
          );
          // The class `a` marks an arrow with its label.
          expect(await drawnTransitions(page, drawing, '.a [data-transition]'), `labels of ${chartName}`).toEqual(
            idsOf(arrows),
          );
          expect(await drawnRows(page, drawing), `rows of ${chartName}`).toEqual(
            detail === 'full' ? reactions.map(({ id, source }) => `${source}: ${id}`).toSorted() : [],
          );
          await expect(outline(page).getByRole('button'), chartName).toHaveCount(statesOf(machineChart).length);
          await expect(outline(page).locator('[data-transition]'), chartName).toHaveCount(transitions.length);
        }
      }
    },
  );
}

test(
  'charts that fail to load show the problem, and can be loaded again',
  { tag: '@nightly' },
  async ({ page, consoleGate }) => {
    consoleGate.expectMessages(/^error: Failed to load resource: .* status of 500 /);
    await page.route(CHARTS_PATH, (route) =>
      route.fulfill({ status: 500, json: { error: 'The toasts have no state.' } }),
    );
    await page.goto(INSPECTOR);
    await expect(page.getByRole('alert')).toContainText('The toasts have no state.');
    await page.unroute(CHARTS_PATH);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(chart(page)).toBeVisible({ timeout: CHARTS_TIMEOUT_MS });
  },
);

test(
  'an address with a machine and a state opens them, and is corrected if a name is unknown',
  { tag: ['@nightly', '@chromium'] },
  async ({ page }) => {
    await openInspector(page, '#machine=toasts&state=toasts.missing');
    await expect(page).toHaveURL(/#machine=toasts$/);
    const root = outline(page).getByRole('button', { name: 'toasts' });
    await root.click();
    await expect(page).toHaveURL(/#machine=toasts&state=toasts$/);
    await page.reload();
    await expect(root).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${INSPECTOR}#machine=nothing`);
    await expect(page, 'the shown machine stays').toHaveURL(/#machine=toasts&state=toasts$/);
    await page.goto('about:blank');
    await page.goto(`${INSPECTOR}#machine=nothing`);
    await expect(page).toHaveURL(/#machine=voice-site$/);
  },
);

test(
  'the keyboard moves and zooms the chart, the mouse wheel zooms it, and a small chart hides the labels of transitions',
  { tag: '@nightly' },
  async ({ page }) => {
    await openInspector(page, '#machine=call-session');
    const scale = page.getByText(/^\d+ %$/);
    await expect(scale).toHaveText('75 %');
    await chart(page).focus();
    await page.keyboard.press('+');
    await expect(scale).toHaveText('94 %');
    const title = chart(page).locator('text').first();
    const titleBefore = await title.boundingBox();
    await page.keyboard.press('ArrowDown');
    await expect(async () => {
      expect((await title.boundingBox())?.y).toBeCloseTo((titleBefore?.y ?? 0) - 80, 0);
    }).toPass();
    await page.keyboard.press('0');
    const label = chart(page).getByText('room.created').first();
    await expect(label).toBeHidden();
    await chart(page).hover();
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -200);
    await expect(label).toBeVisible();
  },
);

for (const width of [390, 1440]) {
  test(
    `axe finds no violations in the inspector at ${String(width)} pixels, in light and dark colours`,
    { tag: ['@nightly', '@chromium'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await openInspector(page, '#machine=inbox');
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      }
    },
  );
}
