import { style } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

const display = style({
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  letterSpacing: '-0.02em',
});

export const hero = style([display, { fontSize: theme.size.hero, lineHeight: theme.leading.tight }]);
export const banner = style([display, { fontSize: theme.size.banner, lineHeight: theme.leading.tight }]);
export const heading = style([display, { fontSize: theme.size.heading, lineHeight: '1.02' }]);
export const title = style([
  display,
  { fontSize: theme.size.title, lineHeight: theme.leading.snug, letterSpacing: '-0.01em' },
]);
export const lead = style({ fontSize: theme.size.lead, lineHeight: '1.5', maxInlineSize: theme.width.text });
export const small = style({ fontSize: theme.size.small, lineHeight: '1.5' });
export const fine = style({ fontSize: theme.size.fine, lineHeight: '1.45' });
export const muted = style({ color: theme.colour.inkMuted });
export const strong = style({ fontWeight: theme.weight.bold });
export const figures = style({ fontVariantNumeric: 'tabular-nums' });
