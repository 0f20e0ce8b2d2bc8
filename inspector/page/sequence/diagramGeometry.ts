import { HEADER_HEIGHT, ARROW_BOTTOM } from '../../sequence/layOutSequence.ts';

/** Width in rem of the column with the times, which does not scroll horizontally. */
export const GUTTER_WIDTH = 4.25;
/** Width in rem of the space after the last lifeline, for texts that are longer than their arrows. */
export const TAIL_WIDTH = 5.5;

export const GUTTER = `${String(GUTTER_WIDTH)}rem`;
export const TAIL = `${String(TAIL_WIDTH)}rem`;
export const HEADER = `${String(HEADER_HEIGHT)}rem`;
/** Distance from the bottom of a row to its arrow. */
export const ARROW = `${String(ARROW_BOTTOM)}rem`;
export const POINT_SIZE = '0.5rem';

/** Custom properties of an element. Columns count from 0. */
export const COLUMNS = '--columns';
export const FROM_COLUMN = '--from-column';
export const SPAN = '--span';

/** Custom properties that styles set for descendants. */
export const columnWidth = 'var(--column-width)';
export const chipWidth = 'var(--chip-width)';
/** Background of a row. Its texts use it to cover the lifelines. */
export const ground = 'var(--row-ground)';
/** Stroke of an arrow. */
export const stroke = 'var(--arrow-stroke)';

/** Horizontal position of the lifeline in the element's column. */
export const lifelineX = `calc(${GUTTER} + (var(${FROM_COLUMN}) + 0.5) * ${columnWidth})`;

/** Layers from back to front: rows, lifelines, contents of rows, times, the header. */
export const layer = { lines: 1, content: 2, gutter: 3, header: 4 };
