import { style } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

export const tabs = style({ display: 'flex', flexDirection: 'column', minBlockSize: 0, minInlineSize: 0 });

export const list = style({
  display: 'flex',
  flexShrink: 0,
  gap: theme.space.medium,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space.tiny,
  minBlockSize: theme.height.controlSmall,
  minInlineSize: theme.height.controlSmall,
  paddingInline: theme.space.hair,
  // Overlaps the line of the list.
  marginBlockEnd: '-1px',
  border: 0,
  borderBlock: '3px solid transparent',
  borderRadius: 0,
  background: 'transparent',
  color: theme.colour.inkMuted,
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  transitionProperty: 'border-color, color',
  transitionDuration: theme.motion.quick,
  selectors: {
    '&:hover': { color: theme.colour.ink, borderBlockEndColor: theme.colour.lineStrong },
    '&[aria-selected="true"]': { color: theme.colour.ink, borderBlockEndColor: theme.colour.accent },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: theme.radius.small },
  },
  '@media': {
    // Forced colours draw transparent borders.
    '(forced-colors: active)': {
      marginBlockEnd: 0,
      borderColor: 'Canvas',
      selectors: {
        '&:hover': { borderBlockEndColor: 'CanvasText' },
        '&[aria-selected="true"]': { borderBlockEndColor: 'Highlight' },
      },
    },
  },
});

export const panel = style({
  flexGrow: 1,
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column',
  // The edge of the window would clip an outer ring.
  selectors: { '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' } },
});
