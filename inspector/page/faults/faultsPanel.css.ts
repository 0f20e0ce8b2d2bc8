import { globalStyle, style } from '@vanilla-extract/css';
import { onlyForReaders } from '../../../src/ui/layout/layout.css.ts';
import { theme } from '../../../src/ui/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: theme.space.medium,
  padding: theme.space.cosy,
  minInlineSize: 0,
  background: theme.colour.card,
  color: theme.colour.ink,
  fontSize: theme.size.small,
  lineHeight: theme.leading.snug,
});

export const panelTitle = style({ margin: 0, fontSize: theme.size.body, fontWeight: theme.weight.bold });

export const part = style({ display: 'grid', gap: theme.space.small, minInlineSize: 0 });

export const title = style({ margin: 0, fontSize: theme.size.small, fontWeight: theme.weight.bold });

export const group = style({ display: 'grid', gap: theme.space.hair });

export const groupTitle = style({
  margin: 0,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.medium,
});

/** As many columns as fit. */
export const items = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'start',
  gap: theme.space.hair,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

// An open stage spans all columns.
globalStyle(`${items} > li:has(> details[open])`, { gridColumn: '1 / -1' });

export const name = style({ font: 'inherit', fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });

export const reason = style({ margin: 0, color: theme.colour.inkMuted });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space.hair} ${theme.space.medium}`,
  margin: 0,
  padding: theme.space.small,
  borderRadius: theme.radius.medium,
  background: theme.colour.paperSunk,
});
globalStyle(`${facts} dt`, { color: theme.colour.inkMuted, fontSize: theme.size.fine });
globalStyle(`${facts} dd`, { margin: 0, fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });

export const stage = style({
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  selectors: { '&[open]': { background: theme.colour.paper } },
});

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.tiny,
  minBlockSize: '2.75rem',
  padding: `${theme.space.hair} ${theme.space.small}`,
  borderRadius: theme.radius.medium,
  cursor: 'pointer',
  listStyle: 'none',
  ':hover': { background: theme.colour.paperSunk },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '-2px' },
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const kind = style({
  color: theme.colour.inkMuted,
  selectors: {
    '&[data-chosen="true"]': {
      padding: `2px ${theme.space.tiny}`,
      borderRadius: theme.radius.small,
      background: theme.colour.pink,
      color: theme.colour.onPink,
      fontWeight: theme.weight.bold,
    },
    // Indicates that the row can be opened.
    '&::after': { content: '"▾" / ""', marginInlineStart: theme.space.tiny },
    [`${stage}[open] &::after`]: { content: '"▴" / ""' },
  },
});

export const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  columnGap: theme.space.cosy,
  margin: 0,
  padding: `0 ${theme.space.small} ${theme.space.tiny}`,
  border: 0,
  minInlineSize: 0,
});

export const legend = onlyForReaders;

export const choice = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: theme.space.tiny,
  minBlockSize: '1.75rem',
  paddingBlock: '2px',
  borderRadius: theme.radius.small,
  cursor: 'pointer',
  selectors: { '&:has(:focus-visible)': { outline: `2px solid ${theme.colour.focus}` } },
});
globalStyle(`${choice} input`, { flexShrink: 0, margin: 0, accentColor: theme.colour.accentText, translate: '0 1px' });

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  gap: theme.space.tiny,
  paddingBlock: theme.space.small,
  borderBlockStart: `1px solid ${theme.colour.line}`,
  background: theme.colour.card,
  // A bar with nothing but an empty report.
  selectors: { '&:has(> p:empty:only-child)': { display: 'block', padding: 0, border: 0, background: 'none' } },
});
globalStyle(`${bar} > p:empty:only-child`, { minBlockSize: 0 });

export const durations = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.space.cosy}`,
  margin: 0,
  padding: 0,
  border: 0,
});

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space.tiny });
globalStyle(`${buttons} [aria-disabled="true"]`, { opacity: 0.6, cursor: 'default' });

export const report = style({
  margin: 0,
  minBlockSize: '1.4em',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-tone="success"]': { color: theme.colour.success },
    '&[data-tone="failure"]': { color: theme.colour.dangerText },
  },
});

export const incident = style({
  display: 'grid',
  gap: theme.space.hair,
  justifyItems: 'start',
  paddingBlockEnd: theme.space.tiny,
});

export const incidentButton = style({
  selectors: {
    '&[aria-disabled="true"]': {
      background: theme.colour.paperSunk,
      color: theme.colour.inkMuted,
      boxShadow: `inset 0 0 0 1px ${theme.colour.line}`,
      cursor: 'default',
    },
  },
});

export const sentence = style({ margin: 0, color: theme.colour.inkMuted, fontSize: theme.size.fine });
