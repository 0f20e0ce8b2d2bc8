import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

/** Initial lines. The field keeps them in browsers without `field-sizing`. */
export const lines = { line: 1, paragraph: 4 } as const;
export type TextAreaSize = keyof typeof lines;

const MAX_LINES = 8;
const LINE = 1.45;
/** Makes a field of one line as high as a text field. */
const PADDING = `calc((${theme.height.control} - ${LINE}em) / 2)`;

export const frame = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: theme.space.hair,
  borderRadius: theme.radius.medium,
  background: theme.colour.card,
  boxShadow: `inset 0 0 0 1.5px ${theme.colour.lineStrong}`,
  selectors: {
    '&:has(textarea:focus-visible)': { outline: `3px solid ${theme.colour.focus}`, outlineOffset: '-1.5px' },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

/** The same distance from the edges as in a field of one line. */
export const action = style({ margin: `calc((${theme.height.control} - ${theme.height.controlSmall}) / 2)` });

const text = style({
  flexGrow: 1,
  minInlineSize: 0,
  boxSizing: 'border-box',
  maxBlockSize: `calc(${MAX_LINES * LINE}em + 2 * ${PADDING})`,
  border: 0,
  background: 'transparent',
  paddingInline: theme.space.cosy,
  paddingBlock: PADDING,
  lineHeight: LINE,
  resize: 'none',
  fieldSizing: 'content',
  selectors: {
    '&::placeholder': { color: theme.colour.inkMuted, opacity: 1 },
    // The frame around it shows the focus.
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
  },
});

// With `field-sizing: content` the browser ignores the `rows` attribute.
export const input = styleVariants(lines, (count) => [
  text,
  { minBlockSize: `calc(${count * LINE}em + 2 * ${PADDING})` },
]);
