import type { Locator, Page } from '@playwright/test';
import { expect } from '../siteTest.ts';

type Mounting = typeof import('./mountFaultsPanel.tsx');

const MOUNTING = '/e2e/inspector/mountFaultsPanel.tsx';

/** A tab of the development server that shows the panel alone. */
export class FaultsTab {
  readonly panel: Locator;
  readonly form: Locator;
  readonly incidents: Locator;
  readonly apply: Locator;
  readonly clear: Locator;

  /** @param site the tab of the site, which is in front before and after everything that is done here. */
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

  async open(): Promise<void> {
    // The inspector's page without its charts.
    await this.page.route('**/__inspector/charts.json', (route) => route.fulfill({ json: [] }));
    await this.page.goto('/__inspector/');
    await this.page.evaluate(async (path) => {
      const { mountFaultsPanel } = (await import(path)) as Mounting;
      const main = document.createElement('main');
      document.body.replaceChildren(main);
      mountFaultsPanel(main);
    }, MOUNTING);
    await expect(this.panel).toBeVisible();
    await this.site.bringToFront();
  }

  /** Chromium paints a tab in the background once a second, and Playwright's clicks wait for that. */
  async inFront(act: () => Promise<void>): Promise<void> {
    await this.page.bringToFront();
    await act();
    await this.site.bringToFront();
  }

  press(button: Locator): Promise<void> {
    return this.inFront(() => button.click());
  }

  /** Opens the stage, where it is closed, and chooses the fault. */
  async choose(stage: string, kind: string): Promise<void> {
    const row = this.stage(stage);
    await this.inFront(async () => {
      if (!(await row.getByRole('group').isVisible())) await row.locator('summary').click();
      await row.getByRole('radio', { name: new RegExp(`^${kind}(:|$)`) }).check();
    });
  }

  stage(stage: string): Locator {
    return this.form.locator('details').filter({ has: this.page.getByText(stage, { exact: true }) });
  }

  fact(name: string): Locator {
    return this.form.locator('dl > div').filter({ hasText: name }).locator('dd');
  }

  incident(name: string): Locator {
    return this.incidents.getByRole('button', { name, exact: true });
  }

  /** Sends a command past the panel. @returns `taken`, or the reason of a refusal. */
  send(name: string, ask: unknown): Promise<string> {
    return this.page.evaluate(
      async ([path, command, asked]) => {
        const { send } = (await import(path)) as Mounting;
        return send(command, asked).then(
          () => 'taken',
          (error: unknown) => String(error),
        );
      },
      [MOUNTING, name, ask] as const,
    );
  }

  /** The states of the newest attempt to call, as recorded. */
  callStates(): Promise<readonly unknown[]> {
    return this.page.evaluate(async (path) => ((await import(path)) as Mounting).callStates(), MOUNTING);
  }

  /** What the panel says of the faults, or of the incident, that were sent last. */
  report(of: Locator): Locator {
    return of.getByRole('status');
  }
}
