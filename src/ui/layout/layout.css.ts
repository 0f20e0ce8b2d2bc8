import { style, styleVariants } from '@vanilla-extract/css';
import { onScreen } from '../theme/print.css.ts';
import { theme } from '../theme/theme.css.ts';

export const container = style({
  inlineSize: '100%',
  maxInlineSize: `calc(${theme.width.content} + 2 * ${theme.space.gutter})`,
  marginInline: 'auto',
  paddingInline: theme.space.gutter,
});

const sectionBase = style({
  paddingBlock: theme.space.section,
  position: 'relative',
});

export const section = styleVariants(
  {
    paper: {},
    sunk: { background: theme.colour.paperSunk },
    slab: {
      background: theme.colour.slab,
      color: theme.colour.onSlab,
      vars: { [theme.colour.focus]: theme.colour.onSlab, [theme.colour.inkMuted]: theme.colour.onSlabMuted },
    },
    accent: {
      background: theme.colour.accent,
      color: theme.colour.onAccent,
      vars: { [theme.colour.focus]: theme.colour.onAccent, [theme.colour.inkMuted]: theme.colour.onAccent },
    },
  },
  (rule) => [sectionBase, rule],
);

const stackBase = style({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', minInlineSize: 0 });

export const stack = styleVariants(
  {
    hair: { gap: theme.space.hair },
    tiny: { gap: theme.space.tiny },
    small: { gap: theme.space.small },
    cosy: { gap: theme.space.cosy },
    medium: { gap: theme.space.medium },
    large: { gap: theme.space.large },
    huge: { gap: theme.space.huge },
  },
  (rule) => [stackBase, rule],
);

const rowBase = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

export const row = styleVariants(
  {
    tiny: { gap: theme.space.tiny },
    small: { gap: theme.space.small },
    cosy: { gap: theme.space.cosy },
  },
  (rule) => [rowBase, rule],
);

/** For names that are visible on some screens only. */
export const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const onlyForReaders = style(unseen);

export const skipLink = style([
  onScreen,
  {
    position: 'fixed',
    insetBlockStart: theme.space.tiny,
    insetInlineStart: theme.space.tiny,
    zIndex: theme.layer.toast,
    padding: `${theme.space.small} ${theme.space.cosy}`,
    borderRadius: theme.radius.medium,
    background: theme.colour.ink,
    color: theme.colour.paper,
    fontWeight: theme.weight.bold,
    selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
  },
]);
