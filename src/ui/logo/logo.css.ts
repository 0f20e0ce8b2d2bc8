import { style } from '@vanilla-extract/css';
import { unseen } from '../layout/layout.css.ts';
import { theme } from '../theme/theme.css.ts';

export const logo = style({ display: 'inline-flex', alignItems: 'center', gap: theme.space.tiny });
export const mark = style({ inlineSize: '2.125rem', blockSize: '2.125rem' });
export const handset = style({ fill: 'currentColor' });
export const voice = style({
  fill: 'none',
  stroke: theme.colour.accent,
  strokeWidth: 3.6,
  strokeLinecap: 'round',
});
export const name = style({
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  fontSize: '1.4375rem',
  letterSpacing: '-0.025em',
  lineHeight: 1,
});
export const nameWhenWide = style([
  name,
  {
    '@media': {
      '(max-width: 27rem)': unseen,
    },
  },
]);
