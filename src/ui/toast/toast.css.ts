import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

const arrive = keyframes({ from: { opacity: 0, translate: '0 -0.5rem' } });

export const toast = style({
  pointerEvents: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: theme.space.small,
  inlineSize: '100%',
  maxInlineSize: '25rem',
  // If all toasts together are higher than the window, each of them scrolls.
  minBlockSize: '3.5rem',
  overflowY: 'auto',
  paddingBlock: theme.space.tiny,
  paddingInlineStart: theme.space.cosy,
  paddingInlineEnd: theme.space.hair,
  borderRadius: theme.radius.medium,
  background: theme.colour.slab,
  color: theme.colour.onSlab,
  boxShadow: `${theme.shadow.high}, 0 0 0 1px ${theme.colour.slabLine}`,
  vars: { [theme.colour.focus]: theme.colour.onSlab, [theme.shadow.focusHalo]: 'none' },
  animation: `${arrive} ${theme.motion.calm} ${theme.motion.ease}`,
  overflowWrap: 'anywhere',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

const iconBase = style({
  flexShrink: 0,
  marginInlineEnd: 'auto',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: theme.radius.round,
});

export const icon = styleVariants({
  neutral: [iconBase, { background: theme.colour.slabLine, color: theme.colour.onSlab }],
  success: [iconBase, { background: theme.colour.successSurface, color: theme.colour.success }],
  failure: [iconBase, { background: theme.colour.danger, color: theme.colour.onDanger }],
});

/** The button wraps below the text if there is no room beside it. */
export const body = style({
  flex: '1 1 7.5rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space.tiny,
  minInlineSize: 0,
});

export const words = style({ flex: '1 1 7.5rem', minInlineSize: 0, lineHeight: 1.35 });
export const title = style({ fontWeight: theme.weight.bold, fontSize: theme.size.small });
export const description = style({ color: theme.colour.onSlabMuted, fontSize: theme.size.small });
