import type { Locator, Page } from '@playwright/test';
import { INCIDENT_EVENT, type Incident } from '../../local-platform/room/roomIncidents.ts';

const MAX_SPEAKING_ATTEMPTS = 20;

/** A call on the landing page. */
export class Call {
  readonly #dialog: Locator;
  readonly #status: Locator;
  readonly captions: Locator;

  constructor(readonly page: Page) {
    this.#dialog = page.getByRole('dialog', { name: 'Voice Assistant' });
    this.#status = this.#dialog.getByRole('status');
    this.captions = this.#dialog.getByRole('log').locator('[data-state]');
  }

  async begin(): Promise<void> {
    await this.page.getByRole('button', { name: 'Hear the AI in Action' }).click();
  }

  async press(name: string): Promise<void> {
    await this.#dialog.getByRole('button', { name, exact: true }).click();
  }

  async type(text: string): Promise<void> {
    const field = this.#dialog.getByRole('textbox');
    await field.fill(text);
    await field.press('Enter');
  }

  async cause(incident: Incident): Promise<void> {
    await this.page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(name, { detail })), [
      INCIDENT_EVENT,
      { do: incident },
    ] as const);
  }

  async awaitStatus(status: 'Connecting...' | 'Listening...' | 'Speaking...'): Promise<void> {
    await this.#status.filter({ hasText: status }).waitFor();
  }

  /** Waits until the assistant has spoken more than `count` words of its turn. */
  async awaitWords(turn: number, count: number): Promise<void> {
    const words = this.captions.nth(turn).filter({ hasText: new RegExp(`^(\\S+\\s+){${String(count)}}`) });
    await words.waitFor();
  }

  /** Takes pictures until one shows "Speaking...". Between two words the volume drops, and the status changes. */
  async photographSpeaking(path?: string): Promise<Buffer> {
    for (let attempt = 1; attempt <= MAX_SPEAKING_ATTEMPTS; attempt++) {
      await this.awaitStatus('Speaking...');
      const picture = await this.page.screenshot({ animations: 'disabled', ...(path !== undefined && { path }) });
      if ((await this.#status.textContent()) === 'Speaking...') return picture;
    }
    throw new Error('The assistant pauses too often for a picture while it speaks.');
  }

  async awaitEndOfTurn(turn: number): Promise<void> {
    await this.captions.nth(turn).and(this.page.locator('[data-state=final]')).waitFor();
    await this.awaitStatus('Listening...');
  }

  async awaitToast(title: string): Promise<void> {
    await this.page.locator('#toast-region').getByText(title).waitFor();
    await this.#dialog.waitFor({ state: 'detached' });
  }

  /** Unplugs the microphone, and waits for the alert. */
  async loseMicrophone(): Promise<void> {
    await this.cause('unplug-microphone');
    await this.#dialog.getByRole('alert').waitFor();
  }
}

const COMPANY = 'Hollis Plumbing';

/** The lines of a caller whose visit is booked. */
const BOOKED_CALL = [
  'My water heater leaks',
  'Dana Whitfield',
  '512 555 0117',
  '18 Alder Court',
  'tomorrow at 9:30',
  'yes please',
] as const;

/** Starts a call for a company, and stops while the assistant answers. @param lines number of lines that the caller has said. */
export async function talk(page: Page, lines = 2): Promise<Call> {
  const call = new Call(page);
  await page.getByRole('textbox', { name: /^Your company/ }).fill(COMPANY);
  await call.begin();
  for (const [place, line] of BOOKED_CALL.slice(0, lines).entries()) {
    await call.awaitEndOfTurn(2 * place);
    await call.type(line);
  }
  await call.awaitWords(2 * lines, 6);
  return call;
}

/** A complete call with a booked visit. Resolves when the page shows the summary. */
export async function book(page: Page): Promise<void> {
  const call = await talk(page, BOOKED_CALL.length);
  await call.press('End Call');
  await call.awaitToast('AI assistant disconnected');
  await page.getByRole('heading', { name: 'You are in the calendar.' }).waitFor();
}
