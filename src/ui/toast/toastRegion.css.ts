import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { theme } from '../theme/theme.css.ts';

/** At the top of a phone, where no control of a call is; in the corner of a large screen. */
export const region = style({
  position: 'fixed',
  zIndex: theme.layer.toast,
  insetInline: theme.space.small,
  insetBlockStart: theme.space.small,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.space.tiny,
  maxBlockSize: `calc(100dvh - 2 * ${theme.space.small})`,
  pointerEvents: 'none',
  // Away from what has the keyboard focus.
  selectors: { '&[data-aside]': { insetBlockStart: 'auto', insetBlockEnd: theme.space.small } },
  '@media': {
    [media.tablet]: {
      insetBlockStart: 'auto',
      insetInlineStart: 'auto',
      insetInlineEnd: theme.space.medium,
      insetBlockEnd: theme.space.medium,
      alignItems: 'flex-end',
      selectors: { '&[data-aside]': { insetBlockStart: theme.space.medium, insetBlockEnd: 'auto' } },
    },
  },
});
