import {
  type Arrow,
  type Drawing,
  type DrawnState,
  grown,
  type Line,
  type Mark,
  type Piece,
  type Point,
  type Rectangle,
  type Tone,
} from '../layout/drawing.ts';
import { standaloneStyle } from './drawingStyle.ts';

export type SvgOptions = {
  /** The accessible name. Browsers also show it as a tooltip. */
  readonly title: string;
  /** Whether the SVG contains its own style and colours, as a file needs. Otherwise the page provides `drawingStyle`. */
  readonly standalone?: boolean;
};

/** Classes of `drawingStyle`; undefined for text in the default style. */
const CLASS: Readonly<Record<Tone, string | undefined>> = {
  title: 't',
  name: 'n',
  tag: 'g',
  description: undefined,
  keyword: undefined,
  trigger: 's',
  guard: 'u',
  action: undefined,
  actor: 'v',
};

const FINAL_INSET = 3;

/**
 * Renders a drawing as SVG. `data-state` contains the state's id. `data-transition` contains indexes into
 * `drawing.transitions`, separated by spaces, because the ids would be a quarter of the file:
 * `[data-transition~="17"]` selects the text of a transition and its lines to further targets. The line to its first
 * target is in the same group as the text.
 */
export function svgOf(drawing: Drawing, { title, standalone = false }: SvgOptions): string {
  const { width, height, states, arrows, marks } = drawing;
  const indexes = new Map(drawing.transitions.map((id, index) => [id, index]));
  const marked: MarkTransitions = (...ids) => ` data-transition="${ids.map((id) => indexes.get(id)).join(' ')}"`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    ...states.map((state) => stateSvg(state, marked)),
    ...marks.map(markSvg),
    ...arrows.map((arrow) => arrowSvg(arrow, marked)),
    '</svg>',
  ].join('');
  return standalone ? standaloneSvg(svg) : svg;
}

const TITLE_END = '</title>';

/** Turns an SVG that `svgOf` rendered for a page into a standalone file. */
export const standaloneSvg = (svg: string): string =>
  // A function, because `$` is special in a replacement string.
  svg.replace(TITLE_END, () => `${TITLE_END}<style>${standaloneStyle}</style>`);

/** Returns the attribute for the transitions with these ids. */
type MarkTransitions = (...ids: readonly string[]) => string;

/** Coordinates are relative to the header's corner: most lines then start at 0, which is omitted. */
function stateSvg(state: DrawnState, marked: MarkTransitions): string {
  const { id, kind, depth, isRegion, header, name, tags, description, rows } = state;
  const isLeaf = kind !== 'compound' && kind !== 'parallel';
  const look = `${isLeaf ? 'b' : depth % 2 === 0 ? 'b o' : 'b d'}${isRegion ? ' r' : ''}`;
  const from = (rectangle: Rectangle): Rectangle => ({
    ...rectangle,
    x: rectangle.x - header.x,
    y: rectangle.y - header.y,
  });
  return [
    `<g data-state="${escaped(id)}" transform="translate(${header.x} ${header.y})">`,
    rect(from(state), look),
    kind === 'final' ? rect(grown(from(state), -FINAL_INSET), 'f') : '',
    textSvg([name], header),
    ...tags.map((tag) => rect(from(tag), 'c') + centredSvg(tag.line, tag, header)),
    textSvg(description, header),
    ...rows.map((row) => textSvg(row.lines, header, row.kind === 'transition' ? marked(row.transition) : '')),
    '</g>',
  ].join('');
}

function markSvg(mark: Mark): string {
  if (mark.kind === 'anywhere') return rect(mark, 'w') + centredSvg(mark.line, mark, ORIGIN);
  const radius = mark.width / 2;
  return `<circle class="i" cx="${mark.x + radius}" cy="${mark.y + radius}" r="${radius - 1}"/>`;
}

function arrowSvg({ kind, points, label, transitions }: Arrow, marked: MarkTransitions): string {
  const d = `d="${arrowPath(points)}"`;
  if (kind === 'initial') return `<path ${d}/>`;
  if (!label) return `<path class="h"${marked(...transitions)} ${d}/>`;
  const { entries } = label;
  const isOneLine = entries.length === 1 && entries[0]?.lines.length === 1;
  return [
    `<g class="a"><path ${d}/>`,
    rect(label, ''),
    ...entries.map(({ transition, lines }) => {
      const [line] = lines;
      return isOneLine && line
        ? centredSvg(line, label, ORIGIN, marked(transition))
        : textSvg(lines, ORIGIN, marked(transition));
    }),
    '</g>',
  ].join('');
}

const ORIGIN: Point = { x: 0, y: 0 };

