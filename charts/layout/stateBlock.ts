import type { ChartState, ChartTransition } from '../chart/chart.ts';
import type { Chip, Detail, Line, Piece, Row } from './drawing.ts';
import { LINE_HEIGHT, lineOf, movedLine, movedLines, wrapText } from './textBlock.ts';
import { transitionText } from './transitionText.ts';

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
