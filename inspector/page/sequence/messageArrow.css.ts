import { style } from '@vanilla-extract/css';
import { theme } from '../../../src/ui/theme/theme.css.ts';
import {
  ARROW,
  FROM_COLUMN,
  GUTTER,
  POINT_SIZE,
  SPAN,
  chipWidth,
  columnWidth,
  ground,
  layer,
  lifelineX,
  stroke,
} from './diagramGeometry.ts';
import { place } from './sequenceRow.css.ts';

export const message = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: lifelineX,
  inlineSize: `calc(var(${SPAN}) * ${columnWidth})`,
  blockSize: '2.25rem',
  selectors: {
    [`&:is([data-kind="start"], [data-kind="done"])`]: { vars: { [stroke]: theme.colour.success } },
    [`&:is([data-kind="failure"], [data-outcome="lost"])`]: { vars: { [stroke]: theme.colour.dangerText } },
    [`${place}[data-phase="future"] &`]: { vars: { [stroke]: theme.colour.lineStrong } },
  },
});

export const shaft = style({
  position: 'absolute',
  insetBlockEnd: ARROW,
  insetInline: 0,
  zIndex: layer.content,
  borderBlockStart: `1.5px solid ${stroke}`,
  translate: '0 50%',
  selectors: {
    [`${message}:is([data-kind="done"], [data-kind="failure"], [data-kind="start"], [data-kind="stop"], [data-outcome="sent"]) &`]:
      { borderBlockStartStyle: 'dashed' },
    [`${message}[data-kind="start"][data-direction="right"] &`]: { insetInlineEnd: `calc(${chipWidth} / 2)` },
    [`${message}[data-kind="start"][data-direction="left"] &`]: { insetInlineStart: `calc(${chipWidth} / 2)` },
    [`${message}[data-direction="self"] &`]: {
      insetInlineEnd: 'auto',
      inlineSize: '1.5rem',
      blockSize: '0.875rem',
      border: `1.5px solid ${stroke}`,
      borderInlineStart: 0,
      borderStartEndRadius: theme.radius.medium,
      borderEndEndRadius: theme.radius.medium,
      translate: 'none',
    },
  },
});

export const point = style({
  position: 'absolute',
  insetBlockEnd: ARROW,
  zIndex: layer.content,
  inlineSize: POINT_SIZE,
  blockSize: POINT_SIZE,
  color: stroke,
  translate: '0 50%',
  selectors: {
    [`${message}[data-direction="right"] &`]: { insetInlineEnd: 0 },
    [`${message}[data-direction="left"] &`]: { insetInlineStart: 0, scale: '-1 1' },
    [`${message}[data-direction="self"] &`]: { insetInlineStart: 0, scale: '-1 1', translate: '0 calc(50% - 0.75px)' },
    [`${message}[data-kind="start"][data-direction="right"] &`]: { insetInlineEnd: `calc(${chipWidth} / 2)` },
    [`${message}[data-kind="start"][data-direction="left"] &`]: { insetInlineStart: `calc(${chipWidth} / 2)` },
  },
});

/** The end of an arrow to or from a hidden actor. */
export const hiddenEnd = style({
  position: 'absolute',
  insetBlockEnd: ARROW,
  insetInlineStart: '100%',
  zIndex: layer.content,
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  border: `1.5px solid ${stroke}`,
  borderRadius: theme.radius.round,
  background: ground,
  translate: '-50% 50%',
});

export const labelTrack = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: `calc(${ARROW} + 2px)`,
  display: 'flex',
  justifyContent: 'center',
  selectors: {
    [`${message}[data-direction="self"] &`]: {
      insetInline: '2rem auto',
      insetBlockEnd: `calc(${ARROW} - 0.2rem)`,
      justifyContent: 'flex-start',
      gap: theme.space.tiny,
    },
    [`${message}[data-kind="start"][data-direction="right"] &`]: { insetInlineEnd: `calc(${chipWidth} / 2)` },
    [`${message}[data-kind="start"][data-direction="left"] &`]: { insetInlineStart: `calc(${chipWidth} / 2)` },
  },
});

