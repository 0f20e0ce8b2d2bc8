import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import { expect, inject } from 'vitest';
import { DEVICE_REQUEST_MARK, MESSAGES_KEY } from './pageWatch.ts';
import { type PageElement, WebDriverSession } from './WebDriverSession.ts';

declare global {
  var TestingLibraryDom: typeof TestingLibrary | undefined;
}

const testingLibrary = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** More stops of the Tab key than any page has. */
const MAX_TAB_STOPS = 60;

/** Height of the window in pixels. High enough for the panes of the inbox. */
const WINDOW_HEIGHT = 900;

/** Page object of the site in a WebKit window. Finds elements as a visitor does, by role and name. */
export class WebKitPage {
  private constructor(
    readonly session: WebDriverSession,
    private readonly origin: string,
  ) {}

  static async start({ colorScheme = 'light' }: { readonly colorScheme?: 'light' | 'dark' } = {}): Promise<WebKitPage> {
    const browser = process.env.WEBKIT_BROWSER;
    if (browser === undefined) throw new Error('Run these tests with "npm run -w e2e webkit".');
    const args = colorScheme === 'dark' ? ['--dark-mode'] : [];
    return new WebKitPage(await WebDriverSession.start(inject('driverOrigin'), browser, args), inject('siteOrigin'));
  }

  async end(): Promise<void> {
    await this.session.end();
  }

  /** Resolves after the page is hydrated. */
  async goto(path: string): Promise<void> {
    await this.session.open(new URL(path, this.origin).href);
    await expect
      .poll(() => this.session.evaluate(() => document.querySelector('#root[data-rendered-at]') === null))
      .toBe(true);
  }

  /** Path and query of the page's address. */
  address(): Promise<string> {
    return this.session.evaluate(() => location.pathname + location.search);
  }

  /** Sets the width of the page, in CSS pixels. */
  async resize(width: number): Promise<void> {
    await this.session.resize(width, WINDOW_HEIGHT);
    await expect.poll(() => this.session.evaluate(() => innerWidth), { message: 'width of the page' }).toBe(width);
  }

  /**
   * Scrolls through the page from its top to its end.
   *
   * @returns the largest number of CSS pixels by which the page is wider than its window, or a section is wider than its box.
   */
  sidewaysScroll(): Promise<number> {
    return this.session.evaluate(async () => {
      const excess = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
      const excesses: number[] = [];
      for (const section of document.querySelectorAll('main section')) {
        section.scrollIntoView({ behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        excesses.push(excess(section), excess(document.documentElement));
      }
      return Math.max(excess(document.documentElement), ...excesses);
    });
  }

  /** Waits until exactly one element with this role and name exists. */
  async find(role: string, name: string): Promise<PageElement> {
    let found: PageElement | undefined;
    const count = async () => {
      const elements = await this.#findAll(role, name);
      [found] = elements;
      return elements.length;
    };
    await expect.poll(count, { message: `elements of the role "${role}" with the name "${name}"` }).toBe(1);
    if (found === undefined) throw new Error(`No ${role} "${name}" exists.`);
    return found;
  }

  /** Waits until an element matches. @returns the first such element. */
  async findFirst(selector: string): Promise<PageElement> {
    const query = () =>
      // Elements come out of the page as references.
      this.session.evaluate((selected) => document.querySelector(selected) as unknown as PageElement | null, selector);
    await expect.poll(query, { message: `elements that match ${selector}` }).not.toBeNull();
    const element = await query();
    if (element === null) throw new Error(`Nothing matches ${selector}.`);
    return element;
  }

  async isShown(role: string, name: string): Promise<boolean> {
    return (await this.#findAll(role, name)).length > 0;
  }

  async click(role: string, name: string): Promise<void> {
    await this.clickElement(await this.find(role, name));
  }

  async clickElement(element: PageElement): Promise<void> {
    // The driver would use the position of the element before its section comes into view and is laid out.
    await this.session.evaluate(async (target) => {
      (target as unknown as Element).scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, element);
    await this.session.click(element);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(role: string, name: string): Promise<void> {
    const target = await this.find(role, name);
    for (let stops = 0; !(await this.#hasFocus(target)); stops++) {
      expect(stops, `stops of the Tab key before the ${role} "${name}"`).toBeLessThan(MAX_TAB_STOPS);
      await this.session.press('Tab');
    }
  }

  async seeFocus(role: string, name: string): Promise<void> {
    const target = await this.find(role, name);
    await expect.poll(() => this.#hasFocus(target), { message: `the ${role} "${name}" has the focus` }).toBe(true);
  }

  /** Texts of the elements that match the selector, in order. */
  texts(selector: string): Promise<readonly string[]> {
    return this.session.evaluate(
      (selected) => [...document.querySelectorAll<HTMLElement>(selected)].map(({ innerText }) => innerText),
      selector,
    );
  }

  /** Console messages, errors, failed loads and violations of the Content Security Policy since the previous call of this method. */
  takeMessagesAndErrors(): Promise<readonly string[]> {
    return this.session.evaluate((key) => {
      const messages = JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly string[];
      sessionStorage.removeItem(key);
      return messages;
    }, MESSAGES_KEY);
  }

  /** Number of requests of this document for a microphone, camera or screen. */
  deviceRequests(): Promise<number> {
    return this.session.evaluate((mark) => performance.getEntriesByName(mark).length, DEVICE_REQUEST_MARK);
  }

  #hasFocus(element: PageElement): Promise<boolean> {
    return this.session.evaluate((target) => document.activeElement === (target as unknown), element);
  }

  async #findAll(role: string, name: string): Promise<readonly PageElement[]> {
    const query = () =>
      this.session.evaluate(
        (roleToFind, nameToFind) => {
          const library = globalThis.TestingLibraryDom;
          return library === undefined
            ? null
            : // Elements come out of the page as references.
              (library.queryAllByRole(document.body, roleToFind, {
                name: nameToFind,
              }) as unknown as readonly PageElement[]);
        },
        role,
        name,
      );
    const elements = await query();
    if (elements !== null) return elements;
    // A new document does not have the library yet.
    await this.session.run(readFileSync(testingLibrary, 'utf8'));
    return (await query()) ?? [];
  }
}
