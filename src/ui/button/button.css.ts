import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { theme } from '../theme/theme.css.ts';

/** Matches usable buttons. An `aria-disabled` button keeps the focus, and its tooltip has the reason. */
const USABLE = ':not(:disabled, [aria-disabled="true"])';

const lip = (colour: string) => `inset 0 -3px 0 ${colour}`;

export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space.tiny,
  border: 0,
  borderRadius: theme.radius.medium,
  fontFamily: theme.font.text,
  fontWeight: theme.weight.bold,
  lineHeight: 1.1,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  transitionProperty: 'background-color, box-shadow, translate',
  transitionDuration: theme.motion.quick,
  transitionTimingFunction: theme.motion.ease,
  selectors: {
    [`&:active${USABLE}`]: { translate: '0 1px' },
    '&:disabled': { cursor: 'default' },
    '&:focus-visible': { boxShadow: theme.shadow.focusHalo },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const variant = styleVariants({
  primary: {
    background: theme.colour.accent,
    color: theme.colour.onAccent,
    boxShadow: lip(theme.colour.accentPressed),
    selectors: {
      [`&:hover${USABLE}`]: { background: `color-mix(in oklab, ${theme.colour.accent}, white 12%)` },
      [`&:active${USABLE}`]: { background: theme.colour.accentPressed },
    },
  },
  secondary: {
    background: 'transparent',
    color: 'inherit',
    boxShadow: 'inset 0 0 0 2px currentColor',
    selectors: {
      [`&:hover${USABLE}`]: { background: 'color-mix(in oklab, currentColor 10%, transparent)' },
    },
  },
  solid: {
    background: theme.colour.slab,
    color: theme.colour.onSlab,
    selectors: { [`&:hover${USABLE}`]: { background: theme.colour.slabRaised } },
  },
  ghost: {
    background: 'transparent',
    color: 'inherit',
    selectors: {
      [`&:hover${USABLE}`]: { background: 'color-mix(in oklab, currentColor 10%, transparent)' },
    },
  },
  destructive: {
    background: theme.colour.danger,
    color: theme.colour.onDanger,
    boxShadow: lip(theme.colour.dangerPressed),
    selectors: { [`&:hover${USABLE}`]: { background: theme.colour.dangerPressed } },
  },
});

export const size = styleVariants({
  small: {
    minBlockSize: theme.height.controlSmall,
    paddingInline: theme.space.cosy,
    fontSize: theme.size.small,
  },
  large: {
    minBlockSize: theme.height.control,
    paddingInline: theme.space.medium,
    paddingBlock: theme.space.tiny,
    fontSize: theme.size.body,
  },
});

export const square = style({ paddingInline: 0, aspectRatio: '1', flexShrink: 0 });

/**
 * A button that cannot be used. A disabled one, such as Save before the form is filled in, has no accent colour, but full text contrast.
 * An `aria-disabled` one has no action: it has no surface and a lighter ink (5:1 on paper), so that it is quieter than those beside it.
 */
export const resting = style({
  selectors: {
    '&:disabled': {
      background: `color-mix(in oklab, ${theme.colour.paperSunk}, ${theme.colour.ink} 8%)`,
      color: theme.colour.ink,
      boxShadow: `inset 0 0 0 1px ${theme.colour.line}`,
    },
    '&[aria-disabled="true"]': {
      background: 'transparent',
      color: `color-mix(in oklab, ${theme.colour.inkMuted}, ${theme.colour.paper} 12%)`,
      fontWeight: theme.weight.regular,
      cursor: 'help',
      '@media': { '(forced-colors: active)': { borderStyle: 'dashed', borderColor: 'GrayText', color: 'GrayText' } },
    },
    // While it has the focus, the shadow is the halo of its focus ring.
    '&[aria-disabled="true"]:not(:focus-visible)': { boxShadow: 'none' },
  },
});

// An icon is drawn in a lighter line, too.
globalStyle(`${resting}[aria-disabled="true"] > svg`, { strokeWidth: 1.25 });

const turn = keyframes({ to: { rotate: '360deg' } });

export const spinner = style({
  inlineSize: '1.1em',
  blockSize: '1.1em',
  borderRadius: theme.radius.round,
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  animation: `${turn} 900ms linear infinite`,
  '@media': { [media.stillness]: { animation: 'none' } },
});