export const label = style({
  position: 'sticky',
  insetInline: `calc(${GUTTER} + 0.5rem) 0.5rem`,
  zIndex: layer.content,
  paddingInline: '0.25rem',
  borderRadius: theme.radius.small,
  background: ground,
  fontWeight: theme.weight.medium,
  whiteSpace: 'nowrap',
  selectors: {
    [`${message}:is([data-kind="self"], [data-kind="start"], [data-kind="stop"]) &`]: { color: theme.colour.inkMuted },
    [`${place}[data-phase="now"] &`]: { color: theme.colour.onCanary },
    [`${message}:is([data-kind="failure"], [data-outcome="lost"]) &`]: { color: theme.colour.dangerText },
  },
});

export const mark = style({
  marginInlineStart: theme.space.hair,
  paddingInline: '0.375rem',
  borderRadius: theme.radius.round,
  background: stroke,
  color: theme.colour.paper,
  fontSize: '0.6875rem',
  fontWeight: theme.weight.bold,
});

export const started = style({
  position: 'absolute',
  insetBlockEnd: 0,
  zIndex: layer.content,
  blockSize: '1.5rem',
  selectors: {
    [`${place}[data-phase="future"] &`]: {
      borderColor: theme.colour.line,
      background: theme.colour.paper,
      color: theme.colour.inkMuted,
    },
    [`${message}[data-direction="right"] &`]: { insetInlineEnd: 0, translate: '50% 0' },
    [`${message}[data-direction="left"] &`]: { insetInlineStart: 0, translate: '-50% 0' },
  },
});

/** The state that the target entered, beside its lifeline. */
export const state = style({
  zIndex: layer.content,
  maxInlineSize: '12rem',
  paddingInline: '0.4375rem',
  overflow: 'hidden',
  border: `1px solid ${theme.colour.mintLine}`,
  borderRadius: theme.radius.round,
  background: theme.colour.mint,
  color: theme.colour.onMint,
  fontSize: '0.75rem',
  lineHeight: '1.0625rem',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    [`${message}:not([data-direction="self"]) > &`]: {
      position: 'absolute',
      insetBlockEnd: ARROW,
      translate: '0 50%',
    },
    [`${message}[data-direction="right"] > &`]: { insetInlineStart: 'calc(100% + 0.5rem)' },
    [`${message}[data-direction="left"] > &`]: { insetInlineEnd: 'calc(100% + 0.5rem)' },
    [`${message}[data-kind="start"][data-direction="right"] > &`]: {
      insetInlineStart: `calc(100% + ${chipWidth} / 2 + 0.375rem)`,
    },
    [`${place}[data-phase="future"] &`]: { borderColor: theme.colour.line, background: 'none', color: 'inherit' },
  },
});

export const band = style({
  position: 'absolute',
  insetBlockEnd: '0.25rem',
  insetInlineStart: lifelineX,
  zIndex: layer.content,
  inlineSize: `calc(var(${SPAN}) * ${columnWidth} + 2rem)`,
  blockSize: '2.25rem',
  marginInlineStart: '-1rem',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: `color-mix(in srgb, ${theme.colour.card} 72%, transparent)`,
  selectors: {
    [`${place}[data-phase="now"] &`]: { borderColor: theme.colour.canaryLine, background: 'none' },
    [`${place}[data-open] &`]: { borderStyle: 'dashed' },
  },
});

export const bandLabelTrack = style({
  display: 'flex',
  justifyContent: 'center',
  paddingInline: theme.space.tiny,
});

export const bandLabel = style({
  position: 'sticky',
  insetInline: `calc(${GUTTER} + 4.5rem) 0.5rem`,
  overflow: 'hidden',
  lineHeight: '1.125rem',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Represents the arrows between two lifelines of a repeat. */
export const trace = style({
  position: 'absolute',
  insetBlockEnd: '0.625rem',
  insetInlineStart: `calc(1rem + var(${FROM_COLUMN}) * ${columnWidth})`,
  inlineSize: `calc(var(${SPAN}) * ${columnWidth})`,
  borderBlockStart: `1.5px solid ${stroke}`,
  color: stroke,
  opacity: 0.75,
  selectors: { '&[data-direction="left"]': { insetBlockEnd: '0.25rem' } },
});

export const tracePoint = style({
  position: 'absolute',
  insetBlockEnd: 0,
  inlineSize: '0.375rem',
  blockSize: '0.375rem',
  translate: '0 calc(50% + 0.75px)',
  selectors: {
    [`${trace}[data-direction="right"] &`]: { insetInlineEnd: 0 },
    [`${trace}[data-direction="left"] &`]: { insetInlineStart: 0, scale: '-1 1' },
  },
});
