import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { theme } from '../theme/theme.css.ts';

/** Custom property of a bar: 0 to 1. */
export const BAR_LEVEL = '--bar-level';

export const bars = style({
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  inlineSize: '100%',
  blockSize: '100%',
});

export const bar = style({
  vars: { [BAR_LEVEL]: '0' },
  inlineSize: '1.5%',
  blockSize: `calc(7% + 93% * var(${BAR_LEVEL}))`,
  borderRadius: theme.radius.round,
  background: 'currentColor',
  opacity: 0.5,
  transitionProperty: 'block-size, background-color',
  transitionDuration: '150ms',
  transitionTimingFunction: 'linear',
  selectors: { '&[data-sounding]': { background: theme.colour.accent, opacity: 1 } },
  '@container': {
    // Forty bars would merge on so few pixels: shows every other one at twice the width.
    '(max-width: 6rem)': { inlineSize: '3%', selectors: { '&:nth-child(odd)': { display: 'none' } } },
  },
  '@media': {
    // Without motion, the volume changes the brightness instead of the height.
    [media.stillness]: {
      blockSize: '40%',
      transitionProperty: 'none',
      selectors: { '&[data-sounding]': { opacity: `calc(0.55 + 0.45 * var(${BAR_LEVEL}))` } },
    },
    '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' },
  },
});
