import { style } from '@vanilla-extract/css';
import { dialog } from '../../ui/dialog/dialog.css.ts';
import { bars } from '../../ui/skeleton/bars.ts';
import { media } from '../../ui/theme/media.ts';
import { theme } from '../../ui/theme/theme.css.ts';

/** The sections below the first view. As high as the window, so that the footer stays below it. */
export const sections = style({
  minBlockSize: '100vh',
  ...bars(
    { x: theme.space.gutter, y: '5rem', width: 'min(70%, 34rem)', height: '2.5rem' },
    { x: theme.space.gutter, y: '9.5rem', width: 'min(85%, 44rem)', height: '1rem' },
    { x: theme.space.gutter, y: '11.5rem', width: 'min(80%, 40rem)', height: '1rem' },
    { x: theme.space.gutter, y: '15rem', width: `calc(100% - 2 * ${theme.space.gutter})`, height: '9rem' },
    { x: theme.space.gutter, y: '25.5rem', width: `calc(100% - 2 * ${theme.space.gutter})`, height: '9rem' },
  ),
});

/** Below the title. */
const PANEL_TOP = '4.25rem';

const BUTTON = { x: theme.space.small, y: `bottom ${theme.space.small}`, height: theme.height.control };

/** The voice modal, which later covers this skeleton. */
export const call = style([
  dialog.large,
  {
    position: 'fixed',
    opacity: 1,
    translate: 'none',
    pointerEvents: 'none',
    ...bars(
      { x: theme.space.medium, y: '1.5rem', width: '11rem', height: '1.25rem' },
      { ...BUTTON, width: `calc(100% - 2 * ${theme.space.small})` },
    ),
    '::before': {
      content: '""',
      position: 'absolute',
      insetInline: theme.space.small,
      insetBlockStart: PANEL_TOP,
      blockSize: 'min(13rem, 26dvh)',
      borderRadius: theme.radius.large,
      background: theme.colour.slab,
    },
    '@media': {
      [media.tablet]: {
        backgroundSize: `11rem 1.25rem, 43% ${theme.height.control}`,
        '::before': { insetInline: `${theme.space.cosy} 55%` },
      },
      '(forced-colors: active)': { '::before': { border: '1px solid' } },
    },
  },
]);
