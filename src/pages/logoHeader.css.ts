import { style } from '@vanilla-extract/css';
import { theme } from '../ui/theme/theme.css.ts';

export const bar = style({ display: 'flex', alignItems: 'center', minBlockSize: theme.height.header });
export const home = style({ textDecoration: 'none', borderRadius: theme.radius.small });
