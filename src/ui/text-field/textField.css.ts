import { style } from '@vanilla-extract/css';
import { onlyForReaders } from '../layout/layout.css.ts';
import { onScreen } from '../theme/print.css.ts';
import { theme } from '../theme/theme.css.ts';

export const field = style([
  onScreen,
  { display: 'flex', flexDirection: 'column', gap: theme.space.hair, minInlineSize: 0 },
]);
export const label = style({ fontSize: theme.size.small, fontWeight: theme.weight.bold });
export const hiddenLabel = onlyForReaders;

export const frame = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.hair,
  minBlockSize: theme.height.control,
  paddingInlineEnd: '3px',
  borderRadius: theme.radius.medium,
  background: theme.colour.card,
  boxShadow: `inset 0 0 0 1.5px ${theme.colour.lineStrong}`,
  selectors: {
    '&:has(input:focus-visible)': { outline: `3px solid ${theme.colour.focus}`, outlineOffset: '-1.5px' },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const input = style({
  flexGrow: 1,
  minInlineSize: 0,
  alignSelf: 'stretch',
  border: 0,
  background: 'transparent',
  paddingInline: theme.space.cosy,
  selectors: {
    '&::placeholder': { color: theme.colour.inkMuted, opacity: 1, textOverflow: 'ellipsis' },
    // The frame around it shows the focus.
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
  },
});
