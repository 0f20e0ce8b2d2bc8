import { createVar, fallbackVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../../src/ui/theme/media.ts';
import { theme } from '../../../src/ui/theme/theme.css.ts';
import { ARROW_BOTTOM, HEADER_HEIGHT } from '../../sequence/layOutSequence.ts';
import { COLUMNS, FROM_COLUMN, GUTTER_WIDTH, SPAN, TAIL_WIDTH } from './arrow.ts';

const GUTTER = `${String(GUTTER_WIDTH)}rem`;
const TAIL = `${String(TAIL_WIDTH)}rem`;
const HEAD_SIZE = '0.5rem';
const HEADER = `${String(HEADER_HEIGHT)}rem`;
const ARROW = `${String(ARROW_BOTTOM)}rem`;

const columnWidth = createVar();
const chipWidth = createVar();
/** What is behind a row: its texts cover the lifelines with it. */
const ground = createVar();
const stroke = createVar();

const columnX = (column: string) => `calc(${GUTTER} + (${column} + 0.5) * ${columnWidth})`;

/** Above each other, from the back: rows, lifelines, what rows show, times, the header. */
const layer = { lines: 1, content: 2, gutter: 3, header: 4 };

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  minBlockSize: 0,
  background: theme.colour.paper,
  color: theme.colour.ink,
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space.cosy,
  paddingInline: theme.space.small,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: theme.colour.card,
  fontSize: theme.size.small,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.tiny,
  minBlockSize: theme.height.controlSmall,
  cursor: 'pointer',
});

export const optionInput = style({
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  margin: 0,
  accentColor: theme.colour.ink,
});

export const counts = style({
  marginInlineStart: 'auto',
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontVariantNumeric: 'tabular-nums',
});

export const body = style({ position: 'relative', flexGrow: 1, minBlockSize: 0 });

export const empty = style({
  padding: theme.space.large,
  color: theme.colour.inkMuted,
  fontSize: theme.size.small,
  textAlign: 'center',
});

export const scroller = style({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  containerType: 'inline-size',
  scrollPaddingInline: `${GUTTER} ${theme.space.cosy}`,
  scrollPaddingBlockStart: HEADER,
});

export const canvas = style({
  position: 'relative',
  isolation: 'isolate',
  inlineSize: `calc(${GUTTER} + var(${COLUMNS}) * ${columnWidth} + ${TAIL})`,
  vars: {
    [columnWidth]: `clamp(7rem, calc((100cqi - ${GUTTER} - ${TAIL}) / var(${COLUMNS})), 13rem)`,
    [chipWidth]: `min(calc(${columnWidth} - 0.625rem), 10rem)`,
    [ground]: theme.colour.paper,
  },
});

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.header,
  blockSize: HEADER,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: theme.colour.paper,
  boxShadow: `0 6px 12px -10px ${theme.colour.backdrop}`,
});

export const corner = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  inlineSize: GUTTER,
  blockSize: '100%',
  paddingInlineEnd: theme.space.tiny,
  background: theme.colour.paper,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
});

export const heads = style({ position: 'absolute', inset: 0, margin: 0, padding: 0, listStyle: 'none' });

export const headPlace = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: columnX(`var(${FROM_COLUMN})`),
  display: 'grid',
  alignItems: 'center',
  translate: '-50% 0',
});

const chip = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: chipWidth,
  paddingInline: '0.1875rem',
  border: `1px solid ${theme.colour.lineStrong}`,
  borderRadius: theme.radius.medium,
  color: theme.colour.ink,
  fontFamily: 'inherit',
  fontSize: '0.78125rem',
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.snug,
});

/** A lifeline's name in a box, by the lifeline's kind. */
export const chipOf = styleVariants({
  page: [chip, { borderColor: theme.colour.slabLine, background: theme.colour.slab, color: theme.colour.onSlab }],
  machine: [chip, { borderColor: theme.colour.skyLine, background: theme.colour.sky, color: theme.colour.onSky }],
  other: [chip, { borderStyle: 'dashed', background: theme.colour.card }],
});

