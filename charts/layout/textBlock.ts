import { type Font, openSync } from 'fontkit';
import { createRequire } from 'node:module';
import { type ChartState, type ChartTransition, type ChartTrigger, triggerWords } from '../chart/chart.ts';
import type { Chip, Detail, Line, Piece, Row, Tone } from './drawing.ts';

const LINE_HEIGHT = 17;
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

/** A state's own text, relative to the block's top left corner. */
export type StateBlock = {
  readonly width: number;
  readonly height: number;
  readonly name: Line;
  readonly tags: readonly Chip[];
  readonly description: readonly Line[];
  readonly rows: readonly Row[];
};

const NAME_HEIGHT = 18;
const TITLE_HEIGHT = 26;
const CHIP_HEIGHT = 18;
const CHIP_PADDING = 7;
const CHIP_GAP = 4;
const NAME_GAP = 6;
const PART_GAP = 5;
const COLUMN_GAP = 24;
const TEXT_WIDTH = 280;
/** A parent is wide, so its rows are split into columns earlier. */
const ROWS_PER_COLUMN = { leaf: 14, parent: 9 };
const MAX_COLUMNS = 4;

export function stateBlock(state: ChartState, detail: Detail, isRoot: boolean): StateBlock {
  const nameHeight = isRoot ? TITLE_HEIGHT : NAME_HEIGHT;
  const name = lineOf([{ tone: isRoot ? 'title' : 'name', text: state.key }], 0, nameHeight - 4);
  const tags = chipsOf(state.tags, name.width + NAME_GAP, nameHeight - CHIP_HEIGHT);
  let { width } = name;
  let height = nameHeight;
  const last = tags.at(-1);
  if (last) width = last.x + last.width;

  const about = detail === 'full' ? (state.description ?? '') : '';
  const wrapped = about === '' ? undefined : wrapText([{ tone: 'description', text: about }], TEXT_WIDTH);
  const description = wrapped ? movedLines(wrapped.lines, 0, height + PART_GAP) : [];
  if (wrapped) {
    width = Math.max(width, wrapped.width);
    height += PART_GAP + wrapped.height;
  }

  const table = columnsOf(rowsOf(state, detail), state.states.length > 0);
  const rows = table.rows.map((row) => ({ ...row, lines: movedLines(row.lines, 0, height + PART_GAP) }));
  if (rows.length > 0) {
    width = Math.max(width, table.width);
    height += PART_GAP + table.height;
  }
  return { width, height, name, tags, description, rows };
}

function chipsOf(tags: readonly string[], left: number, top: number): readonly Chip[] {
  let x = left;
  return tags.map((text) => {
    const line = lineOf([{ tone: 'tag', text }], CHIP_PADDING, CHIP_HEIGHT - 5);
    const width = line.width + 2 * CHIP_PADDING;
    const chip = { x, y: top, width, height: CHIP_HEIGHT, line: movedLine(line, x, top) };
    x += width + CHIP_GAP;
    return chip;
  });
}

function rowsOf(state: ChartState, detail: Detail): readonly Row[] {
  const kept = state.transitions.filter(({ targets }) => targets.length === 0);
  return [
    ...state.invokes.map(({ src, id }) => row('invoke', 'invoke', 'actor', id === src ? src : `${src} as ${id}`)),
    ...(state.entry.length > 0 ? [row('entry', 'entry /', 'action', state.entry.join(', '))] : []),
    ...(state.exit.length > 0 ? [row('exit', 'exit /', 'action', state.exit.join(', '))] : []),
    ...(detail === 'full' ? kept.map(transitionRow) : countRow(kept)),
  ];
}

function row(kind: 'entry' | 'exit' | 'invoke', keyword: string, tone: Piece['tone'], text: string): Row {
  return {
    kind,
    lines: wrapText(
      [
        { tone: 'keyword', text: keyword },
        { tone, text },
      ],
      TEXT_WIDTH,
    ).lines,
  };
}

/** `room.left [wasAnswered] / rememberAssistantEnded`; an overview omits the actions. A line does not break after the slash. */
export function transitionText({ trigger, guard, actions }: ChartTransition, detail: Detail): readonly Piece[] {
  return [
    ...triggerPieces(trigger),
    ...(guard === undefined ? [] : [{ tone: 'guard', text: `[${guard}]` } as const]),
    ...(actions.length === 0 || detail === 'overview'
      ? []
      : [{ tone: 'action', text: `/\u00a0${actions.join(', ')}` } as const]),
  ];
}

/** A line does not break within a keyword: `(5 s)`. */
const triggerPieces = (trigger: ChartTrigger): readonly Piece[] =>
  triggerWords(trigger).map(({ kind, text }) =>
    kind === 'name' ? { tone: 'trigger', text } : { tone: 'keyword', text: text.replaceAll(' ', '\u00a0') },
  );

const transitionRow = (transition: ChartTransition): Row => ({
  kind: 'transition',
  transition: transition.id,
  lines: wrapText(transitionText(transition, 'full'), TEXT_WIDTH).lines,
});

function countRow(kept: readonly ChartTransition[]): readonly Row[] {
  if (kept.length === 0) return [];
  const text = kept.length === 1 ? '1 reaction' : `${kept.length} reactions`;
  return [
    {
      kind: 'count',
      transitions: kept.map(({ id }) => id),
      lines: wrapText([{ tone: 'keyword', text }], TEXT_WIDTH).lines,
    },
  ];
}

/** Arranges the rows in columns of about the same height, filled from top to bottom. */
function columnsOf(rows: readonly Row[], isParent: boolean) {
  const count = rows.reduce((sum, { lines }) => sum + lines.length, 0);
  const perColumn = ROWS_PER_COLUMN[isParent ? 'parent' : 'leaf'];
  const columns = Math.min(MAX_COLUMNS, Math.max(1, Math.ceil(count / perColumn)));
  const perFullColumn = Math.ceil(count / columns);
  const placed: Row[] = [];
  let [x, y, width, height] = [0, 0, 0, 0];
  for (const { lines, ...rest } of rows) {
    if (y > 0 && y + lines.length * LINE_HEIGHT > (perFullColumn + 1) * LINE_HEIGHT) [x, y] = [width + COLUMN_GAP, 0];
    placed.push({ ...rest, lines: movedLines(lines, x, y) });
    y += lines.length * LINE_HEIGHT;
    width = Math.max(width, ...lines.map((line) => x + line.x + line.width));
    height = Math.max(height, y);
  }
  return { rows: placed, width, height };
}
