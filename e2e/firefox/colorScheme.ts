/** A command of WebDriver BiDi, its answer, or an event. */
export type BidiMessage = Readonly<Record<string, unknown>> & {
  readonly id?: number;
  readonly method?: string;
  readonly params?: object;
};

/** Parameters of Playwright's command: for the pages of `contexts`, or for all future pages of `userContexts`. */
type MediaFeatures = {
  readonly features: { readonly 'prefers-color-scheme'?: string | null };
  readonly contexts?: readonly string[];
};

type Windows = { readonly result: { readonly contexts: readonly { readonly context: string }[] } };

const MISSING_COMMAND = 'emulation.setMediaFeaturesOverride';

/** The default colour scheme, both of Playwright and of the browser's profile: needs no command. */
const DEFAULT_SCHEME = 'light';

/** Runs in the browser's own window. */
const SET_SCHEME = `(scheme, ...pages) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  for (const page of pages) NavigableManager.getBrowsingContextById(page).top.prefersColorSchemeOverride = scheme;
}`;

/**
 * Replaces a command that Playwright sends with every new context and Firefox ESR does not support. Instead, a script in the browser's
 * own window sets the colour scheme of pages. The script is sent with the `id` of the command.
 */
export class ColorScheme {
  readonly #awaitingWindow = new Map<number, MediaFeatures>();

  constructor(
    private readonly toFirefox: (message: BidiMessage) => void,
    private readonly toPlaywright: (message: BidiMessage) => void,
  ) {}

  /** Forwards a command, or replaces it. */
  fromPlaywright(command: BidiMessage): void {
    const { id, method } = command;
    if (method !== MISSING_COMMAND || id === undefined) {
      this.toFirefox(command);
      return;
    }
    const requested = command.params as MediaFeatures;
    if (requested.contexts !== undefined) {
      this.#awaitingWindow.set(id, requested);
      this.toFirefox({ id, method: 'browsingContext.getTree', params: { 'moz:scope': 'chrome', maxDepth: 0 } });
    } else if (requested.features['prefers-color-scheme'] === DEFAULT_SCHEME) {
      this.toPlaywright({ type: 'success', id, result: {} });
    } else {
      // A colour scheme for future pages cannot be replaced: Firefox refuses the command, and the context is not opened.
      this.toFirefox(command);
    }
  }

  /** Forwards a message, or continues with the replacement of a command. */
  fromFirefox(message: BidiMessage): void {
    const { id } = message;
    const requested = id === undefined ? undefined : this.#awaitingWindow.get(id);
    if (id === undefined || requested === undefined) {
      this.toPlaywright(message);
      return;
    }
    this.#awaitingWindow.delete(id);
    const [firstWindow] = (message as unknown as Windows).result.contexts;
    const text = (value: string) => ({ type: 'string', value });
    this.toFirefox({
      id,
      method: 'script.callFunction',
      params: {
        functionDeclaration: SET_SCHEME,
        arguments: [requested.features['prefers-color-scheme'] ?? 'none', ...(requested.contexts ?? [])].map(text),
        target: firstWindow,
        awaitPromise: false,
      },
    });
  }
}
