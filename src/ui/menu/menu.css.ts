import { style } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

const GROUND_UNDER_HAND = 'color-mix(in oklab, currentColor 10%, transparent)';

export const button = style({ selectors: { '&[aria-expanded="true"]': { background: GROUND_UNDER_HAND } } });

export const menu = style({
  zIndex: theme.layer.dialog,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 'min(12rem, var(--popover-available-width))',
  maxInlineSize: 'var(--popover-available-width)',
  maxBlockSize: 'var(--popover-available-height)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.space.hair,
  borderRadius: theme.radius.medium,
  background: theme.colour.card,
  color: theme.colour.ink,
  boxShadow: `${theme.shadow.high}, 0 0 0 1px ${theme.colour.line}`,
  // Overrides the type of a heading around the menu.
  fontFamily: theme.font.text,
  fontSize: theme.size.small,
  fontWeight: theme.weight.medium,
  letterSpacing: 'normal',
  opacity: 0,
  translate: '0 -0.25rem',
  transitionProperty: 'opacity, translate',
  transitionDuration: theme.motion.quick,
  transitionTimingFunction: theme.motion.ease,
  selectors: {
    '&[data-enter]': { opacity: 1, translate: '0 0' },
    // Focused only by the press that opens it: the items show the position of the keyboard.
    '&:focus-visible': { outline: 'none', boxShadow: `${theme.shadow.high}, 0 0 0 1px ${theme.colour.line}` },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.small,
  minBlockSize: theme.height.controlSmall,
  paddingInline: theme.space.small,
  paddingBlock: theme.space.hair,
  borderRadius: theme.radius.small,
  lineHeight: theme.leading.snug,
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  selectors: {
    '&[data-active-item]': { background: GROUND_UNDER_HAND },
    '&:active': { background: 'color-mix(in oklab, currentColor 16%, transparent)' },
    // The menu would clip an outer ring.
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[data-active-item]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
      },
    },
  },
});
