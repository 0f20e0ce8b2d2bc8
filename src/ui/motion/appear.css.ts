import { keyframes, style } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 0.375rem' } });

/** For elements that enter a visible page. The theme's durations are close to zero for visitors who prefer reduced motion. */
export const appear = style({ animation: `${rise} ${theme.motion.calm} ${theme.motion.ease}` });
