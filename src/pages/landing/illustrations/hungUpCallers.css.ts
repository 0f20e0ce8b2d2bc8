import { style } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme/theme.css.ts';

export const hungUp = style({ fill: theme.colour.pinkLine });
export const message = style({
  fill: 'none',
  stroke: theme.colour.onPink,
  strokeWidth: 2.4,
});
