import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { onScreen } from '../theme/print.css.ts';
import { theme } from '../theme/theme.css.ts';

const offset = `var(--toast-offset, ${theme.space.small})`;

/** `ToastPlace` sets the position. Until its code is loaded: the top of a phone, the corner of a large screen. */
export const region = style([
  onScreen,
  {
    position: 'fixed',
    zIndex: theme.layer.toast,
    insetInline: theme.space.small,
    insetBlockStart: offset,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: theme.space.tiny,
    maxBlockSize: `calc(100dvh - 2 * ${theme.space.small})`,
    pointerEvents: 'none',
    '@media': {
      [media.tablet]: { insetBlockStart: 'auto', insetBlockEnd: offset, alignItems: 'flex-end' },
    },
    selectors: {
      '&[data-edge="top"]': { insetBlockStart: offset, insetBlockEnd: 'auto' },
      '&[data-edge="bottom"]': { insetBlockStart: 'auto', insetBlockEnd: offset },
      '&[data-align="start"]': { alignItems: 'flex-start' },
      '&[data-align="center"]': { alignItems: 'center' },
      '&[data-align="end"]': { alignItems: 'flex-end' },
    },
  },
]);
