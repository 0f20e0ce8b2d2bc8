import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../src/ui/theme/media.ts';
import { theme } from '../../../src/ui/theme/theme.css.ts';
import { ARROW, GUTTER, POINT_SIZE, ground, layer, stroke } from './diagramGeometry.ts';

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

/** Replaces an arrow outside of the viewport, on its side. */
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
  inlineSize: POINT_SIZE,
  blockSize: POINT_SIZE,
  alignSelf: 'center',
  selectors: { [`${aside}[data-side="left"] &`]: { scale: '-1 1' } },
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

// Forced colours. Lines and arrows are borders, which the system colours.
globalStyle(`${place}[data-phase="now"] > ${row}`, {
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});
