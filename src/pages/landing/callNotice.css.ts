import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/theme.css.ts';

/** The links stay together on one line. */
export const links = style({ whiteSpace: 'nowrap' });

/** The padding enlarges the touch target without moving lines. */
export const link = style({
  fontWeight: theme.weight.medium,
  textUnderlineOffset: '0.2em',
  paddingBlock: theme.space.tiny,
  borderRadius: theme.radius.small,
});