export const chipText = style({
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const alias = style([chipText, { fontSize: '0.6875rem', fontWeight: theme.weight.regular }]);

export const head = style({
  minBlockSize: '2.375rem',
  transition: `box-shadow ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { borderColor: theme.colour.ink },
    '&[data-absent]': { borderColor: theme.colour.line, background: 'none', color: theme.colour.inkMuted },
    '&[aria-pressed="true"]': {
      borderColor: theme.colour.accent,
      boxShadow: `0 0 0 1px ${theme.colour.accent}`,
    },
    '&:focus-visible': { outlineOffset: '1px', boxShadow: 'none' },
  },
  '@media': { [media.stillness]: { transition: 'none' } },
});

/* Lifelines */

export const lines = style({ position: 'absolute', insetInline: 0, insetBlockStart: HEADER, blockSize: 0 });

export const line = style({
  position: 'absolute',
  zIndex: layer.lines,
  insetInlineStart: columnX(`var(${FROM_COLUMN})`),
  inlineSize: '1rem',
  padding: 0,
  border: 0,
  background: 'none',
  translate: '-50% 0',
  selectors: {
    'button&': { cursor: 'pointer' },
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: '50%',
      borderInlineStart: `2px solid ${theme.colour.skyLine}`,
      translate: '-50% 0',
    },
    '&[data-kind="other"]::before': { borderInlineStart: `2px dashed ${theme.colour.line}` },
    '&[data-kind="page"]::before': { borderInlineStartColor: theme.colour.line },
    'button&:hover::before': { borderInlineStartColor: theme.colour.ink },
    '&[data-selected]': {
      background: `color-mix(in srgb, ${theme.colour.accent} 16%, transparent)`,
    },
    '&[data-selected]::before': { borderInlineStart: `3px solid ${theme.colour.accent}` },
  },
});

/** Where a lifeline ends. */
export const ending = style({
  position: 'absolute',
  insetBlockEnd: '-0.375rem',
  insetInlineStart: '50%',
  inlineSize: '0.75rem',
  blockSize: '0.75rem',
  borderRadius: theme.radius.round,
  background: theme.colour.paper,
  color: theme.colour.inkMuted,
  translate: '-50% 0',
  selectors: {
    '&[data-status="done"]': { color: theme.colour.success },
    '&[data-status="error"]': { color: theme.colour.dangerText },
  },
});

/* Rows */

export const list = style({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' });

export const place = style({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  vars: { [ground]: theme.colour.paper, [stroke]: theme.colour.ink },
  selectors: {
    '&[data-repeated]': { vars: { [ground]: theme.colour.paperSunk } },
    '&:hover': { vars: { [ground]: theme.colour.paperSunk } },
    '&[data-phase="now"]': { vars: { [ground]: theme.colour.canary, [stroke]: theme.colour.onCanary } },
    '&[data-phase="future"]': { vars: { [stroke]: theme.colour.lineStrong } },
  },
});

export const row = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  alignItems: 'flex-end',
  padding: 0,
  border: 0,
  background: ground,
  color: theme.colour.ink,
  font: 'inherit',
  fontSize: theme.size.fine,
  lineHeight: '1.25rem',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    [`${place}[data-phase="now"] &`]: {
      color: theme.colour.onCanary,
      boxShadow: `inset 0 -2px ${theme.colour.accent}`,
    },
    [`${place}[data-phase="future"] &`]: { color: theme.colour.inkMuted },
  },
});

export const time = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: layer.gutter,
  display: 'flex',
  flexShrink: 0,
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
  inlineSize: GUTTER,
  blockSize: '100%',
  paddingInlineEnd: theme.space.tiny,
  paddingBlockEnd: `calc(${ARROW} - 0.625rem)`,
  background: ground,
  color: theme.colour.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${place}[data-phase="now"] &`]: { color: 'inherit', boxShadow: `inset 4px -2px ${theme.colour.accent}` },
  },
});

