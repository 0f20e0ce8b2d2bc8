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
  pointerEvents: 'none',
  '@media': {
    [media.tablet]: {
      insetBlockStart: 'auto',
      insetInlineStart: 'auto',
      insetInlineEnd: theme.space.medium,
      insetBlockEnd: theme.space.medium,
      alignItems: 'flex-end',
    },
  },
});
