import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { actorsAt, stateInWords } from '../../inspector/recording/moment.ts';
import { readRecording } from '../../inspector/recording/readRecording.ts';
import { expect, test } from '../site/siteFixture.ts';
import { CHARTS_TIMEOUT_MS, DEVELOPMENT_SERVER, type Highlight, InspectorTab, VITE_MESSAGE } from './InspectorTab.ts';

test.use({ baseURL: DEVELOPMENT_SERVER });

test.beforeEach(({ consoleGate }) => {
  consoleGate.expectMessages(VITE_MESSAGE);
});

/** Short names of the innermost states that the chart shows before, during and after a call. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'voiceSite.idle': 'idle',
  'voiceSite.calling.loading': 'loading',
  'voiceSite.calling.active.exit.closed': 'active',
  'voiceSite.calling.ending': 'ending',
  'voiceSite.stopped.summarising': 'stopped',
};

/** The stages of the call in order, by short name, each with the transitions that were highlighted when it began. */
function stagesIn(highlights: readonly Highlight[]): readonly (readonly [string, readonly string[]])[] {
  const stages: [string, readonly string[]][] = [];
  for (const { states, transitions } of highlights) {
    const stage = SHORT_NAMES[states.at(-1) ?? ''];
    if (stage !== undefined && stages.at(-1)?.[0] !== stage) stages.push([stage, transitions]);
  }
  return stages;
}

test(
  'a call in one tab moves the highlight in another tab, and its recording can be paused, searched, saved, opened and forked',
  { tag: '@nightly' },
  async ({ page, site }) => {
    const inspector = await InspectorTab.open(page, '#machine=voice-site');
    await expect(inspector.page.getByRole('link', { name: 'Open the site' })).toBeVisible();
    await page.bringToFront();
    // The inspector gets new events every 50 ms, so it may not draw a shorter state. With this fault the leave takes 3 s.
    await site.open('leave:stall');
    await expect(inspector.actors).toBeVisible();
    await inspector.recordHighlights();
    await site.call();
    await expect(site.captions.first()).toContainText('Thanks for calling');

    await test.step('the list of actors shows the state of each machine', async () => {
      await expect
        .poll(() => inspector.states())
        .toMatchObject({
          'voice-site': 'calling.active (clock.counting | exit.closed)',
          'call-client': 'inRoom.connected (answer.live.heard | presence.present)',
          'call-session': 'joined.full.off',
          'call-extras': 'complete',
          toasts: /passing|empty/,
          receptionist: /^conversing/,
        });
    });
    await test.step('selecting a call client shows its active state', async () => {
      await inspector.page.bringToFront();
      await inspector.select('call-client');
      const heard = inspector.chart.locator('[data-state="callClient.inRoom.connected.answer.live.heard"]');
      await expect(heard).toHaveClass('on');
      // Of two regions, the chart shows the one that comes last.
      await expect(
        inspector.chart.locator('[data-state="callClient.inRoom.connected.presence.present"]'),
      ).toBeInViewport({
        ratio: 1,
      });
      await inspector.page.getByRole('tab', { name: 'State', exact: true }).click();
      await expect(inspector.page.getByRole('heading', { name: 'Time in each state' })).toBeVisible();
      await expect(inspector.page.getByRole('button', { name: /^inRoom\.joining\.entering \d+/ })).toBeVisible();
      await inspector.page.getByRole('tab', { name: 'Log' }).click();
      await inspector.select('voice-site');
      await page.bringToFront();
    });
    await site.endButton.click();
    await expect.poll(() => inspector.states()).toMatchObject({ 'voice-site': 'stopped.summarising' });

    await test.step('the chart showed the stages of the call in order, each with the transition that led to it', async () => {
      expect(stagesIn(await inspector.highlights())).toEqual([
        ['idle', []],
        ['loading', ['voiceSite.idle visitor.start 0']],
        ['active', ['voiceSite.calling.loading call.started 1']],
        ['ending', ['voiceSite.calling.active visitor.end 0']],
        ['stopped', [expect.stringMatching(/^voiceSite\.calling\.ending call\.closed \d$/)]],
      ]);
    });

    await inspector.page.bringToFront();
    await test.step('after a pause, the filter shows only matching events, and a selected event shows its moment', async () => {
      await inspector.page.getByRole('button', { name: 'Pause' }).click();
      await inspector.page.getByRole('searchbox', { name: 'Filter events' }).fill('visitor -receptionist -point');
      await expect(inspector.events.getByRole('button')).toHaveText([/visitor\.start/, /visitor\.end/]);
      await inspector.events.getByRole('button', { name: /visitor\.start/ }).click();
      await expect(inspector.page.getByRole('region', { name: 'Event' })).toContainText('visitor.start in idle');
      await expect.poll(() => inspector.states()).toMatchObject({ 'voice-site': 'calling.loading' });
      expect(Object.keys(await inspector.states())).not.toContain('call-session');
      await inspector.page.getByRole('searchbox', { name: 'Filter events' }).fill('');
    });
    await test.step('the arrow key moves to the previous event, and the address keeps the moment for a reload', async () => {
      const current = inspector.events.locator('[aria-current="step"]');
      const indexBefore = Number(await current.getAttribute('data-event'));
      await current.focus();
      await inspector.page.keyboard.press('ArrowUp');
      await expect(inspector.events.locator(`[data-event="${String(indexBefore - 1)}"]`)).toBeFocused();
      await expect(inspector.page).toHaveURL(new RegExp(`step=${String(indexBefore - 1)}`));
      await inspector.page.reload();
      await expect(inspector.moment).toHaveValue(String(indexBefore - 1));
    });
    await test.step('in a recording that is saved and opened again, a fork of each machine starts in the recorded state', async () => {
      const downloading = inspector.page.waitForEvent('download');
      await inspector.page.getByRole('button', { name: 'Save recording' }).click();
      const path = await (await downloading).path();
      const saved = readRecording(readFileSync(path, 'utf8'));
      await inspector.page.getByLabel('Recording to open').setInputFiles(path);
      await expect(inspector.recording).toContainText(basename(path));
      const opened = await inspector.recording.inputValue();
      const beforeEnd = (saved.events.find(({ type }) => type === 'visitor.end')?.index ?? 0) - 1;
      for (const { actor, value } of actorsAt(saved, beforeEnd)) {
        if (actor.machine === undefined || value === undefined) continue;
        await inspector.recording.selectOption(opened);
        await inspector.goTo(beforeEnd);
        await inspector.actors.locator(`[data-actor="${actor.id}"]`).click();
        await inspector.page.getByRole('button', { name: 'Fork from here' }).click();
        await expect(inspector.recording).toContainText(`Fork of ${actor.name}`);
        await expect
          .poll(() => inspector.states(), actor.machine)
          .toMatchObject({ [actor.machine]: stateInWords(value) });
      }
      await inspector.recording.selectOption({ index: 0 });
      await inspector.select('voice-site');
    });
    await test.step('a fork of an earlier moment can take another path', async () => {
      await inspector.page.getByRole('searchbox', { name: 'Filter events' }).fill('call.started');
      await inspector.events.getByRole('button', { name: /call\.started/ }).click();
      await inspector.page.getByRole('button', { name: 'Fork from here' }).click();
      await expect(inspector.recording).toContainText('Fork of voiceSite');
      await expect(inspector.chart.locator('[data-state="voiceSite.calling.active.clock.counting"]')).toHaveClass('on');
      await inspector.page
        .getByRole('button', { name: /^call\.closed.*failed/ })
        .first()
        .click();
      await expect(inspector.chart.locator('[data-state="voiceSite.stopped"]')).toHaveClass('on');
    });
    await inspector.close();
  },
);