/** Related lines are one text element, so that they are highlighted together. */
function textSvg(lines: readonly Line[], origin: Point, attribute = ''): string {
  const [first, ...others] = lines;
  if (!first) return '';
  let { y } = first;
  const further = others.map((line) => {
    const down = line.y - y;
    y = line.y;
    return `<tspan x="${line.x - origin.x}" dy="${down}"${classOfAll(line)}>${piecesSvg(line)}</tspan>`;
  });
  const look = others.length === 0 ? classOfAll(first) : '';
  const firstPieces = others.length === 0 ? piecesSvg(first) : first.pieces.map(pieceSvg).join(' ');
  return `<text${numberAttribute('x', first.x - origin.x)} y="${first.y - origin.y}"${look}${attribute}>${firstPieces}${further.join('')}</text>`;
}

/** Text is measured with a margin. Centring splits it between both sides. */
function centredSvg(line: Line, box: Rectangle, origin: Point, attribute = ''): string {
  const [x, y] = [Math.round(box.x + box.width / 2) - origin.x, line.y - origin.y];
  const [{ tone } = { tone: undefined }, ...others] = line.pieces;
  const look = others.length === 0 && tone && CLASS[tone] ? ` ${CLASS[tone]}` : '';
  return `<text x="${x}" y="${y}" class="m${look}"${attribute}>${piecesSvg(line)}</text>`;
}

/** A `tspan` without a class is a trigger, the most frequent tone. */
function pieceSvg({ tone, text }: Piece): string {
  if (CLASS[tone] === undefined) return escaped(text);
  return tone === 'trigger'
    ? `<tspan>${escaped(text)}</tspan>`
    : `<tspan class="${CLASS[tone]}">${escaped(text)}</tspan>`;
}

/** The class of a line that consists of one piece. */
const classOfAll = ({ pieces: [first, ...others] }: Line) =>
  first && others.length === 0 && CLASS[first.tone] !== undefined ? ` class="${CLASS[first.tone]}"` : '';

const piecesSvg = ({ pieces }: Line) =>
  pieces.length === 1 ? escaped(pieces[0]?.text ?? '') : pieces.map(pieceSvg).join(' ');

const numberAttribute = (name: string, value: number) => (value === 0 ? '' : ` ${name}="${value}"`);

const rect = ({ x, y, width, height }: Rectangle, look: string) =>
  `<rect${look === '' ? '' : ` class="${look}"`}${numberAttribute('x', x)}${numberAttribute('y', y)} width="${width}" height="${height}"/>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const CORNER_RADIUS = 7;
const HEAD = { length: 6, halfWidth: 4 };

/** Path data of a line with round corners and an open head. One path, so that line and head share their colour. */
export function arrowPath(points: readonly Point[]): string {
  const [start] = points;
  if (!start) return '';
  let d = `M${start.x} ${start.y}`;
  let at = start;
  points.slice(1).forEach((corner, index) => {
    const next = points[index + 2];
    if (!next) {
      d += lineTo(at, corner) + headAt(at, corner);
      return;
    }
    const radius = Math.min(CORNER_RADIUS, Math.floor(distance(at, corner)), Math.floor(distance(corner, next) / 2));
    const begin = towards(corner, at, radius);
    const end = towards(corner, next, radius);
    d += `${lineTo(at, begin)}q${numbers(...vector(begin, corner), ...vector(begin, end))}`;
    at = end;
  });
  return d;
}

const distance = (from: Point, to: Point) => Math.abs(to.x - from.x) + Math.abs(to.y - from.y);

/** The point at distance `length` from `from` towards `to`. The line between them is horizontal or vertical. */
const towards = (from: Point, to: Point, length: number): Point => ({
  x: from.x + Math.sign(to.x - from.x) * length,
  y: from.y + Math.sign(to.y - from.y) * length,
});

const vector = (from: Point, to: Point) => [to.x - from.x, to.y - from.y] as const;

function lineTo(from: Point, to: Point): string {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (x === 0) return y === 0 ? '' : `v${y}`;
  return y === 0 ? `h${x}` : `l${numbers(x, y)}`;
}

/** An arrowhead with its tip at `to`, in the direction of the line from `from`. */
function headAt(from: Point, to: Point): string {
  const { length, halfWidth } = HEAD;
  const [x, y] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const back = { x: -x * length, y: -y * length };
  const side = { x: y * halfWidth, y: x * halfWidth };
  // Coordinate pairs after the first of an `m` are implicit line commands.
  return `m${numbers(back.x + side.x, back.y + side.y, -back.x - side.x, -back.y - side.y, back.x - side.x, back.y - side.y)}`;
}

/** Shortest form: a minus sign already separates two numbers. */
const numbers = (...values: readonly number[]) => values.join(' ').replaceAll(' -', '-');
