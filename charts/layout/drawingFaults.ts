import {
  type Arrow,
  contains,
  type Drawing,
  type DrawnState,
  grown,
  type Label,
  type Line,
  overlap,
  passes,
  type Rectangle,
} from './drawing.ts';
import { measurePieces } from './textBlock.ts';

const MIN_TYPE_SIZE = 11;

/** Faults that make a drawing hard to read, one sentence each. Empty for a sound drawing. */
export function drawingFaults(drawing: Drawing): readonly string[] {
  return [...labelFaults(drawing), ...lineFaults(drawing), ...textFaults(drawing), ...boxFaults(drawing)];
}

type LabelledArrow = Arrow & { readonly label: Label };

const labelled = ({ arrows }: Drawing): readonly LabelledArrow[] =>
  arrows.filter((arrow): arrow is LabelledArrow => arrow.label !== undefined);

const isLeaf = ({ kind }: DrawnState) => kind !== 'compound' && kind !== 'parallel';

function* labelFaults(drawing: Drawing): Iterable<string> {
  const all = labelled(drawing);
  for (const [index, { id, label }] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      if (overlap(label, other.label)) yield `The labels of ${id} and ${other.id} overlap.`;
    }
    for (const state of drawing.states) {
      if (isLeaf(state) && overlap(label, state)) yield `The label of ${id} lies on ${state.id}.`;
      else if (overlap(label, state.header)) yield `The label of ${id} lies on the title of ${state.id}.`;
      else if (overlap(label, state) && !contains(state, label))
        yield `The label of ${id} lies on the edge of ${state.id}.`;
    }
    for (const mark of drawing.marks)
      if (overlap(label, mark)) yield `The label of ${id} lies on a mark of ${mark.state}.`;
  }
}

function* lineFaults(drawing: Drawing): Iterable<string> {
  const all = labelled(drawing);
  for (const { id, points, label } of drawing.arrows) {
    for (const other of all) {
      if (other.label !== label && passes(points, other.label)) yield `${id} runs through the label of ${other.id}.`;
    }
    for (const state of drawing.states) {
      if (isLeaf(state) && passes(points, state)) yield `${id} runs through ${state.id}.`;
      else if (passes(points, state.header)) yield `${id} runs through the title of ${state.id}.`;
    }
    for (const mark of drawing.marks) {
      if (mark.kind === 'anywhere' && passes(points, grown(mark, -1)))
        yield `${id} runs through a mark of ${mark.state}.`;
    }
  }
}

function* textFaults(drawing: Drawing): Iterable<string> {
  for (const { box, line } of linesOf(drawing)) {
    const text = line.pieces.map((piece) => piece.text).join(' ');
    const width = Math.max(line.width, measurePieces(line.pieces));
    const height = line.size;
    if (!contains(box, { x: line.x, y: line.y - height + 1, width, height })) yield `“${text}” is wider than its box.`;
    if (line.size < MIN_TYPE_SIZE) yield `“${text}” is set in ${line.size} px.`;
  }
}

function* boxFaults({ width, height, states, arrows }: Drawing): Iterable<string> {
  const page = { x: 0, y: 0, width, height };
  for (const [index, state] of states.entries()) {
    if (!contains(page, state)) yield `${state.id} lies outside the drawing.`;
    const later = states.slice(index + 1);
    // The descendants of a state follow it, before the next state of its own depth.
    const end = later.findIndex(({ depth }) => depth <= state.depth);
    for (const [place, other] of later.entries()) {
      if (end === -1 || place < end) {
        if (!contains(state, other)) yield `${other.id} lies outside ${state.id}.`;
        if (overlap(state.header, other)) yield `${other.id} lies on the title of ${state.id}.`;
      } else if (overlap(state, other)) yield `${state.id} and ${other.id} overlap.`;
    }
  }
  for (const { id, points } of arrows) {
    if (points.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)) yield `${id} leaves the drawing.`;
  }
}

/** Every line of text with the box that must contain it. */
function linesOf({ states, arrows, marks }: Drawing): readonly { readonly box: Rectangle; readonly line: Line }[] {
  const into = (box: Rectangle, lines: readonly Line[]) => lines.map((line) => ({ box, line }));
  return [
    ...states.flatMap((state) => [
      ...into(state, [state.name, ...state.description, ...state.rows.flatMap(({ lines }) => lines)]),
      ...state.tags.flatMap((tag) => into(tag, [tag.line])),
    ]),
    ...arrows.flatMap(({ label }) => (label ? label.entries.flatMap(({ lines }) => into(label, lines)) : [])),
    ...marks.flatMap((mark) => (mark.kind === 'anywhere' ? into(mark, [mark.line]) : [])),
  ];
}
