import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { onlyForReaders } from '../../../src/ui/layout/layout.css.ts';
import { theme } from '../../../src/ui/theme/theme.css.ts';

const focus = { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '-2px' } as const;

/** As high as its container; the list scrolls. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.tiny,
  blockSize: '100%',
  minBlockSize: 0,
  minInlineSize: 0,
});

export const status = style({
  margin: 0,
  minBlockSize: '1.2em',
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontVariantNumeric: 'tabular-nums',
});

export const through = style({ margin: 0, fontSize: theme.size.fine, overflowWrap: 'anywhere' });

export const showAll = style({
  minBlockSize: '1.5rem',
  padding: `0 ${theme.space.hair}`,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
  ':focus-visible': focus,
});

/** The steps, limited in height to leave space for the list of paths. */
export const played = style({
  flex: '0 0 auto',
  maxBlockSize: '40%',
  overflowY: 'auto',
  borderBlockEnd: `1px solid ${theme.colour.line}`,
});

export const problem = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.tiny,
  padding: theme.space.small,
  border: `1px solid ${theme.colour.pinkLine}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.pink,
  color: theme.colour.onPink,
  fontSize: theme.size.small,
});

export const problemText = style({ margin: 0, overflowWrap: 'anywhere' });

export const scroller = style({
  position: 'relative',
  flex: '1 1 20rem',
  minBlockSize: '8rem',
  overflowY: 'auto',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.paper,
});

export const rows = style({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' });

export const place = style({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, inlineSize: '100%' });

export const row = style({
  display: 'grid',
  gap: '2px',
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  padding: `${theme.space.tiny} ${theme.space.small}`,
  border: 0,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: theme.size.fine,
  lineHeight: '1.45',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: theme.colour.paperSunk },
  ':focus-visible': focus,
  selectors: {
    '&[aria-current]': { background: theme.colour.canary, color: theme.colour.onCanary },
  },
});

const muted = style({
  color: theme.colour.inkMuted,
  selectors: { '[aria-current] > &': { color: 'inherit' } },
});

export const number = style([muted, { fontVariantNumeric: 'tabular-nums' }]);
export const way = muted;
export const last = style({ fontWeight: theme.weight.medium });
export const state = style({ fontWeight: theme.weight.bold });

export const steps = style({
  display: 'grid',
  gap: theme.space.hair,
  margin: 0,
  paddingInlineStart: '2rem',
  listStyle: 'decimal',
  fontSize: theme.size.fine,
  fontVariantNumeric: 'tabular-nums',
});

export const step = style({
  inlineSize: '100%',
  minBlockSize: '2rem',
  padding: `${theme.space.hair} ${theme.space.tiny}`,
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: theme.size.fine,
  lineHeight: '1.45',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: theme.colour.paperSunk },
  ':focus-visible': focus,
  selectors: { '&[aria-current]': { background: theme.colour.canary, color: theme.colour.onCanary } },
});

export const hidden = onlyForReaders;

const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.size.fine,
  lineHeight: theme.leading.snug,
  fontVariantNumeric: 'tabular-nums',
});

export const totals = style([table]);
globalStyle(`${totals} :is(th, td)`, {
  padding: `${theme.space.hair} ${theme.space.hair}`,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  fontWeight: theme.weight.medium,
  textAlign: 'start',
});
globalStyle(`${totals} thead th`, { color: theme.colour.inkMuted, verticalAlign: 'bottom' });

export const figure = style({
  selectors: {
    [`${totals} &`]: { textAlign: 'end' },
    '&[data-short]': { color: theme.colour.dangerText, fontWeight: theme.weight.bold },
  },
});

export const none = style({ selectors: { [`${totals} &`]: { color: theme.colour.inkMuted } } });

export const sources = style({ margin: 0, color: theme.colour.inkMuted, fontSize: theme.size.fine });

export const filter = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.hair,
  margin: 0,
  padding: 0,
  border: 0,
});

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  paddingInline: theme.space.small,
  border: `1px solid ${theme.colour.lineStrong}`,
  borderRadius: theme.radius.round,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: theme.colour.ink, background: theme.colour.ink, color: theme.colour.paper },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '2px' },
  },
});

export const choiceInput = style({ position: 'absolute', opacity: 0, pointerEvents: 'none' });

export const partsScroller = style({
  position: 'relative',
  flex: '1 1 20rem',
  minBlockSize: '8rem',
  overflow: 'auto',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.paper,
  ':focus-visible': focus,
});

export const parts = style([table]);
globalStyle(`${parts} thead th`, {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  padding: theme.space.tiny,
  borderBlockEnd: `1px solid ${theme.colour.lineStrong}`,
  background: theme.colour.card,
  color: theme.colour.inkMuted,
  fontWeight: theme.weight.medium,
  textAlign: 'start',
});

const cell = style({ borderBlockEnd: `1px solid ${theme.colour.line}`, textAlign: 'start', overflowWrap: 'anywhere' });

export const stateCell = style([
  cell,
  { padding: `${theme.space.hair} ${theme.space.tiny}`, fontWeight: theme.weight.bold },
]);

const inner = style([cell, { paddingBlock: theme.space.hair, fontWeight: theme.weight.regular }]);
const guard = style([inner, { paddingInlineStart: theme.space.large, color: theme.colour.accentText }]);

export const partCell = styleVariants({
  transition: [inner, { paddingInlineStart: theme.space.cosy }],
  'guard-true': [guard],
  'guard-false': [guard],
});

const button = style({
  minBlockSize: '1.75rem',
  paddingBlock: 0,
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: theme.colour.paperSunk },
  ':focus-visible': focus,
});

export const stateButton = style([button, { paddingInline: theme.space.hair }]);

export const pathsButton = style([
  button,
  {
    marginInlineStart: theme.space.tiny,
    paddingInline: theme.space.hair,
    color: theme.colour.inkMuted,
    fontWeight: theme.weight.regular,
    textDecoration: 'underline',
  },
]);

export const markHeading = style({ inlineSize: '3.75rem', selectors: { [`${parts} &`]: { textAlign: 'center' } } });

export const mark = style({ borderBlockEnd: `1px solid ${theme.colour.line}`, textAlign: 'center' });

const sign = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: theme.radius.round,
  fontWeight: theme.weight.bold,
});

export const taken = style([sign, { background: theme.colour.mint, color: theme.colour.onMint }]);
export const missed = style([sign, { background: theme.colour.pink, color: theme.colour.onPink }]);
