import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

const HEIGHT = '1.5rem';
const COMPACT_HEIGHT = '1.25rem';

const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space.hair,
  minBlockSize: HEIGHT,
  paddingInline: theme.space.tiny,
  borderRadius: theme.radius.round,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
  lineHeight: theme.leading.snug,
  verticalAlign: 'middle',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

const figure = style([
  badge,
  {
    minInlineSize: HEIGHT,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
]);

export const count = style([figure, { background: theme.colour.accent, color: theme.colour.onAccent }]);

export const quietCount = style([
  figure,
  { background: 'color-mix(in oklab, currentColor 12%, transparent)', color: 'inherit' },
]);

export const tag = style([
  badge,
  {
    paddingInline: theme.space.small,
    boxShadow: `inset 0 0 0 1.5px ${theme.colour.line}`,
    fontWeight: theme.weight.medium,
  },
]);

const statusBase = style([
  badge,
  {
    paddingInlineEnd: theme.space.small,
    boxShadow: 'inset 0 0 0 1px color-mix(in oklab, currentColor 20%, transparent)',
  },
]);

export const status = styleVariants({
  neutral: [statusBase, { background: theme.colour.paperSunk, color: theme.colour.ink }],
  success: [statusBase, { background: theme.colour.successSurface, color: theme.colour.success }],
  warning: [statusBase, { background: theme.colour.canary, color: theme.colour.onCanary }],
  danger: [statusBase, { background: theme.colour.pink, color: theme.colour.onPink }],
});

/** Declared last: it overrides the variants. */
export const compact = style({
  minBlockSize: COMPACT_HEIGHT,
  paddingInline: theme.space.tiny,
});
