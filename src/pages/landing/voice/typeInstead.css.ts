import { style } from '@vanilla-extract/css';
import { appear } from '../../../ui/motion/appear.css.ts';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const ground = style({
  paddingBlock: theme.space.medium,
  background: theme.colour.pink,
  color: theme.colour.onPink,
  vars: { [theme.colour.focus]: theme.colour.onPink },
});

/** On a phone the buttons have a row of their own. */
export const row = style([
  appear,
  {
    display: 'grid',
    gridTemplate: '"words dismiss" "actions actions" / minmax(0, 1fr) auto',
    // A square button that is stretched to the height of its row would become as wide.
    alignItems: 'start',
    gap: theme.space.cosy,
    '@media': {
      [media.tablet]: {
        gridTemplate: '"words actions dismiss" / minmax(0, 1fr) auto auto',
        alignItems: 'center',
      },
    },
  },
]);

export const words = style({ gridArea: 'words' });

export const actions = style({ gridArea: 'actions', display: 'flex', flexWrap: 'wrap', gap: theme.space.tiny });

export const dismiss = style({ gridArea: 'dismiss' });

/** Focused only by script, to be read out: a focus ring carries no information. */
export const title = style({ selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } } });
