import { style } from '@vanilla-extract/css';
import { theme } from '../../../src/ui/theme/theme.css.ts';

export const timeline = style({
  display: 'grid',
  gap: theme.space.tiny,
  padding: `${theme.space.tiny} ${theme.space.small}`,
  borderBlockStart: `1px solid ${theme.colour.line}`,
  background: theme.colour.card,
});

export const track = style({ position: 'relative', display: 'grid', alignItems: 'center', blockSize: '1.75rem' });

/** The states of the selected actor, behind the slider. */
export const states = style({
  position: 'absolute',
  insetInline: '0.5rem',
  blockSize: '0.75rem',
  borderRadius: theme.radius.small,
  overflow: 'hidden',
  background: theme.colour.paperSunk,
});

export const state = style({
  position: 'absolute',
  insetBlock: 0,
  borderInlineStart: `1.5px solid ${theme.colour.canaryLine}`,
  background: theme.colour.canary,
  selectors: { '&[data-odd]': { background: theme.colour.mint } },
});

export const slider = style({
  position: 'relative',
  inlineSize: '100%',
  margin: 0,
  background: 'transparent',
  accentColor: theme.colour.accent,
  cursor: 'ew-resize',
  appearance: 'none',
  blockSize: '1.75rem',
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, borderRadius: theme.radius.small },
  '::-webkit-slider-thumb': {
    appearance: 'none',
    inlineSize: '1rem',
    blockSize: '1.5rem',
    borderRadius: theme.radius.small,
    border: `2px solid ${theme.colour.card}`,
    background: theme.colour.accent,
    boxShadow: theme.shadow.low,
  },
  '::-moz-range-thumb': {
    inlineSize: '0.75rem',
    blockSize: '1.25rem',
    borderRadius: theme.radius.small,
    border: `2px solid ${theme.colour.card}`,
    background: theme.colour.accent,
  },
});

export const controls = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space.tiny });

export const step = style({
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.round,
  background: theme.colour.paper,
  color: 'inherit',
  fontSize: theme.size.small,
  lineHeight: 1,
  cursor: 'pointer',
  ':hover': { background: theme.colour.paperSunk },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '2px' },
});

export const position = style({
  flex: '1 1 9rem',
  margin: 0,
  paddingInline: theme.space.tiny,
  color: theme.colour.inkMuted,
  fontSize: theme.size.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const live = style({
  marginInlineStart: theme.space.tiny,
  padding: '0.1rem 0.5rem',
  borderRadius: theme.radius.round,
  background: theme.colour.successSurface,
  color: theme.colour.success,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
});

/** The latest step of a played path. */
export const words = style({
  margin: 0,
  maxBlockSize: '4.5em',
  overflow: 'auto',
  color: theme.colour.ink,
  fontSize: theme.size.fine,
  lineHeight: '1.5',
  overflowWrap: 'anywhere',
});
