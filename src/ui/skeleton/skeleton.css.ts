import { keyframes, style } from '@vanilla-extract/css';
import { unseen } from '../layout/layout.css.ts';
import { media } from '../theme/media.ts';
import { theme } from '../theme/theme.css.ts';
import { BAR_COLOUR } from './bars.ts';

/** If the code loads faster, the skeleton is not shown: a short flash would distract. */
const SHOWN_AFTER = '150ms';

const appear = keyframes({ from: { opacity: 0 } });

export const skeleton = style({
  position: 'relative',
  vars: { [BAR_COLOUR]: `color-mix(in oklab, ${theme.colour.line} 65%, transparent)` },
  animation: `${appear} ${theme.motion.calm} ${theme.motion.ease} ${SHOWN_AFTER} backwards`,
  '@media': { [media.stillness]: { animation: 'none' } },
});

/** For screen readers. Visible with forced colours, which remove the bars. */
export const text = style({
  ...unseen,
  '@media': {
    '(forced-colors: active)': {
      inlineSize: 'auto',
      blockSize: 'auto',
      padding: theme.space.cosy,
      clipPath: 'none',
    },
  },
});
