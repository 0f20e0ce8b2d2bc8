import { style } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme/theme.css.ts';

export const footer = style({
  background: theme.colour.slab,
  color: theme.colour.onSlab,
  paddingBlock: theme.space.huge,
  vars: { [theme.colour.focus]: theme.colour.onSlab },
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space.large,
  rowGap: theme.space.cosy,
});

export const line = style({ color: theme.colour.onSlabMuted, flexGrow: 1 });
export const links = style({ display: 'flex', flexWrap: 'wrap', columnGap: theme.space.medium });
export const link = style({
  display: 'inline-block',
  paddingBlock: theme.space.tiny,
  borderRadius: theme.radius.small,
  fontWeight: theme.weight.bold,
  textUnderlineOffset: '0.25em',
});
