import { style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const heading = style({ maxInlineSize: '16ch' });

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: theme.space.large,
  rowGap: theme.space.medium,
  marginBlockStart: theme.space.huge,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.desktop]: { gridTemplateColumns: '1.35fr 1fr 1fr' },
  },
});

export const benefit = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.tiny,
  paddingBlock: theme.space.medium,
  borderBlockStart: `2px solid ${theme.colour.ink}`,
});

export const night = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: theme.radius.large,
  background: theme.colour.slab,
  color: theme.colour.onSlab,
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1' },
    [media.desktop]: { gridColumn: '1', gridRow: '1 / span 2' },
  },
});

export const nightScene = style({
  flexGrow: 1,
  flexShrink: 1,
  inlineSize: '100%',
  minBlockSize: '15rem',
  blockSize: 0,
  '@media': {
    // Wide and low: the roof and the moon are in the middle, and the street continues beyond the edges of the drawing.
    [`${media.tablet} and (max-width: 63.99rem)`]: {
      flexGrow: 0,
      inlineSize: '58%',
      minBlockSize: 0,
      blockSize: 'auto',
      aspectRatio: '480 / 320',
      marginInline: 'auto',
      overflow: 'visible',
      // The drawing overflows to the sides only.
      clipPath: 'inset(0 -100vw)',
    },
  },
});

export const nightWords = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.tiny,
  padding: theme.space.medium,
});

export const nightText = style({ color: theme.colour.onSlabMuted });

export const trades = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.medium,
  padding: theme.space.medium,
  borderRadius: theme.radius.large,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
  '@media': { [media.tablet]: { gridColumn: '1 / -1', padding: theme.space.large } },
});

export const tradeList = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space.large,
  rowGap: theme.space.small,
});

export const trade = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space.tiny,
  fontWeight: theme.weight.bold,
});
