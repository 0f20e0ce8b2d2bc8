import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../src/ui/theme/media.ts';
import { theme } from '../../src/ui/theme/theme.css.ts';

const WIDE = '(min-width: 64rem)';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto auto minmax(24rem, 75dvh) minmax(24rem, 80dvh)',
  gridTemplateAreas: '"header" "problem" "side" "centre" "aside"',
  minBlockSize: '100dvh',
  background: theme.colour.paper,
  color: theme.colour.ink,
  '@media': {
    [WIDE]: {
      blockSize: '100dvh',
      gridTemplateRows: 'auto auto minmax(0, 1fr)',
      gridTemplateColumns: '17rem minmax(0, 1fr) 24rem',
      gridTemplateAreas: '"header header header" "problem problem problem" "side centre aside"',
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
  gridArea: 'header',
});

export const messages = style({ gridArea: 'problem', minInlineSize: 0 });

export const problem = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.small,
  padding: `${theme.space.tiny} ${theme.space.cosy}`,
  background: theme.colour.pink,
  color: theme.colour.onPink,
  fontSize: theme.size.small,
});

export const problemText = style({ flexGrow: 1, margin: 0 });

export const dismiss = style({
  minBlockSize: '2.25rem',
  paddingInline: theme.space.small,
  border: `1px solid currentColor`,
  borderRadius: theme.radius.round,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '2px' },
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

export const side = style({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: theme.colour.paperSunk,
  '@media': { [WIDE]: { borderBlockEnd: 0, borderInlineEnd: `1px solid ${theme.colour.line}` } },
});

export const sideTitle = style({
  margin: 0,
  padding: `${theme.space.tiny} ${theme.space.small} 0`,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
});

export const actors = style({
  padding: theme.space.tiny,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  overflow: 'auto',
  maxBlockSize: '16rem',
  '@media': { [WIDE]: { flex: '3 1 0', maxBlockSize: 'none', minBlockSize: '8rem' } },
});

export const machines = style({
  overflow: 'auto',
  '@media': { [WIDE]: { flex: '2 1 0', minBlockSize: '8rem' } },
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

export const centre = style({
  gridArea: 'centre',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
});

export const chart = style({ position: 'relative', flex: '1 1 0', minBlockSize: 0 });

export const aside = style({
  gridArea: 'aside',
  minBlockSize: 0,
  minInlineSize: 0,
  borderBlockStart: `1px solid ${theme.colour.line}`,
  background: theme.colour.card,
  '@media': { [WIDE]: { borderBlockStart: 0, borderInlineStart: `1px solid ${theme.colour.line}` } },
});

export const tabs = style({ blockSize: '100%' });

export const views = style({ flex: '1 1 0', minBlockSize: 0, background: theme.colour.card });

globalStyle(`:is(${tabs}, ${views}) > [role="tablist"]`, {
  gap: theme.space.small,
  paddingInline: theme.space.small,
  overflowX: 'auto',
});

export const padded = style({
  flex: '1 1 0',
  minBlockSize: 0,
  overflow: 'auto',
  padding: theme.space.small,
});

/** The steps of the played path, above the list of all paths. */
export const paths = style([padded, { display: 'flex', flexDirection: 'column', gap: theme.space.small }]);

export const panelTitle = style({
  margin: 0,
  marginBlock: theme.space.small,
  fontSize: theme.size.body,
  fontWeight: theme.weight.bold,
});

export const text = style({ margin: 0, color: theme.colour.inkMuted, fontSize: theme.size.small });

export const code = style({
  overflow: 'auto',
  padding: theme.space.small,
  borderRadius: theme.radius.medium,
  background: theme.colour.paperSunk,
  fontSize: theme.size.fine,
});

export const notes = style({
  margin: 0,
  padding: `${theme.space.tiny} ${theme.space.cosy}`,
  borderBlockEnd: `1px solid ${theme.colour.canaryLine}`,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
  fontSize: theme.size.small,
  listStyle: 'none',
});

export const outline = style({ overflow: 'auto', padding: theme.space.cosy });

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
