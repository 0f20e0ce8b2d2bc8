import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/theme.css.ts';

/** On one line, whichever. */
export const links = style({ whiteSpace: 'nowrap' });

/** The padding enlarges what a finger can hit, and moves no line. */
export const link = style({
  fontWeight: theme.weight.medium,
  textUnderlineOffset: '0.2em',
  paddingBlock: theme.space.tiny,
  borderRadius: theme.radius.small,
});