export const pause = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&::after': { content: '', flexGrow: 1, borderBlockStart: `1px dotted ${theme.colour.lineStrong}` },
  },
});

export const pauseText = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: layer.gutter,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  inlineSize: GUTTER,
  blockSize: '100%',
  paddingInlineEnd: theme.space.tiny,
  background: theme.colour.paper,
});

/** In place of an arrow that is out of sight, on the side where it is. */
export const aside = style({
  position: 'sticky',
  insetInline: `calc(${GUTTER} + 0.25rem) 0.5rem`,
  zIndex: layer.content,
  display: 'flex',
  flexShrink: 0,
  gap: theme.space.hair,
  marginBlockEnd: `calc(${ARROW} - 0.625rem)`,
  paddingInline: '0.25rem',
  borderRadius: theme.radius.small,
  background: ground,
  color: theme.colour.inkMuted,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-side="right"]': { marginInlineStart: 'auto' },
    '&[data-side="left"]': { flexDirection: 'row-reverse' },
    [`${place}[data-phase="now"] &`]: { color: 'inherit' },
    [`${place}[data-count] &`]: { insetInlineStart: `calc(${GUTTER} + 4.25rem)` },
  },
});

export const asidePoint = style({
  inlineSize: HEAD_SIZE,
  blockSize: HEAD_SIZE,
  alignSelf: 'center',
  selectors: { [`${aside}[data-side="left"] &`]: { scale: '-1 1' } },
});

/* Messages */

export const message = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: columnX(`var(${FROM_COLUMN})`),
  inlineSize: `calc(var(${SPAN}) * ${columnWidth})`,
  blockSize: '2.25rem',
  selectors: {
    [`&:is([data-kind="start"], [data-kind="done"])`]: { vars: { [stroke]: theme.colour.success } },
    [`&:is([data-kind="failure"], [data-outcome="lost"])`]: { vars: { [stroke]: theme.colour.dangerText } },
    [`${place}[data-phase="future"] &`]: { vars: { [stroke]: theme.colour.lineStrong } },
  },
});

export const shaft = style({
  position: 'absolute',
  insetBlockEnd: ARROW,
  insetInline: 0,
  zIndex: layer.content,
  borderBlockStart: `1.5px solid ${stroke}`,
  translate: '0 50%',
  selectors: {
    [`${message}:is([data-kind="done"], [data-kind="failure"], [data-kind="start"], [data-kind="stop"], [data-outcome="sent"]) &`]:
      { borderBlockStartStyle: 'dashed' },
    [`${message}[data-kind="start"][data-direction="right"] &`]: { insetInlineEnd: `calc(${chipWidth} / 2)` },
    [`${message}[data-kind="start"][data-direction="left"] &`]: { insetInlineStart: `calc(${chipWidth} / 2)` },
    [`${message}[data-direction="self"] &`]: {
      insetInlineEnd: 'auto',
      inlineSize: '1.5rem',
      blockSize: '0.875rem',
      border: `1.5px solid ${stroke}`,
      borderInlineStart: 0,
      borderStartEndRadius: theme.radius.medium,
      borderEndEndRadius: theme.radius.medium,
      translate: 'none',
    },
  },
});

export const point = style({
  position: 'absolute',
  insetBlockEnd: ARROW,
  zIndex: layer.content,
  inlineSize: HEAD_SIZE,
  blockSize: HEAD_SIZE,
  color: stroke,
  translate: '0 50%',
  selectors: {
    [`${message}[data-direction="right"] &`]: { insetInlineEnd: 0 },
    [`${message}[data-direction="left"] &`]: { insetInlineStart: 0, scale: '-1 1' },
    [`${message}[data-direction="self"] &`]: { insetInlineStart: 0, scale: '-1 1', translate: '0 calc(50% - 0.75px)' },
    [`${message}[data-kind="start"][data-direction="right"] &`]: { insetInlineEnd: `calc(${chipWidth} / 2)` },
    [`${message}[data-kind="start"][data-direction="left"] &`]: { insetInlineStart: `calc(${chipWidth} / 2)` },
  },
});

