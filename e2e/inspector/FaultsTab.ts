import type { Locator, Page } from '@playwright/test';
import { expect } from '../site/siteFixture.ts';
import { openInspector } from './InspectorTab.ts';

type WatchModule = typeof import('../../inspector/recording/watchSites.ts');
type WatchWindow = { watch: ReturnType<WatchModule['watchSites']> };

/** Page object of the inspector with its panel of faults open. */
export class FaultsTab {
  readonly panel: Locator;
  readonly form: Locator;
  readonly incidents: Locator;
  readonly apply: Locator;
  readonly clear: Locator;

  /** @param site the tab of the site. Methods that bring the inspector's tab to the front bring this tab back afterwards. */
  constructor(
    readonly page: Page,
    readonly site: Page,
  ) {
    this.panel = page.getByRole('region', { name: 'Faults', exact: true });
    this.form = this.panel.getByRole('form', { name: 'Faults of the next call' });
    this.incidents = this.panel.getByRole('region', { name: 'Incidents in the running call' });
    this.apply = this.form.getByRole('button', { name: 'Apply to the next call' });
    this.clear = this.form.getByRole('button', { name: 'Clear' });
  }

  /** Opens the inspector and its panel, and starts to watch the site for `send` and `callStates`. */
  async open(): Promise<void> {
    await openInspector(this.page);
    await this.page.getByRole('tab', { name: 'Faults' }).click();
    await this.page.evaluate(async () => {
      const path = '/inspector/recording/watchSites.ts';
      const { watchSites } = (await import(path)) as WatchModule;
      (window as unknown as WatchWindow).watch = watchSites();
    });
    await expect(this.panel).toBeVisible();
    await this.site.bringToFront();
  }

  /** Runs `act` with the inspector's tab in front: Playwright's clicks wait for a paint, and Chromium paints a hidden tab once a second. */
  async inFront(act: () => Promise<void>): Promise<void> {
    await this.page.bringToFront();
    await act();
    await this.site.bringToFront();
  }

  press(button: Locator): Promise<void> {
    return this.inFront(() => button.click());
  }

  /** Opens the stage if it is closed, and chooses the fault. */
  async choose(stage: string, kind: string): Promise<void> {
    const row = this.stage(stage);
    await this.inFront(async () => {
      if (!(await row.getByRole('group').isVisible())) await row.locator('summary').click();
      await row.getByRole('radio', { name: new RegExp(`^${kind}(:|$)`) }).check();
    });
  }

  /** The row of a stage with its faults. */
  stage(stage: string): Locator {
    return this.form.locator('details').filter({ has: this.page.getByText(stage, { exact: true }) });
  }

  /** @param name text beside the value, such as "Set for the next call". */
  fact(name: string): Locator {
    return this.form.locator('dl > div').filter({ hasText: name }).locator('dd');
  }

  incident(name: string): Locator {
    return this.incidents.getByRole('button', { name, exact: true });
  }

  /** Sends a command to the site without the panel. @returns `accepted`, or the error of a refusal as a string. */
  send(name: string, data: unknown): Promise<string> {
    return this.page.evaluate(
      async ([command, payload]) => {
        const { watch } = window as unknown as WatchWindow;
        const site = watch.sites().at(-1)?.id ?? '';
        return watch.send(site, command as never, payload as never).then(
          () => 'accepted',
          (error: unknown) => String(error),
        );
      },
      [name, data] as const,
    );
  }

  /** The recorded states of the latest call attempt, in order. */
  callStates(): Promise<readonly unknown[]> {
    return this.page.evaluate(() => {
      const { watch } = window as unknown as WatchWindow;
      const { actors = [], events = [] } = watch.recording(watch.sites().at(-1)?.id ?? '') ?? {};
      const attempt = actors.findLast(({ machine }) => machine === 'call-client');
      return events.flatMap(({ target, value }) => (target === attempt?.id && value !== undefined ? [value] : []));
    });
  }

  /** The message of a part of the panel, about faults (`form`) or an incident (`incidents`). */
  report(part: Locator): Locator {
    return part.getByRole('status');
  }
}
