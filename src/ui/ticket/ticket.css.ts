import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { theme } from '../theme/theme.css.ts';

const rule = createVar();

export const lift = style({ filter: `drop-shadow(${theme.shadow.slip})` });

/** The upper edge is perforated. */
const slipBase = style({
  padding: `${theme.space.medium} ${theme.space.medium} ${theme.space.medium}`,
  borderRadius: theme.radius.small,
  maskImage: 'radial-gradient(circle at 50% 0, transparent 4px, black 4.5px)',
  maskSize: '14px 100%',
  maskRepeat: 'repeat-x',
  maskPosition: 'center top',
  '@media': {
    // A shadow is invisible on a dark ground, and on a bubble of the same colour.
    [media.dark]: { boxShadow: `inset 0 0 0 1px ${rule}` },
    '(forced-colors: active)': { border: '1px solid' },
  },
});

export const slip = styleVariants(
  {
    white: { background: theme.colour.card, color: theme.colour.ink, vars: { [rule]: theme.colour.line } },
    canary: {
      background: theme.colour.canary,
      color: theme.colour.onCanary,
      vars: { [rule]: theme.colour.canaryLine, [theme.colour.focus]: theme.colour.onCanary },
    },
    pink: { background: theme.colour.pink, color: theme.colour.onPink, vars: { [rule]: theme.colour.pinkLine } },
  },
  (rule) => [slipBase, rule],
);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: theme.space.cosy,
  paddingBlockEnd: theme.space.tiny,
  borderBlockEnd: `2px solid currentColor`,
});

export const title = style({
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  fontSize: '1.1875rem',
  letterSpacing: '-0.01em',
});

export const mark = style({
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
});

export const fields = style({ display: 'flex', flexDirection: 'column' });

export const field = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.space.small,
  alignItems: 'baseline',
  paddingBlock: theme.space.tiny,
  borderBlockEnd: `1px solid ${rule}`,
});

export const label = style({ flex: '0 1 6.5rem', fontSize: theme.size.fine, opacity: 0.84 });
/** Beside its label, or below it where large text leaves no room. */
export const value = style({
  flex: '1 1 5rem',
  minInlineSize: 0,
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
  lineHeight: 1.35,
});