/** The end of an arrow whose other actor is hidden. */
export const hiddenEnd = style({
  position: 'absolute',
  insetBlockEnd: ARROW,
  insetInlineStart: '100%',
  zIndex: layer.content,
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  border: `1.5px solid ${stroke}`,
  borderRadius: theme.radius.round,
  background: ground,
  translate: '-50% 50%',
});

export const labelTrack = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: `calc(${ARROW} + 2px)`,
  display: 'flex',
  justifyContent: 'center',
  selectors: {
    [`${message}[data-direction="self"] &`]: {
      insetInline: '2rem auto',
      insetBlockEnd: `calc(${ARROW} - 0.2rem)`,
      justifyContent: 'flex-start',
      gap: theme.space.tiny,
    },
    [`${message}[data-kind="start"][data-direction="right"] &`]: { insetInlineEnd: `calc(${chipWidth} / 2)` },
    [`${message}[data-kind="start"][data-direction="left"] &`]: { insetInlineStart: `calc(${chipWidth} / 2)` },
  },
});

export const label = style({
  position: 'sticky',
  insetInline: `calc(${GUTTER} + 0.5rem) 0.5rem`,
  zIndex: layer.content,
  paddingInline: '0.25rem',
  borderRadius: theme.radius.small,
  background: ground,
  fontWeight: theme.weight.medium,
  whiteSpace: 'nowrap',
  selectors: {
    [`${message}:is([data-kind="self"], [data-kind="start"], [data-kind="stop"]) &`]: { color: theme.colour.inkMuted },
    [`${place}[data-phase="now"] &`]: { color: theme.colour.onCanary },
    [`${message}:is([data-kind="failure"], [data-outcome="lost"]) &`]: { color: theme.colour.dangerText },
  },
});

export const mark = style({
  marginInlineStart: theme.space.hair,
  paddingInline: '0.375rem',
  borderRadius: theme.radius.round,
  background: fallbackVar(stroke, theme.colour.ink),
  color: theme.colour.paper,
  fontSize: '0.6875rem',
  fontWeight: theme.weight.bold,
});

export const started = style({
  position: 'absolute',
  insetBlockEnd: 0,
  zIndex: layer.content,
  blockSize: '1.5rem',
  selectors: {
    [`${place}[data-phase="future"] &`]: {
      borderColor: theme.colour.line,
      background: theme.colour.paper,
      color: theme.colour.inkMuted,
    },
    [`${message}[data-direction="right"] &`]: { insetInlineEnd: 0, translate: '50% 0' },
    [`${message}[data-direction="left"] &`]: { insetInlineStart: 0, translate: '-50% 0' },
  },
});

/** The state that the target entered, beyond its lifeline. */
export const state = style({
  zIndex: layer.content,
  maxInlineSize: '12rem',
  paddingInline: '0.4375rem',
  overflow: 'hidden',
  border: `1px solid ${theme.colour.mintLine}`,
  borderRadius: theme.radius.round,
  background: theme.colour.mint,
  color: theme.colour.onMint,
  fontSize: '0.75rem',
  lineHeight: '1.0625rem',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    [`${message}:not([data-direction="self"]) > &`]: {
      position: 'absolute',
      insetBlockEnd: ARROW,
      translate: '0 50%',
    },
    [`${message}[data-direction="right"] > &`]: { insetInlineStart: 'calc(100% + 0.5rem)' },
    [`${message}[data-direction="left"] > &`]: { insetInlineEnd: 'calc(100% + 0.5rem)' },
    [`${message}[data-kind="start"][data-direction="right"] > &`]: {
      insetInlineStart: `calc(100% + ${chipWidth} / 2 + 0.375rem)`,
    },
    [`${place}[data-phase="future"] &`]: { borderColor: theme.colour.line, background: 'none', color: 'inherit' },
  },
});

/* Repeats */

