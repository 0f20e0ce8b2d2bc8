import { style } from '@vanilla-extract/css';
import { theme } from '../../../src/ui/theme/theme.css.ts';

export const none = style({ margin: 0, color: theme.colour.inkMuted, fontSize: theme.size.small });

export const open = style({
  color: theme.colour.accentText,
  fontWeight: theme.weight.bold,
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}` },
});

export const choice = style({ display: 'flex', alignItems: 'center', gap: theme.space.tiny, minInlineSize: 0 });

export const label = style({ display: 'flex', minInlineSize: 0 });

export const light = style({
  flexShrink: 0,
  inlineSize: '0.7rem',
  blockSize: '0.7rem',
  borderRadius: theme.radius.round,
  border: `2px solid ${theme.colour.lineStrong}`,
  selectors: { '&[data-open]': { background: theme.colour.success, borderColor: theme.colour.success } },
});

export const select = style({
  minInlineSize: 0,
  maxInlineSize: 'min(22rem, 70vw)',
  minBlockSize: '2.25rem',
  paddingInline: theme.space.small,
  border: `1px solid ${theme.colour.lineStrong}`,
  borderRadius: theme.radius.round,
  background: theme.colour.paper,
  color: theme.colour.ink,
  font: 'inherit',
  fontSize: theme.size.small,
  textOverflow: 'ellipsis',
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '2px' },
});

export const close = style({
  minBlockSize: '2.25rem',
  paddingInline: theme.space.small,
  border: 0,
  borderRadius: theme.radius.round,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: theme.size.small,
  textDecoration: 'underline',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}` },
});
