import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/theme.css.ts';

export const receiver = style({ fill: theme.colour.ink });
const stroke = style({ fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' });
export const cord = style([stroke, { stroke: theme.colour.lineStrong, strokeWidth: 6 }]);
export const spark = style([stroke, { stroke: theme.colour.accent, strokeWidth: 5 }]);
