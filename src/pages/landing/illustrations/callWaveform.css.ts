import { style } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme/theme.css.ts';

export const assistant = style({ fill: theme.colour.accent });
export const caller = style({ fill: theme.colour.onSlabMuted });
