import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/**
 * Sizes (CSS pixels) and weights (CSS font weights) of text in a drawing. A system font without weight 500 falls back to
 * 400, which is not wider than the measured width.
 */
export const TYPE = {
  title: { size: 20, weight: 780, family: 'display' },
  name: { size: 14, weight: 680, family: 'text' },
  strong: { size: 12, weight: 500, family: 'text' },
  plain: { size: 12, weight: 400, family: 'text' },
  tag: { size: 11, weight: 500, family: 'text' },
} as const;

export type Type = keyof typeof TYPE;

const FONT_FILES = {
  text: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
} as const;

/**
 * Width relative to the font's default weight (300). fontkit cannot vary these font files, so the factors were measured in
 * Chromium: the maximum over all names in the charts, in the site's font and in Arial, its fallback in a saved picture.
 */
const MARGIN: Readonly<Record<Type, number>> = { title: 1.14, name: 1.18, strong: 1.07, plain: 1.06, tag: 1.07 };

type FontFamily = keyof typeof FONT_FILES;
const fonts = new Map<FontFamily, Font>();

/** Opens a font on first use. */
function fontOf(family: FontFamily): Font {
  const opened = fonts.get(family);
  if (opened) return opened;
  const font = openSync(createRequire(import.meta.url).resolve(FONT_FILES[family]));
  if (!('glyphsForString' in font)) throw new Error(`${FONT_FILES[family]} is a font collection.`);
  fonts.set(family, font);
  return font;
}

/** Width of one line in CSS pixels, rounded up. Never less than in a browser. */
export function measureText(text: string, type: Type): number {
  const { size, family } = TYPE[type];
  const font = fontOf(family);
  const advance = font.glyphsForString(text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
  return Math.ceil((advance / font.unitsPerEm) * size * MARGIN[type]);
}
