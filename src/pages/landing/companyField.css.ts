import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/theme.css.ts';

export const field = style({ marginBlockStart: theme.space.large, maxInlineSize: '27rem' });