export const band = style({
  position: 'absolute',
  insetBlockEnd: '0.25rem',
  insetInlineStart: columnX(`var(${FROM_COLUMN})`),
  zIndex: layer.content,
  inlineSize: `calc(var(${SPAN}) * ${columnWidth} + 2rem)`,
  blockSize: '2.25rem',
  marginInlineStart: '-1rem',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: `color-mix(in srgb, ${theme.colour.card} 72%, transparent)`,
  selectors: {
    [`${place}[data-phase="now"] &`]: { borderColor: theme.colour.canaryLine, background: 'none' },
    [`${place}[data-open] &`]: { borderStyle: 'dashed' },
  },
});

export const bandLabelTrack = style({
  display: 'flex',
  justifyContent: 'center',
  paddingInline: theme.space.tiny,
});

export const bandLabel = style({
  position: 'sticky',
  insetInline: `calc(${GUTTER} + 4.5rem) 0.5rem`,
  overflow: 'hidden',
  lineHeight: '1.125rem',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Stands for the arrows between two lifelines of a repeat. */
export const trace = style({
  position: 'absolute',
  insetBlockEnd: '0.625rem',
  insetInlineStart: `calc(1rem + var(${FROM_COLUMN}) * ${columnWidth})`,
  inlineSize: `calc(var(${SPAN}) * ${columnWidth})`,
  borderBlockStart: `1.5px solid ${stroke}`,
  color: stroke,
  opacity: 0.75,
  selectors: { '&[data-direction="left"]': { insetBlockEnd: '0.25rem' } },
});

export const tracePoint = style({
  position: 'absolute',
  insetBlockEnd: 0,
  inlineSize: '0.375rem',
  blockSize: '0.375rem',
  translate: '0 calc(50% + 0.75px)',
  selectors: {
    [`${trace}[data-direction="right"] &`]: { insetInlineEnd: 0 },
    [`${trace}[data-direction="left"] &`]: { insetInlineStart: 0, scale: '-1 1' },
  },
});

export const toggle = style({
  position: 'sticky',
  insetInlineStart: `calc(${GUTTER} + 0.125rem)`,
  zIndex: layer.gutter,
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: '0.25rem',
  minInlineSize: '1.75rem',
  minBlockSize: '1.625rem',
  marginInlineStart: `calc(${GUTTER} + 0.125rem)`,
  marginBlockEnd: '0.5625rem',
  paddingInline: '0.4375rem',
  border: `1px solid ${theme.colour.lineStrong}`,
  borderRadius: theme.radius.round,
  background: theme.colour.card,
  color: theme.colour.ink,
  font: 'inherit',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: theme.weight.bold,
  cursor: 'pointer',
  ':hover': { borderColor: theme.colour.ink },
  ':focus-visible': { outlineOffset: '1px', boxShadow: 'none' },
});

export const chevron = style({
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  transition: `rotate ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: { [`${toggle}[aria-expanded="true"] &`]: { rotate: '90deg' } },
  '@media': { [media.stillness]: { transition: 'none' } },
});

const rise = keyframes({ from: { opacity: 0, translate: '0 0.5rem' } });

export const newest = style({
  position: 'absolute',
  insetInlineEnd: theme.space.cosy,
  insetBlockEnd: theme.space.cosy,
  zIndex: 1,
  minBlockSize: '2.5rem',
  paddingInline: theme.space.cosy,
  border: `1px solid ${theme.colour.lineStrong}`,
  borderRadius: theme.radius.round,
  background: theme.colour.card,
  color: theme.colour.ink,
  font: 'inherit',
  fontSize: theme.size.small,
  fontWeight: theme.weight.medium,
  boxShadow: theme.shadow.low,
  cursor: 'pointer',
  animation: `${rise} ${theme.motion.calm} ${theme.motion.ease}`,
  ':hover': { background: theme.colour.paperSunk },
  '@media': { [media.stillness]: { animation: 'none' } },
});

globalStyle(`${frame} svg`, { display: 'block', overflow: 'visible' });

// Colours of the system: the lines and arrows are borders, which it colours itself.
globalStyle(`${place}[data-phase="now"] > ${row}`, {
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});
