import { expect, type Locator, type Page } from '@playwright/test';
import type { DrawnMachine } from '../../charts/drawing/drawCharts.ts';
import { CHARTS_PATH, INSPECTOR_PATH } from '../../inspector/serverApi.ts';
import { ConsoleGate } from '../page-census/consoleGate.ts';

/**
 * Ids of the active states and of the highlighted transitions. The shown event took the transitions with the class `on`. An earlier event
 * took those with the class `was`, which have a weaker colour.
 */
export type Highlight = { readonly states: readonly string[]; readonly transitions: readonly string[] };

export const DEVELOPMENT_SERVER = 'http://localhost:4175';
export const INSPECTOR = `${DEVELOPMENT_SERVER}${INSPECTOR_PATH}`;

/** Console message of Vite on every page that it serves. */
export const VITE_MESSAGE = /^debug: \[vite\] connect/;
/** Console messages of the inspector's page. The second comes from React in development. */
export const INSPECTOR_CONSOLE_MESSAGES = [VITE_MESSAGE, /^info: .*React DevTools/];

/** The first request to a server waits until all charts are laid out, which takes seconds. */
export const CHARTS_TIMEOUT_MS = 30_000;

/** @param address query or fragment of the inspector's address, such as `#machine=toasts`. */
export async function openInspector(page: Page, address = ''): Promise<void> {
  await page.goto(`${INSPECTOR}${address}`);
  await expect(page.getByRole('application')).toBeVisible({ timeout: CHARTS_TIMEOUT_MS });
}

/** Page object of the inspector, in a tab beside the site's tab. */
export class InspectorTab {
  readonly page: Page;
  readonly chart: Locator;
  readonly actors: Locator;
  readonly events: Locator;
  /** Slider with the index of the shown event. */
  readonly moment: Locator;
  /** Selects the shown recording. Lists the recordings of the site's tabs, of opened files and of forks. */
  readonly recording: Locator;
  readonly #consoleGate: ConsoleGate;

  private constructor(page: Page) {
    this.page = page;
    this.chart = page.getByRole('application');
    this.actors = page.getByRole('region', { name: 'Actors' });
    this.events = page.getByRole('list', { name: 'Events' });
    this.moment = page.getByRole('slider', { name: 'Moment' });
    this.recording = page.getByRole('combobox', { name: 'Recording' });
    this.#consoleGate = new ConsoleGate(page);
    this.#consoleGate.expectMessages(...INSPECTOR_CONSOLE_MESSAGES);
  }

  /** @param address query or fragment of the inspector's address, such as `#machine=toasts`. */
  static async open(site: Page, address = ''): Promise<InspectorTab> {
    const page = await site.context().newPage();
    const tab = new InspectorTab(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openInspector(page, address);
    return tab;
  }

  /** Closes the tab. Fails for unexpected console messages, and for expected ones that did not occur. */
  async close(): Promise<void> {
    await this.page.close();
    this.#consoleGate.check();
  }

  /** Selects the last actor of the machine in the list of actors. */
  async select(machine: string): Promise<void> {
    await this.actors.locator(`[data-machine="${machine}"]`).last().click();
    await expect(this.actors.locator(`[data-machine="${machine}"][aria-pressed="true"]`)).toBeVisible();
  }

  /** Starts to record the overview's highlights, now and after each change. `highlights()` returns them. */
  async recordHighlights(): Promise<void> {
    const charts = (await (
      await this.page.request.get(`${DEVELOPMENT_SERVER}${CHARTS_PATH}`)
    ).json()) as readonly DrawnMachine[];
    await this.page.evaluate(
      (transitionIdsByMachine) => {
        const recorded: Highlight[] = [];
        const record = () => {
          const chart = document.querySelector('[role="application"]');
          // The drawing marks a transition by the index of its id in the list of its machine. A line that several transitions share has
          // several indexes, and is recorded as an empty string.
          const transitionIds =
            transitionIdsByMachine[new URLSearchParams(location.hash.slice(1)).get('machine') ?? ''] ?? [];
          const findAll = (selector: string) => [...(chart?.querySelectorAll<SVGElement>(selector) ?? [])];
          const states = findAll('[data-state].on').map(({ dataset }) => dataset.state ?? '');
          const transitions = findAll('[data-transition]:is(.on, .was)').map(
            ({ dataset }) => transitionIds[Number(dataset.transition)] ?? '',
          );
          const latest = recorded.at(-1);
          if (JSON.stringify(latest) !== JSON.stringify({ states, transitions }))
            recorded.push({ states, transitions });
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

  /** The recorded highlights, in order. */
  highlights(): Promise<readonly Highlight[]> {
    return this.page.evaluate(() => (window as unknown as { recorded: Highlight[] }).recorded);
  }

  /** The state of each machine's last actor in the list of actors, such as `joined.full.off` for `call-session`. */
  async states(): Promise<Readonly<Record<string, string>>> {
    const machineStates = await this.actors
      .locator('[data-machine]')
      .evaluateAll((buttons) =>
        buttons.map((button) => [
          (button as HTMLElement).dataset.machine ?? '',
          (button as HTMLElement).dataset.value ?? '',
        ]),
      );
    return Object.fromEntries(machineStates) as Readonly<Record<string, string>>;
  }

  /** Shows the moment after the event with this index. */
  async goTo(index: number): Promise<void> {
    await this.moment.fill(String(index));
    await expect(this.events.locator(`[data-event="${String(index)}"]`)).toHaveAttribute('aria-current', 'step');
  }
}
