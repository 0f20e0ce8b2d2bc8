import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../../src/ui/theme/media.ts';
import { theme } from '../../../src/ui/theme/theme.css.ts';
import { chipWidth, COLUMNS, columnWidth, ground, GUTTER, HEADER, layer, lifelineX, TAIL } from './diagramGeometry.ts';

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  minBlockSize: 0,
  background: theme.colour.paper,
  color: theme.colour.ink,
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
  insetInlineStart: lifelineX,
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

/** A box with a lifeline's name, by the lifeline's kind. */
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

export const lines = style({ position: 'absolute', insetInline: 0, insetBlockStart: HEADER, blockSize: 0 });

export const line = style({
  position: 'absolute',
  zIndex: layer.lines,
  insetInlineStart: lifelineX,
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

/** The end of a lifeline. */
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
