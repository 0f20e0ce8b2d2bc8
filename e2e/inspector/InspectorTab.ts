import { expect, type Locator, type Page } from '@playwright/test';
import type { DrawnMachine } from '../../inspector/drawing/drawCharts.ts';
import { CHARTS_PATH } from '../../inspector/inspectorPaths.ts';
import { ConsoleGate } from '../page-census/consoleGate.ts';
import { DEVELOPMENT_SERVER, INSPECTOR_MESSAGES, openInspector } from './openInspector.ts';

/** States that the chart shows as active, and transitions that it shows as taken last, now or earlier. By the chart's ids. */
export type Highlight = { readonly states: readonly string[]; readonly transitions: readonly string[] };

/** Page object of the inspector, in another tab than the site. */
export class InspectorTab {
  readonly page: Page;
  readonly chart: Locator;
  readonly actors: Locator;
  readonly events: Locator;
  readonly moment: Locator;
  readonly recording: Locator;
  readonly #gate: ConsoleGate;

  private constructor(page: Page) {
    this.page = page;
    this.chart = page.getByRole('application');
    this.actors = page.getByRole('region', { name: 'Actors' });
    this.events = page.getByRole('list', { name: 'Events' });
    this.moment = page.getByRole('slider', { name: 'Moment' });
    this.recording = page.getByRole('combobox', { name: 'Recording' });
    this.#gate = new ConsoleGate(page);
    this.#gate.declare(...INSPECTOR_MESSAGES);
  }

  /** @param place query or fragment of the page's address, such as `#machine=toasts`. */
  static async open(beside: Page, place = ''): Promise<InspectorTab> {
    const page = await beside.context().newPage();
    const tab = new InspectorTab(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openInspector(page, place);
    return tab;
  }

  async close(): Promise<void> {
    await this.page.close();
    this.#gate.check();
  }

  actor(name: string): Locator {
    return this.actors.getByRole('button', { name }).first();
  }

  async select(machine: string): Promise<void> {
    await this.actors.locator(`[data-machine="${machine}"]`).last().click();
    await expect(this.actors.locator(`[data-machine="${machine}"][aria-pressed="true"]`)).toBeVisible();
  }

  /** Starts to record every change of the highlights. `highlights` returns them. */
  async recordHighlights(): Promise<void> {
    const charts = (await (
      await this.page.request.get(`${DEVELOPMENT_SERVER}${CHARTS_PATH}`)
    ).json()) as readonly DrawnMachine[];
    await this.page.evaluate(
      (transitions) => {
        const recorded: Highlight[] = [];
        const record = () => {
          const chart = document.querySelector('[role="application"]');
          const drawn = transitions[new URLSearchParams(location.hash.slice(1)).get('machine') ?? ''] ?? [];
          const all = (selector: string) => [...(chart?.querySelectorAll<SVGElement>(selector) ?? [])];
          const states = all('[data-state].on').map(({ dataset }) => dataset.state ?? '');
          const ids = all('[data-transition]:is(.on, .was)').map(
            ({ dataset }) => drawn[Number(dataset.transition)] ?? '',
          );
          const last = recorded.at(-1);
          if (JSON.stringify(last) !== JSON.stringify({ states, transitions: ids })) {
            recorded.push({ states, transitions: ids });
          }
        };
        record();
        new MutationObserver(record).observe(document.body, {
          subtree: true,
          childList: true,
          attributeFilter: ['class', 'data-transition'],
        });
        (window as unknown as { recorded: Highlight[] }).recorded = recorded;
      },
      Object.fromEntries(charts.map(({ id, drawings }) => [id, drawings.overview.transitions])),
    );
  }

  highlights(): Promise<readonly Highlight[]> {
    return this.page.evaluate(() => (window as unknown as { recorded: Highlight[] }).recorded);
  }

  /** The state of each machine in the list of actors, such as `calling.active.counting` for `voice-site`. */
  async states(): Promise<Readonly<Record<string, string>>> {
    const found = await this.actors
      .locator('[data-machine]')
      .evaluateAll((buttons) =>
        buttons.map((button) => [
          (button as HTMLElement).dataset.machine ?? '',
          (button as HTMLElement).dataset.value ?? '',
        ]),
      );
    return Object.fromEntries(found) as Readonly<Record<string, string>>;
  }

  async goTo(index: number): Promise<void> {
    await this.moment.fill(String(index));
    await expect(this.events.locator(`[data-event="${String(index)}"]`)).toHaveAttribute('aria-current', 'step');
  }
}