/** The tabs that are closed at first, each with the selector of the region for its panel. */
const TABS = [
  ...['State', 'Paths', 'Faults', 'List', 'Stately'].map((panel) => [panel, 'aside'] as const),
  ...['Sequence', 'Coverage'].map((view) => [view, 'main'] as const),
];

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const) {
  test(
    `axe finds no violations in a recording at ${String(width)} pixels in ${colorScheme} colours, and no view makes the page scroll sideways`,
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site }) => {
      test.setTimeout(90_000);
      await site.open();
      const inspector = await InspectorTab.open(page);
      await inspector.page.emulateMedia({ colorScheme });
      await inspector.page.setViewportSize({ width, height: 900 });
      await expect(inspector.moment).toBeVisible();
      const seeNoViolations = async (region: string, name: string) =>
        expect((await new AxeBuilder({ page: inspector.page }).include(region).analyze()).violations, name).toEqual([]);
      await seeNoViolations('body', 'the page');
      for (const [tab, region] of TABS) {
        await inspector.page.getByRole('tab', { name: tab, exact: true }).click();
        const panel = inspector.page.getByRole('tabpanel', { name: tab, exact: true });
        await expect(panel.getByText(/(Walking|Generating) the paths …/)).toHaveCount(0, {
          timeout: CHARTS_TIMEOUT_MS,
        });
        await seeNoViolations(region, tab);
        expect(
          await inspector.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
          `the page does not scroll sideways with ${tab}`,
        ).toBe(true);
      }
      await inspector.close();
    },
  );
}
