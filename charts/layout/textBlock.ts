import { type Font, openSync } from 'fontkit';
import { createRequire } from 'node:module';
import type { Line, Piece, Tone } from './drawing.ts';

export const LINE_HEIGHT = 17;
/** Distance from the top of a line to its baseline. */
const ASCENT = 13;
const INDENT = 12;

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

const TYPE_OF: Readonly<Record<Tone, Type>> = {
  title: 'title',
  name: 'name',
  tag: 'tag',
  description: 'plain',
  keyword: 'plain',
  trigger: 'strong',
  guard: 'plain',
  action: 'plain',
  actor: 'strong',
};

/** Lines of text, relative to the block's top left corner. */
export type TextBlock = { readonly width: number; readonly height: number; readonly lines: readonly Line[] };

/** Width of the pieces in one line, including the spaces between them. */
export function measurePieces(pieces: readonly Piece[]): number {
  const widths = pieces.map(({ tone, text }) => measureText(text, TYPE_OF[tone]));
  const spaces = pieces.slice(1).map(({ tone }) => measureText(' ', TYPE_OF[tone]));
  return [...widths, ...spaces].reduce((sum, width) => sum + width, 0);
}

/** One line whose baseline is at `y`. */
export function lineOf(pieces: readonly Piece[], x = 0, y = ASCENT): Line {
  const [first] = pieces;
  return { x, y, width: measurePieces(pieces), size: TYPE[TYPE_OF[first?.tone ?? 'description']].size, pieces };
}

/** Breaks between words. A word that is wider than `maxWidth` is on its own line, and widens the block. */
export function wrapText(pieces: readonly Piece[], maxWidth: number): TextBlock {
  const words = pieces.flatMap(({ tone, text }) => text.split(' ').map((word) => ({ tone, text: word })));
  const indent = pieces.some(({ tone }) => tone !== 'description') ? INDENT : 0;
  const wrapped: Piece[][] = [];
  for (const word of words) {
    const last = wrapped.at(-1);
    const longer = last && joined([...last, word]);
    if (longer && lineOf(longer).width + (wrapped.length > 1 ? indent : 0) <= maxWidth) {
      wrapped[wrapped.length - 1] = longer;
    } else {
      wrapped.push([word]);
    }
  }
  const lines = wrapped.map((line, index) => lineOf(line, index === 0 ? 0 : indent, index * LINE_HEIGHT + ASCENT));
  return {
    width: Math.max(0, ...lines.map(({ x, width }) => x + width)),
    height: lines.length * LINE_HEIGHT,
    lines,
  };
}

/** Joins neighbours of the same tone. */
function joined(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.tone === piece.tone) found[found.length - 1] = { tone: piece.tone, text: `${last.text} ${piece.text}` };
    else found.push(piece);
  }
  return found;
}

export const movedLine = (line: Line, x: number, y: number): Line => ({ ...line, x: line.x + x, y: line.y + y });

export const movedLines = (lines: readonly Line[], x: number, y: number): readonly Line[] =>
  lines.map((line) => movedLine(line, x, y));
