import { style } from '@vanilla-extract/css';
import { onScreen } from '../theme/print.css.ts';
import { theme } from '../theme/theme.css.ts';

const TRACK_WIDTH = '3.25rem';
const TRACK_HEIGHT = '1.875rem';
const INSET = '3px';
const THUMB = `calc(${TRACK_HEIGHT} - 2 * ${INSET})`;

export const field = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.cosy,
  minBlockSize: theme.height.controlSmall,
  cursor: 'pointer',
  touchAction: 'manipulation',
});

export const label = style({ minInlineSize: 0, fontWeight: theme.weight.bold, lineHeight: theme.leading.snug });

export const description = style({
  color: theme.colour.inkMuted,
  fontSize: theme.size.small,
  lineHeight: 1.4,
});

export const track = style([
  onScreen,
  {
    position: 'relative',
    flexShrink: 0,
    inlineSize: TRACK_WIDTH,
    blockSize: TRACK_HEIGHT,
  },
]);

export const input = style({
  appearance: 'none',
  display: 'block',
  margin: 0,
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: theme.radius.round,
  border: `1.5px solid ${theme.colour.lineStrong}`,
  background: theme.colour.paperSunk,
  cursor: 'inherit',
  transitionProperty: 'background-color, border-color',
  transitionDuration: theme.motion.quick,
  selectors: {
    '&:checked': { background: theme.colour.success, borderColor: theme.colour.success },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:checked': { forcedColorAdjust: 'none', background: 'Highlight' } } },
  },
});

export const thumb = style({
  position: 'absolute',
  insetBlockStart: INSET,
  insetInlineStart: INSET,
  display: 'grid',
  placeItems: 'center',
  inlineSize: THUMB,
  blockSize: THUMB,
  borderRadius: theme.radius.round,
  background: theme.colour.lineStrong,
  color: 'transparent',
  fontSize: theme.size.fine,
  pointerEvents: 'none',
  transitionProperty: 'translate, background-color, color',
  transitionDuration: theme.motion.quick,
  transitionTimingFunction: theme.motion.ease,
  selectors: {
    [`${input}:checked + &`]: {
      translate: `calc(${TRACK_WIDTH} - ${TRACK_HEIGHT})`,
      background: theme.colour.card,
      color: theme.colour.success,
    },
    [`${input}:checked + &:dir(rtl)`]: { translate: `calc(${TRACK_HEIGHT} - ${TRACK_WIDTH})` },
  },
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'ButtonText',
      selectors: { [`${input}:checked + &`]: { background: 'HighlightText', color: 'Highlight' } },
    },
  },
});
