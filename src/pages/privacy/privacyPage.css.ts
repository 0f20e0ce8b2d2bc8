import { style } from '@vanilla-extract/css';
import { media } from '../../ui/theme/media.ts';
import { theme } from '../../ui/theme/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.huge,
  paddingBlock: `${theme.space.huge} ${theme.space.section}`,
});

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.medium,
  maxInlineSize: '46rem',
});

export const statements = style({
  display: 'grid',
  columnGap: theme.space.vast,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const statement = style({
  display: 'flex',
  gap: theme.space.cosy,
  paddingBlock: theme.space.large,
  borderBlockStart: `2px solid ${theme.colour.ink}`,
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.small,
  maxInlineSize: theme.width.text,
});

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space.large,
  rowGap: theme.space.cosy,
});

export const link = style({
  paddingBlock: theme.space.tiny,
  borderRadius: theme.radius.small,
  fontWeight: theme.weight.medium,
  textUnderlineOffset: '0.2em',
});
