/** Name of the field with an element's id in a reference to the element (WebDriver, section 12.1). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** Reference to an element of the page. */
export type PageElement = { readonly [ELEMENT_KEY]: string };

/** The driver's refusal of a command. `type` is the W3C's error code, such as `stale element reference`. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError';

  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

/** Code points of keys (WebDriver, section 17.4.2), by the names of `KeyboardEvent.key`, except for `Space`. */
const KEYS: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

type Answer = { readonly value: unknown };
type Refusal = { readonly value: { readonly error: string; readonly message: string } };

/**
 * One browser window, controlled by the commands of classic WebDriver that these tests need. No client from npm is used: the two
 * candidates need 17 packages (20 MB) and 125 packages (47 MB), both with programs that download drivers.
 */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /**
   * @param driver origin of WebKitWebDriver.
   * @param browser path of MiniBrowser.
   * @param args further arguments of MiniBrowser.
   */
  static async start(driver: string, browser: string, args: readonly string[]): Promise<WebDriverSession> {
    const browserOptions = { binary: browser, args: ['--automation', ...args] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const created = (await send('POST', `${driver}/session`, { capabilities })) as { readonly sessionId: string };
    return new WebDriverSession(`${driver}/session/${created.sessionId}`);
  }

  /** Closes the browser. */
  async end(): Promise<void> {
    await send('DELETE', this.#address);
  }

  /** Resolves after the document's `load`. */
  async open(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async goBack(): Promise<void> {
    await this.#post('back');
  }

  async goForward(): Promise<void> {
    await this.#post('forward');
  }

  /** Sets the size of the window in pixels. The window may enforce a minimum size. */
  async resize(width: number, height: number): Promise<void> {
    await this.#post('window/rect', { width, height });
  }

  /** Runs the function in the page. The function must be self-contained. Elements are passed and returned as references. */
  async evaluate<Args extends readonly unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return (await this.run(`return (${inPage.toString()})(...arguments);`, args)) as Awaited<Result>;
  }

  /** Runs a script in the page. The page's Content Security Policy does not apply to the script. */
  async run(script: string, args: readonly unknown[] = []): Promise<unknown> {
    return this.#post('execute/sync', { script, args });
  }

  /** Scrolls the element into view, and presses its centre. */
  async click(element: PageElement): Promise<void> {
    await this.#post(`element/${element[ELEMENT_KEY]}/click`);
  }

  /** The name of the element in the browser's own accessibility tree. */
  async accessibleName(element: PageElement): Promise<string> {
    return (await send('GET', `${this.#address}/element/${element[ELEMENT_KEY]}/computedlabel`)) as string;
  }

  /** The role of the element in the browser's own accessibility tree. */
  async accessibleRole(element: PageElement): Promise<string> {
    return (await send('GET', `${this.#address}/element/${element[ELEMENT_KEY]}/computedrole`)) as string;
  }

  /** @param keys one after another, such as `Enter` or `Shift+Tab`. */
  async press(...keys: readonly string[]): Promise<void> {
    const strokes = keys.map((key) => key.split('+').map((name) => KEYS[name] ?? name));
    await this.#pressStrokes(strokes);
  }

  async type(text: string): Promise<void> {
    await this.#pressStrokes(Array.from(text).map((character) => [character]));
  }

  /** @param strokes one after another; the keys of one stroke are held down together. */
  async #pressStrokes(strokes: readonly (readonly string[])[]): Promise<void> {
    const actions = strokes.flatMap((keys) => [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
    await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async #post(command: string, body: object = {}): Promise<unknown> {
    return send('POST', `${this.#address}/${command}`, body);
  }
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (response.ok) return ((await response.json()) as Answer).value;
  const { error, message } = ((await response.json()) as Refusal).value;
  throw new WebDriverError(error, `${method} ${new URL(address).pathname}: ${error}. ${message}`);
}
