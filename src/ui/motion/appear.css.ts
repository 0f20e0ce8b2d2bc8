import { keyframes, style } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 0.375rem' } });

/** Of what comes into a page that is shown. The theme's durations are next to nothing for a visitor who prefers reduced motion. */
export const appear = style({ animation: `${rise} ${theme.motion.calm} ${theme.motion.ease}` });
