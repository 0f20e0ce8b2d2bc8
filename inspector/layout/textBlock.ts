import type { Line, Piece, Tone } from './drawing.ts';
import { measureText, TYPE, type Type } from './measureText.ts';

export const LINE_HEIGHT = 17;
/** Distance from the top of a line to its baseline. */
const ASCENT = 13;
const INDENT = 12;

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
