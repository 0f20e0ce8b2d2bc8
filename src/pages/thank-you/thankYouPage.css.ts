import { style } from '@vanilla-extract/css';
import { media } from '../../ui/theme/media.ts';
import { theme } from '../../ui/theme/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.vast,
  paddingBlock: `${theme.space.huge} ${theme.space.section}`,
});

export const confirmation = style({
  display: 'grid',
  gap: theme.space.huge,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(min-content, 1fr) minmax(0, 24rem)', columnGap: theme.space.vast },
  },
});

export const spam = style({ display: 'flex', alignItems: 'center', gap: theme.space.tiny });

export const ticket = style({ '@media': { [media.desktop]: { rotate: '1.5deg' } } });

export const expectations = style({
  display: 'grid',
  gap: theme.space.large,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: theme.space.large,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const expectation = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.tiny,
  paddingBlockStart: theme.space.medium,
  borderBlockStart: `2px solid ${theme.colour.ink}`,
});

export const reasons = style({
  display: 'grid',
  gap: theme.space.large,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: '3fr 2fr', columnGap: theme.space.vast } },
});

export const why = style({ display: 'flex', flexDirection: 'column', gap: theme.space.cosy });

export const tip = style({
  display: 'flex',
  gap: theme.space.cosy,
  padding: theme.space.medium,
  borderRadius: theme.radius.large,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
