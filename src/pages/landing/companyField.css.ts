import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/theme.css.ts';

export const field = style({ marginBlockStart: theme.space.large, maxInlineSize: '27rem' });

// Smaller on a narrow screen with large text, which would cut off the placeholder.
globalStyle(`${field} input::placeholder`, { fontSize: 'min(1em, 8vw)' });
