import { style } from '@vanilla-extract/css';
import { appear } from '../../../ui/motion/appear.css.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const ground = style({
  paddingBlock: theme.space.medium,
  background: theme.colour.pink,
  color: theme.colour.onPink,
});

export const row = style([appear, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space.cosy }]);

export const words = style({ flex: '1 1 18rem', minInlineSize: 0 });

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space.tiny });

/** Focused only by the script, to be read out: a ring around it says nothing. */
export const title = style({ selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } } });
