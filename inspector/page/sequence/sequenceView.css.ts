import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../../../src/ui/theme/media.ts';
import { theme } from '../../../src/ui/theme/theme.css.ts';
import { COLUMNS, GUTTER, HEADER, TAIL, chipWidth, columnWidth, ground } from './diagramGeometry.ts';

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
