import type { Page } from '@playwright/test';

/** A visitor's display settings, such as dark colours. */
export type Look = {
  readonly name: string;
  readonly colorScheme?: 'dark';
  readonly forcedColors?: 'active';
  /**
   * Text of twice the usual size (WCAG 1.4.4). `browser` doubles the font size in the browser's settings, which also affects media
   * queries. `page` doubles the font size of the root element, which does not affect them.
   */
  readonly largeText?: 'browser' | 'page';
  /** The visitor's own distances between lines, paragraphs, letters and words (WCAG 1.4.12). */
  readonly textSpacing?: true;
};

export const LOOKS = {
  usual: { name: 'usual display settings' },
  dark: { name: 'dark colours', colorScheme: 'dark' },
  largeText: { name: 'text of 200 % in the browser', largeText: 'browser' },
  largeTextInPage: { name: 'text of 200 % in the page', largeText: 'page' },
  textSpacing: { name: 'wide text spacing', textSpacing: true },
  forcedColours: { name: 'forced colours', forcedColors: 'active' },
  forcedColoursInDark: { name: 'forced colours in the dark scheme', colorScheme: 'dark', forcedColors: 'active' },
} as const satisfies Record<string, Look>;

export const ALL_LOOKS: readonly Look[] = Object.values(LOOKS);

/** Usual font sizes in pixels. `standard` is for proportional text, and `fixed` for monospaced text. */
const FONT_SIZES = { standard: 16, fixed: 13 };
const LARGE_FONT_SIZES = { standard: 32, fixed: 26 };

const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Applies the settings without a reload, so that the page stays in its state. */
export async function applyLook(
  page: Page,
  { colorScheme, forcedColors, largeText, textSpacing }: Look,
): Promise<void> {
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', forcedColors: forcedColors ?? 'none' });
  await setFontSizes(page, largeText === 'browser' ? LARGE_FONT_SIZES : FONT_SIZES);
  await page.evaluate(
    async ([fontSize, styles]) => {
      document.documentElement.style.fontSize = fontSize;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [sheet];
      // Components that react to sizes (a toast, a list of cards) do so in the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    },
    [largeText === 'page' ? '200%' : '', textSpacing === true ? TEXT_SPACING : ''] as const,
  );
}

/**
 * Sets the font sizes in Chromium's settings.
 *
 * @throws Error in another browser, unless `fontSizes` is `FONT_SIZES`, which other browsers always have.
 */
async function setFontSizes(page: Page, fontSizes: typeof FONT_SIZES): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') {
    if (fontSizes === FONT_SIZES) return;
    throw new Error("Only Chromium's protocol sets the font size of the browser.");
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes });
  await session.detach();
}
