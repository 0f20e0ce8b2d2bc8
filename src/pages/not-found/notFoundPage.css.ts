import { style } from '@vanilla-extract/css';
import { media } from '../../ui/theme/media.ts';
import { theme } from '../../ui/theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gap: theme.space.huge,
  alignContent: 'center',
  alignItems: 'center',
  minBlockSize: `calc(100dvh - ${theme.height.header})`,
  paddingBlock: `${theme.space.huge} calc(${theme.space.huge} + ${theme.height.header})`,
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr', columnGap: theme.space.vast } },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.space.medium,
});

export const drawing = style({
  inlineSize: 'min(34rem, 100%)',
  '@media': { [`not ${media.desktop}`]: { order: -1, maxInlineSize: '20rem' } },
});

export const receiver = style({ fill: theme.colour.ink });
const stroke = style({ fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' });
export const cord = style([stroke, { stroke: theme.colour.lineStrong, strokeWidth: 6 }]);
export const spark = style([stroke, { stroke: theme.colour.accent, strokeWidth: 5 }]);
