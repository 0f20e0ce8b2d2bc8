import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { theme } from '../theme/theme.css.ts';

export const container = style({
  inlineSize: '100%',
  maxInlineSize: `calc(${theme.width.content} + 2 * ${theme.space.gutter})`,
  marginInline: 'auto',
  paddingInline: theme.space.gutter,
});

export const section = recipe({
  base: { paddingBlock: theme.space.section, position: 'relative' },
  variants: {
    ground: {
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
  },
  defaultVariants: { ground: 'paper' },
});

export const stack = recipe({
  base: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', minInlineSize: 0 },
  variants: {
    gap: {
      hair: { gap: theme.space.hair },
      tiny: { gap: theme.space.tiny },
      small: { gap: theme.space.small },
      cosy: { gap: theme.space.cosy },
      medium: { gap: theme.space.medium },
      large: { gap: theme.space.large },
      huge: { gap: theme.space.huge },
    },
  },
  defaultVariants: { gap: 'cosy' },
});

export const row = recipe({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  variants: {
    gap: {
      tiny: { gap: theme.space.tiny },
      small: { gap: theme.space.small },
      cosy: { gap: theme.space.cosy },
    },
  },
  defaultVariants: { gap: 'small' },
});

/** For a name that is seen on some screens only. */
export const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const onlyForReaders = style(unseen);

export const skipLink = style({
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
});
