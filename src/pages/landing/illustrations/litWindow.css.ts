import { style } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme/theme.css.ts';

export const moon = style({ fill: theme.scene.moon });
export const star = style({
  fill: 'none',
  stroke: theme.scene.moon,
  strokeWidth: 3,
  strokeLinecap: 'round',
  opacity: 0.7,
});
export const far = style({ fill: theme.colour.slabRaised });
export const house = style({ fill: theme.colour.slabLine });
export const glow = style({ fill: theme.scene.lamp });
export const frame = style({ fill: 'none', stroke: theme.colour.slabLine, strokeWidth: 4 });
export const person = style({ fill: theme.colour.slab });
export const line = style({ fill: 'none', stroke: theme.colour.slab, strokeWidth: 5, strokeLinecap: 'round' });
export const wave = style({ fill: 'none', stroke: theme.colour.accent, strokeWidth: 4, strokeLinecap: 'round' });
