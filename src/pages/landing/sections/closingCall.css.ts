import { style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const columns = style({
  display: 'grid',
  gap: theme.space.large,
  '@media': { [media.desktop]: { gridTemplateColumns: '3fr 2fr', columnGap: theme.space.vast, alignItems: 'end' } },
});

export const offer = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.space.cosy,
});
