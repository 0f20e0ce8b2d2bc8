import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { onlyForReaders } from '../../../ui/layout/layout.css.ts';
import { media } from '../../../ui/theme/media.ts';
import { onScreen } from '../../../ui/theme/print.css.ts';
import { theme } from '../../../ui/theme/theme.css.ts';
import * as type from '../../../ui/theme/type.css.ts';
import { panes } from '../smartInboxPage.css.ts';

/** Includes its line. */
const FOLD_HEIGHT = `calc(${theme.height.controlSmall} + 1px)`;

const slideUp = keyframes({ from: { translate: `0 calc(100% - ${FOLD_HEIGHT})` } });
const appear = keyframes({ from: { opacity: 0 } });
const motion = `${theme.motion.calm} ${theme.motion.ease}`;

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  background: theme.colour.paper,
  borderInlineStart: `1px solid ${theme.colour.line}`,
  '@media': {
    // Below the thread, over which it unfolds.
    [media.foldedDetails]: { borderInlineStart: 0, borderBlockStart: `1px solid ${theme.colour.line}` },
  },
  selectors: {
    '&[data-unfolded]': {
      '@media': {
        [media.onePane]: {
          position: 'fixed',
          zIndex: theme.layer.dialog,
          insetInline: 0,
          // Above toasts that have no other place.
          insetBlockEnd: 'var(--toast-space, 0px)',
          maxBlockSize: `min(85dvh, 100dvh - ${theme.space.medium} - var(--toast-space, 0px))`,
          borderBlockStart: 0,
          borderStartStartRadius: theme.radius.large,
          borderStartEndRadius: theme.radius.large,
          boxShadow: theme.shadow.high,
          animation: `${slideUp} ${motion}`,
        },
        print: { position: 'static', maxBlockSize: 'none' },
      },
    },
  },
});

// The sheet leaves the flow. Its row stays, so that the composer does not move.
globalStyle(`${panes}[data-pane="thread"]:has(> ${column}[data-unfolded])`, {
  '@media': { [media.onePane]: { gridTemplateRows: `minmax(min-content, 1fr) ${FOLD_HEIGHT}` } },
});

/** Over the page and below the sheet. */
export const backdrop = style([
  onScreen,
  {
    display: 'none',
    position: 'fixed',
    inset: 0,
    zIndex: theme.layer.dialog,
    background: theme.colour.backdrop,
    animation: `${appear} ${motion}`,
    selectors: { [`${panes}[data-pane="thread"] > &`]: { '@media': { [media.onePane]: { display: 'block' } } } },
  },
]);

export const empty = style({
  background: theme.colour.paper,
  borderInlineStart: `1px solid ${theme.colour.line}`,
  '@media': { [media.foldedDetails]: { display: 'none' } },
});

/** The bar that opens and closes the details; on a sheet with a close button. */
export const bar = style([
  onScreen,
  {
    display: 'none',
    flexShrink: 0,
    alignItems: 'center',
    '@media': { [media.foldedDetails]: { display: 'flex' } },
  },
]);

export const close = style({
  display: 'none',
  selectors: {
    [`${column}[data-unfolded] > ${bar} > &`]: {
      '@media': { [media.onePane]: { display: 'inline-flex', marginInlineEnd: theme.space.tiny } },
    },
  },
});

export const fold = style({
  display: 'flex',
  flexGrow: 1,
  alignItems: 'center',
  gap: theme.space.tiny,
  minBlockSize: theme.height.controlSmall,
  paddingInline: theme.space.cosy,
  border: 0,
  background: 'transparent',
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
  cursor: 'pointer',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
  selectors: { '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' } },
});

export const foldMark = style({
  marginInlineStart: 'auto',
  transitionProperty: 'rotate',
  transitionDuration: theme.motion.quick,
  selectors: {
    [`${column}:not([data-unfolded]) &`]: { rotate: '180deg' },
    // The sheet has a close button instead.
    [`${column}[data-unfolded] &`]: { '@media': { [media.onePane]: { display: 'none' } } },
  },
});

