import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/theme.css.ts';

export const field = style({ marginBlockStart: theme.space.large, maxInlineSize: '27rem' });

// With large text on a narrow screen, where a hint that is too long is cut off.
globalStyle(`${field} input::placeholder`, { fontSize: 'min(1em, 8vw)' });
