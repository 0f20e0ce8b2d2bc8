import { style } from '@vanilla-extract/css';
import { theme } from '../../src/ui/theme/theme.css.ts';

export const list = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  selectors: {
    '& &': {
      paddingInlineStart: theme.space.small,
      borderInlineStart: `1px solid ${theme.colour.line}`,
      marginInlineStart: theme.space.tiny,
    },
  },
});

export const item = style({ marginBlock: theme.space.hair });

export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.space.tiny,
  inlineSize: '100%',
  minBlockSize: '2rem',
  padding: `${theme.space.hair} ${theme.space.tiny}`,
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: theme.colour.paperSunk },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}` },
  selectors: { '&[aria-pressed="true"]': { background: theme.colour.canary, color: theme.colour.onCanary } },
});

export const kind = style({
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.regular,
  selectors: { [`${state}[aria-pressed="true"] &`]: { color: 'inherit' } },
});

export const description = style({
  margin: 0,
  paddingInline: theme.space.tiny,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  lineHeight: theme.leading.snug,
});

export const facts = style({
  margin: 0,
  padding: `${theme.space.hair} ${theme.space.tiny}`,
  listStyle: 'none',
  fontSize: theme.size.fine,
  lineHeight: '1.5',
  overflowWrap: 'anywhere',
});

export const fact = style({ color: theme.colour.inkMuted });
export const trigger = style({ fontWeight: theme.weight.medium });
export const guard = style({ color: theme.colour.accentText });
export const actions = style({ color: theme.colour.inkMuted, fontStyle: 'italic' });
