import { HEADER_HEIGHT, ARROW_BOTTOM } from '../../sequence/layOutSequence.ts';

/** In rem: the column with the times, which stays while the rest is scrolled. */
export const GUTTER_WIDTH = 4.25;
/** In rem: right of the last lifeline, for texts that are longer than their arrows. */
export const TAIL_WIDTH = 5.5;

export const GUTTER = `${String(GUTTER_WIDTH)}rem`;
export const TAIL = `${String(TAIL_WIDTH)}rem`;
export const HEADER = `${String(HEADER_HEIGHT)}rem`;
/** From the bottom of a row up to its arrow. */
export const ARROW = `${String(ARROW_BOTTOM)}rem`;
export const POINT_SIZE = '0.5rem';

/** Custom properties of an element. Columns count from 0. */
export const COLUMNS = '--columns';
export const FROM_COLUMN = '--from-column';
export const SPAN = '--span';

/** Custom properties that styles set for the elements below. */
export const columnWidth = 'var(--column-width)';
export const chipWidth = 'var(--chip-width)';
/** What is behind a row: its texts cover the lifelines with it. */
export const ground = 'var(--row-ground)';
/** Of an arrow. */
export const stroke = 'var(--arrow-stroke)';

/** Of the lifeline in the element's column. */
export const lifelineX = `calc(${GUTTER} + (var(${FROM_COLUMN}) + 0.5) * ${columnWidth})`;

/** Above each other, from the back: rows, lifelines, what rows show, times, the header. */
export const layer = { lines: 1, content: 2, gutter: 3, header: 4 };
