import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { theme } from '../theme/theme.css.ts';

export const consequence = style({ paddingInline: theme.space.medium, overflowWrap: 'anywhere' });

/** On a phone the buttons share the width, in reach of the thumb. */
export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.small,
  padding: theme.space.medium,
  '@media': { [media.tablet]: { justifyContent: 'flex-end' } },
});

export const answer = style({ flexGrow: 1, '@media': { [media.tablet]: { flexGrow: 0 } } });
