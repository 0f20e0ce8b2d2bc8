import { style } from '@vanilla-extract/css';
import { media } from '../../src/ui/theme/media.ts';
import { theme } from '../../src/ui/theme/theme.css.ts';

const WIDE = '(min-width: 64rem)';

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(20rem, 60dvh) auto',
  minBlockSize: '100dvh',
  background: theme.colour.paper,
  color: theme.colour.ink,
  '@media': {
    [WIDE]: {
      blockSize: '100dvh',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      gridTemplateColumns: '17rem minmax(0, 1fr) 24rem',
      gridTemplateAreas: '"header header header" "machines chart outline"',
    },
  },
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.small,
  padding: `${theme.space.small} ${theme.space.cosy}`,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: theme.colour.card,
  '@media': { [WIDE]: { gridArea: 'header' } },
});

export const title = style({ margin: 0 });

export const details = style({
  display: 'flex',
  margin: 0,
  padding: '2px',
  border: `1px solid ${theme.colour.lineStrong}`,
  borderRadius: theme.radius.round,
});

export const detail = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  paddingInline: theme.space.cosy,
  borderRadius: theme.radius.round,
  fontSize: theme.size.small,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: theme.colour.ink, color: theme.colour.paper },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '2px' },
  },
});

export const detailInput = style({ position: 'absolute', opacity: 0, pointerEvents: 'none' });

export const machines = style({
  overflow: 'auto',
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: theme.colour.paperSunk,
  '@media': { [WIDE]: { gridArea: 'machines', borderBlockEnd: 0, borderInlineEnd: `1px solid ${theme.colour.line}` } },
});

export const machineList = style({
  display: 'flex',
  gap: theme.space.hair,
  margin: 0,
  padding: theme.space.tiny,
  listStyle: 'none',
  '@media': { [WIDE]: { flexDirection: 'column' } },
});

export const machine = style({
  display: 'grid',
  gap: '2px',
  minBlockSize: '2.75rem',
  alignContent: 'center',
  padding: `${theme.space.tiny} ${theme.space.small}`,
  borderRadius: theme.radius.medium,
  color: 'inherit',
  fontSize: theme.size.small,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.snug,
  textDecoration: 'none',
  transition: `background ${theme.motion.quick} ${theme.motion.ease}`,
  ':hover': { background: theme.colour.paper },
  selectors: {
    '&[aria-current]': { background: theme.colour.card, boxShadow: `inset 3px 0 ${theme.colour.accent}` },
  },
  '@media': {
    [`not all and ${WIDE}`]: { inlineSize: 'max-content', maxInlineSize: '14rem' },
    [media.stillness]: { transition: 'none' },
  },
});

export const counts = style({
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.regular,
  fontVariantNumeric: 'tabular-nums',
});

export const chart = style({
  position: 'relative',
  minBlockSize: 0,
  '@media': { [WIDE]: { gridArea: 'chart' } },
});

export const outline = style({
  overflow: 'auto',
  padding: theme.space.cosy,
  borderBlockStart: `1px solid ${theme.colour.line}`,
  background: theme.colour.card,
  '@media': {
    [WIDE]: { gridArea: 'outline', borderBlockStart: 0, borderInlineStart: `1px solid ${theme.colour.line}` },
  },
});

export const outlineTitle = style({
  margin: 0,
  marginBlockEnd: theme.space.small,
  fontSize: theme.size.body,
  fontWeight: theme.weight.bold,
});

export const notice = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: theme.space.small,
  minBlockSize: '100dvh',
  padding: theme.space.gutter,
  background: theme.colour.paper,
  color: theme.colour.ink,
  textAlign: 'center',
});