export const content = style({
  containerType: 'inline-size',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': {
    // The thread keeps the larger part.
    [media.foldedDetails]: { maxBlockSize: '40dvh' },
    [media.onePane]: { maxBlockSize: 'none' },
    print: { display: 'block !important', maxBlockSize: 'none', overflow: 'visible' },
  },
  selectors: {
    // Focused only by a press on it.
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    [`${column}:not([data-unfolded]) > &`]: { '@media': { [media.foldedDetails]: { display: 'none' } } },
  },
});

export const part = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.tiny,
  padding: theme.space.cosy,
  breakInside: 'avoid',
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.line}` } },
});

const overlineLook = {
  fontFamily: theme.font.text,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
  letterSpacing: 'normal',
  color: theme.colour.inkMuted,
} as const;

export const partTitle = style(overlineLook);
export const overline = style(overlineLook);

export const head = style({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between' });
export const who = style({ minInlineSize: 0 });
export const name = style([
  type.title,
  {
    fontSize: theme.size.lead,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflowWrap: 'anywhere',
    textAlign: 'start',
    '@media': { print: { display: 'block' } },
  },
]);

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.tiny,
  fontSize: theme.size.small,
});
export const fact = style({ display: 'flex', gap: theme.space.small, alignItems: 'flex-start' });
export const factTerm = style({ paddingBlockStart: '0.1em', color: theme.colour.inkMuted });
export const hiddenTerm = onlyForReaders;

export const factText = style({ minInlineSize: 0, textAlign: 'start', overflowWrap: 'anywhere' });
export const missing = style({ color: theme.colour.inkMuted, fontSize: theme.size.small, textAlign: 'start' });

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
  gap: theme.space.tiny,
  '@container': {
    // Equal columns, but the longest name stays on one line.
    '(min-width: 17rem)': { gridTemplateColumns: 'repeat(2, minmax(max-content, 1fr))' },
    '(min-width: 34rem)': { gridTemplateColumns: 'repeat(4, minmax(max-content, 1fr))' },
  },
});

export const action = style({
  justifyContent: 'flex-start',
  paddingInline: theme.space.small,
  background: theme.colour.card,
  boxShadow: `inset 0 0 0 1px ${theme.colour.line}`,
  // Without an action it has no surface. The dashes keep its place among the others.
  selectors: { '&[aria-disabled="true"]': { border: `1px dashed ${theme.colour.line}` } },
});

export const dangerousAction = style([action, { color: theme.colour.dangerText }]);

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space.tiny });
export const figure = style({
  fontSize: theme.size.small,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space.hair });

export const add = style({
  alignSelf: 'flex-start',
  marginInlineStart: `calc(-1 * ${theme.space.small})`,
  paddingInline: theme.space.small,
});

export const stats = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: theme.space.tiny });

export const stat = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  padding: theme.space.small,
  borderRadius: theme.radius.medium,
  background: theme.colour.card,
  boxShadow: `inset 0 0 0 1px ${theme.colour.line}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
});

export const statFigure = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.hair,
  color: theme.colour.ink,
  fontFamily: theme.font.display,
  fontSize: theme.size.title,
  fontWeight: theme.weight.display,
  lineHeight: theme.leading.snug,
  fontVariantNumeric: 'tabular-nums',
});

/** The fixed rating. */
export const star = style({ color: theme.colour.accentText });

globalStyle(`${star} svg`, { fill: 'currentColor' });

export const since = style({ color: theme.colour.inkMuted, fontSize: theme.size.small });

export const hint = style({ color: theme.colour.inkMuted, fontSize: theme.size.fine });

export const notes = style({
  padding: theme.space.small,
  borderRadius: theme.radius.small,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
  boxShadow: `inset 0 0 0 1px ${theme.colour.canaryLine}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
  fontSize: theme.size.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
