import { style } from '@vanilla-extract/css';
import { theme } from '../../../src/ui/theme/theme.css.ts';

export const tree = style({ display: 'grid', gap: theme.space.tiny });

export const list = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  selectors: {
    '& &': {
      marginInlineStart: '0.7rem',
      paddingInlineStart: '0.35rem',
      borderInlineStart: `1px solid ${theme.colour.line}`,
    },
  },
});

export const actor = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: theme.space.tiny,
  inlineSize: '100%',
  minBlockSize: '2rem',
  padding: `0.2rem ${theme.space.tiny}`,
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: theme.size.small,
  lineHeight: theme.leading.snug,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: theme.colour.paper },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '-2px' },
  selectors: {
    '&[aria-pressed="true"]': { background: theme.colour.canary, color: theme.colour.onCanary },
    '&:not([data-status="active"])': { color: theme.colour.inkMuted },
  },
});

export const plain = style({ fontSize: theme.size.fine, minBlockSize: '1.6rem', paddingBlock: '0.1rem' });

export const dot = style({
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  borderRadius: theme.radius.round,
  border: `1.5px solid ${theme.colour.lineStrong}`,
  selectors: {
    '[data-status="active"] > &': { background: theme.colour.success, borderColor: theme.colour.success },
    '[data-status="error"] > &': { background: theme.colour.danger, borderColor: theme.colour.danger },
  },
});

export const name = style({ fontWeight: theme.weight.bold, overflowWrap: 'anywhere' });

export const value = style({
  gridColumn: 2,
  fontSize: theme.size.fine,
  overflowWrap: 'anywhere',
  color: theme.colour.inkMuted,
  selectors: { '[aria-pressed="true"] > &': { color: 'inherit' } },
});

export const ended = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.tiny,
  minBlockSize: '2rem',
  paddingInline: theme.space.tiny,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  cursor: 'pointer',
});
