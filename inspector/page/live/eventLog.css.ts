import { style } from '@vanilla-extract/css';
import { theme } from '../../../src/ui/theme/theme.css.ts';

export const log = style({ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 });

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space.hair} ${theme.space.small}`,
  padding: `${theme.space.tiny} ${theme.space.small}`,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  fontSize: theme.size.fine,
});

export const filter = style({
  flex: '1 1 100%',
  minInlineSize: 0,
  minBlockSize: '2.25rem',
  paddingInline: theme.space.small,
  border: `1px solid ${theme.colour.lineStrong}`,
  borderRadius: theme.radius.round,
  background: theme.colour.paper,
  color: theme.colour.ink,
  font: 'inherit',
  fontSize: theme.size.small,
  '::placeholder': { color: theme.colour.inkMuted, opacity: 1 },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '1px' },
});

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.35rem',
  minBlockSize: '1.75rem',
  cursor: 'pointer',
});

export const count = style({
  marginInlineStart: 'auto',
  color: theme.colour.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const scroller = style({ flex: '1 1 0', minBlockSize: '9rem', overflow: 'auto', contain: 'strict' });

export const rows = style({ margin: 0, padding: 0, listStyle: 'none' });

export const row = style({ blockSize: '44px' });

export const event = style({
  display: 'grid',
  gridTemplateColumns: '3.6rem minmax(0, 1fr)',
  alignContent: 'center',
  columnGap: theme.space.tiny,
  inlineSize: '100%',
  blockSize: '100%',
  paddingInline: theme.space.small,
  border: 0,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: 'none',
  color: theme.colour.ink,
  font: 'inherit',
  fontSize: theme.size.small,
  lineHeight: '1.3',
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: theme.colour.paperSunk },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '-2px' },
  selectors: {
    '&[aria-current]': {
      background: theme.colour.canary,
      color: theme.colour.onCanary,
      boxShadow: `inset 3px 0 ${theme.colour.accent}`,
    },
  },
});

export const later = style({ color: theme.colour.inkMuted, fontStyle: 'italic' });

export const lost = style({ textDecoration: 'line-through' });

export const time = style({
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  selectors: { '[aria-current] > &': { color: 'inherit' } },
});

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const type = style({ ...oneLine, fontWeight: theme.weight.bold });

/** A dot behind the type of an event that caused a transition. */
export const taken = style({
  display: 'inline-block',
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  marginInlineStart: '0.4rem',
  borderRadius: theme.radius.round,
  background: theme.colour.accent,
  verticalAlign: '0.05rem',
});

export const way = style({
  ...oneLine,
  gridColumn: 2,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  selectors: { '[aria-current] > &': { color: 'inherit' } },
});

export const state = style({ marginInlineStart: theme.space.tiny, color: theme.colour.accentText });

export const details = style({
  flex: '0 1 auto',
  maxBlockSize: '45%',
  overflow: 'auto',
  padding: theme.space.small,
  borderBlockStart: `1px solid ${theme.colour.lineStrong}`,
  background: theme.colour.paper,
  fontSize: theme.size.fine,
  lineHeight: '1.5',
});

export const title = style({
  margin: 0,
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
  overflowWrap: 'anywhere',
});

export const subtitle = style({
  margin: 0,
  marginBlockStart: theme.space.tiny,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
});

export const muted = style({ margin: 0, color: theme.colour.inkMuted });

export const list = style({ margin: 0 });

export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(5rem, max-content) minmax(0, 1fr)',
  columnGap: theme.space.small,
});

export const key = style({ color: theme.colour.inkMuted, overflowWrap: 'anywhere' });

export const value = style({ margin: 0, overflowWrap: 'anywhere' });

export const transitions = style({ margin: 0, paddingInlineStart: '1.1rem', overflowWrap: 'anywhere' });

export const changes = style({ margin: 0, padding: 0, listStyle: 'none' });

export const before = style({ display: 'block', color: theme.colour.dangerText, overflowWrap: 'anywhere' });

export const after = style({ display: 'block', color: theme.colour.success, textDecoration: 'none' });
