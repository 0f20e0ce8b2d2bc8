import { style } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme/theme.css.ts';

export const ground = style({
  paddingBlock: theme.space.medium,
  background: theme.colour.pink,
  color: theme.colour.onPink,
});

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space.cosy });

export const words = style({ flex: '1 1 18rem', minInlineSize: 0 });
