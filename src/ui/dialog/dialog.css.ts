import { style, styleVariants } from '@vanilla-extract/css';
import { unseen } from '../layout/layout.css.ts';
import { media } from '../theme/media.ts';
import { onScreen } from '../theme/print.css.ts';
import { theme } from '../theme/theme.css.ts';

/** A phone in landscape, or with its keyboard open. */
const LOW = '(max-height: 32rem)';

const appear = { transitionDuration: theme.motion.calm, transitionTimingFunction: theme.motion.ease };

export const backdrop = style([
  onScreen,
  {
    background: theme.colour.backdrop,
    opacity: 0,
    transitionProperty: 'opacity',
    ...appear,
    selectors: { '&[data-enter]': { opacity: 1 } },
  },
]);

const dialogBase = style({
  position: 'fixed',
  zIndex: theme.layer.dialog,
  inset: 0,
  margin: 'auto',
  display: 'flex',
  flexDirection: 'column',
  blockSize: 'fit-content',
  background: theme.colour.card,
  color: theme.colour.ink,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.high,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  opacity: 0,
  translate: '0 1.25rem',
  transitionProperty: 'opacity, translate',
  ...appear,
  selectors: {
    '&[data-enter]': { opacity: 1, translate: '0 0' },
    // Focused only by script, to be read out: a ring around the whole dialog carries no information.
    '&:focus-visible': { outline: 'none', boxShadow: theme.shadow.high },
  },
  '@media': {
    '(forced-colors: active)': { border: '1px solid' },
    // A fixed element would be printed on each page, over the text.
    print: {
      position: 'static',
      blockSize: 'auto !important',
      maxBlockSize: 'none !important',
      overflow: 'visible',
    },
  },
});

const large = {
  inlineSize: '100%',
  blockSize: 'calc(min(100dvh, var(--dialog-viewport-height, 100dvh)) - var(--toast-space, 0px))',
  borderRadius: 0,
  marginBlockStart: 0,
} as const;

/** The rules of a large dialog in a window that it does not fill. */
const largeInWindow = (inlineSize: string, blockSize: string) =>
  ({
    [media.tablet]: { inlineSize, blockSize, margin: 'auto', borderRadius: theme.radius.large },
    // A tablet in portrait: a conversation needs the height.
    [`${media.tablet} and (orientation: portrait)`]: { blockSize: 'min(72rem, 100dvh - 3rem)' },
    // A margin would take a third of the height of a phone in landscape.
    [LOW]: large,
  }) as const;

export const dialog = styleVariants(
  {
    small: {
      inlineSize: `min(32rem, 100vw - 2 * ${theme.space.cosy})`,
      maxBlockSize: 'min(100dvh - 2rem, var(--dialog-viewport-height, 100dvh))',
    },
    large: { ...large, '@media': largeInWindow('min(58rem, 100vw - 4rem)', 'min(46rem, 100dvh - 3rem)') },
    wide: { ...large, '@media': largeInWindow('min(80rem, 100vw - 4rem)', 'min(64rem, 100dvh - 3rem)') },
  },
  (rule) => [dialogBase, rule],
);

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.space.tiny,
  paddingBlock: theme.space.small,
  paddingInlineStart: theme.space.medium,
  paddingInlineEnd: theme.space.small,
  '@media': { [LOW]: { paddingBlock: theme.space.hair } },
});

export const barThatFolds = style([
  bar,
  {
    '@media': {
      [LOW]: { position: 'absolute', zIndex: 1, insetBlockStart: 0, insetInlineEnd: 0, padding: theme.space.hair },
    },
  },
]);

/** Wraps above the close button if its longest word leaves no room beside it. */
export const heading = style({ flex: '1 1 min-content', minInlineSize: 0 });

export const headingThatHides = style([heading, { '@media': { [LOW]: unseen } }]);
