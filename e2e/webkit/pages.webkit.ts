import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebKitPage } from './WebKitPage.ts';

const PAGES = [
  { path: '/', heading: 'You’re on the job. Ava’s on the phone.', title: /^Callwright \| / },
  { path: '/smart-inbox', heading: 'Smart Inbox', title: /^Smart Inbox/ },
  { path: '/thank-you', heading: "You're Booked!", title: /^You're booked/ },
  { path: '/privacy', heading: 'What happens to your voice', title: /^Privacy/ },
  { path: '/no/such/page', heading: 'Oops! Page not found', title: /^Page not found/ },
] as const;

/** A small phone, a phone and a desktop, in CSS pixels. */
const WIDTHS = [320, 390, 1440] as const;

/** Runs in the page. Reads the brightness of background and text, 0 (black) to 1 (white), and the loaded fonts. */
function readTheme() {
  const brightness = (colour: string) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('This browser has no canvas.');
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const { backgroundColor, color } = getComputedStyle(document.body);
  return {
    background: brightness(backgroundColor),
    text: brightness(color),
    fonts: [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  };
}

for (const colorScheme of ['light', 'dark'] as const) {
  describe(`in the ${colorScheme} colour scheme`, () => {
    let page: WebKitPage;
    beforeAll(async () => {
      page = await WebKitPage.start({ colorScheme });
    });
    afterAll(() => page.end());

    // One scheme is enough, because colours do not change sizes.
    const widths = colorScheme === 'light' ? WIDTHS : [];

    test.each(PAGES)(
      `$path has its heading, title, font and colours${widths.length > 0 ? ', fits into each window' : ''}, and reports nothing`,
      async ({ path, heading, title }) => {
        await page.goto(path);
        await page.find('heading', heading);
        expect(await page.session.evaluate(() => document.title)).toMatch(title);

        const theme = () => page.session.evaluate(readTheme);
        await expect.poll(async () => (await theme()).fonts).toContain('Figtree Variable');
        const { background, text } = await theme();
        const [darker, lighter] = colorScheme === 'light' ? [text, background] : [background, text];
        expect(darker).toBeLessThan(0.25);
        expect(lighter).toBeGreaterThan(0.75);

        for (const width of widths) {
          await page.resize(width);
          expect(
            await page.sidewaysScroll(),
            `pixels by which ${path} is wider than a window of ${String(width)} pixels`,
          ).toBe(0);
        }
        expect(await page.takeMessagesAndErrors()).toEqual([]);
      },
    );
  });
}
