import type { Arrow, Chip, Drawing, DrawnState, Line, Mark, Piece, Rectangle, Row, Tone } from '../layout/drawing.ts';
import { arrowPath } from './arrowPath.ts';
import { standaloneStyle } from './drawingStyle.ts';

export type SvgOptions = {
  /** Read aloud, and shown by the browser as a tooltip. */
  readonly title: string;
  /** With its own style and colours: a file that can be looked at anywhere. Else the page has `drawingStyle`. */
  readonly standalone?: boolean;
};

/** Classes of `drawingStyle`; none where the text looks as most does. */
const CLASS: Readonly<Record<Tone, string>> = {
  title: 't',
  name: 'n',
  tag: 'g',
  description: 'k',
  keyword: 'k',
  trigger: 's',
  guard: 'u',
  action: 'k',
  actor: 'v',
};

/** An SVG of the drawing. `data-state` and `data-transition` have the chart's ids. */
export function svgOf(drawing: Drawing, { title, standalone = false }: SvgOptions): string {
  const { width, height, states, arrows, marks } = drawing;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    ...(standalone ? [`<style>${standaloneStyle}</style>`] : []),
    ...states.map(stateSvg),
    ...marks.map(markSvg),
    ...arrows.map(arrowSvg),
    '</svg>',
  ];
  return parts.join('');
}

function stateSvg(state: DrawnState): string {
  const { id, kind, depth, isRegion, name, tags, description, rows } = state;
  const isLeaf = kind !== 'compound' && kind !== 'parallel';
  const look = isLeaf ? 'b' : depth % 2 === 0 ? 'b o' : 'b d';
  return [
    `<g data-state="${escaped(id)}">`,
    rect(state, isRegion ? `${look} r` : look, isLeaf ? 8 : 12),
    kind === 'final' ? rect(inset(state, 3), 'f', 5) : '',
    textSvg(name),
    ...tags.map(chipSvg),
    ...description.map((line) => textSvg(line)),
    ...rows.map(rowSvg),
    '</g>',
  ].join('');
}

const chipSvg = (chip: Chip) => rect(chip, 'c', chip.height / 2) + textSvg(chip.line);

function rowSvg(row: Row): string {
  const attribute = row.kind === 'transition' ? ` data-transition="${escaped(row.transition)}"` : '';
  return linesSvg(row.lines, attribute);
}

function markSvg(mark: Mark): string {
  const radius = mark.height / 2;
  if (mark.kind === 'initial') {
    return `<circle class="i" cx="${mark.x + radius}" cy="${mark.y + radius}" r="${radius - 1}"/>`;
  }
  return `<circle class="w" cx="${mark.x + 6}" cy="${mark.y + radius}" r="5"/>${textSvg(mark.line)}`;
}

function arrowSvg({ kind, points, label, transitions }: Arrow): string {
  const path = `d="${arrowPath(points)}"`;
  if (!label) {
    const further = kind === 'further' ? ` class="h" data-transition="${escaped(transitions.join('|'))}"` : '';
    return kind === 'further' ? `<path${further} ${path}/>` : `<g class="a"><path ${path}/></g>`;
  }
  return [
    `<g class="a"><path ${path}/>`,
    rect(label, 'p', Math.min(9, label.height / 2)),
    ...label.entries.map(({ transition, lines }) => linesSvg(lines, ` data-transition="${escaped(transition)}"`)),
    '</g>',
  ].join('');
}

/** Several lines are one text, so that what is marked is marked as a whole. */
function linesSvg(lines: readonly Line[], attributes: string): string {
  const [first, ...others] = lines;
  if (!first) return '';
  if (others.length === 0) return textSvg(first, attributes);
  return `<g${attributes}>${lines.map((line) => textSvg(line)).join('')}</g>`;
}

function textSvg({ x, y, pieces }: Line, attributes = ''): string {
  const [only, ...others] = pieces;
  if (!only) return '';
  if (others.length === 0)
    return `<text x="${x}" y="${y}" class="${CLASS[only.tone]}"${attributes}>${escaped(only.text)}</text>`;
  return `<text x="${x}" y="${y}"${attributes}>${pieces.map(pieceSvg).join(' ')}</text>`;
}

const pieceSvg = ({ tone, text }: Piece) => `<tspan class="${CLASS[tone]}">${escaped(text)}</tspan>`;

const rect = ({ x, y, width, height }: Rectangle, look: string, radius: number) =>
  `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;

const inset = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
