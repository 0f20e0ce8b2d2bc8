import { keyframes, style } from '@vanilla-extract/css';
import { appear } from '../../ui/motion/appear.css.ts';
import { media } from '../../ui/theme/media.ts';
import { theme } from '../../ui/theme/theme.css.ts';

/** A small phone. */
const SMALL = '(max-height: 46rem) and (max-width: 45.99rem), (max-height: 32rem)';

/** A phone in landscape or with its keyboard open, and the smallest phones: the conversation needs the height. */
const LOW = '(max-height: 37.5rem) and (max-width: 45.99rem), (max-height: 32rem)';

/** As the dialog's bar without a title. */
const VERY_LOW = '(max-height: 32rem)';

/** Low, but wide enough for two columns. */
const LOW_AND_WIDE = '(max-height: 32rem) and (min-width: 36rem)';

/** One column on a phone, with the controls in reach of the thumb. Several columns where there is room. */
export const layout = style({
  flexGrow: 1,
  display: 'grid',
  gap: theme.space.small,
  // Keeps the column within the screen, also with long words and scrolling rows.
  gridTemplateColumns: 'minmax(0, 1fr)',
  // If the rows do not fit, such as with large text, the dialog scrolls.
  gridTemplateRows: 'auto auto minmax(min-content, 1fr) auto',
  gridTemplateAreas: '"call" "ticket" "talk" "controls"',
  padding: theme.space.small,
  paddingBlockStart: 0,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
      gridTemplateRows: 'auto minmax(auto, 1fr) auto',
      gridTemplateAreas: '"call talk" "ticket talk" "ticket controls"',
      gap: theme.space.cosy,
      padding: `0 ${theme.space.cosy} ${theme.space.cosy}`,
    },
    [media.tallTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(min-content, 1fr) auto',
      gridTemplateAreas: '"call ticket" "talk talk" "controls controls"',
    },
    [LOW]: { gap: theme.space.tiny, padding: `0 ${theme.space.small} ${theme.space.small}` },
    [LOW_AND_WIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(auto, 1fr) auto',
      gridTemplateAreas: '"call call" "ticket talk" "ticket controls"',
    },
    // The close button of the dialog is beside the first row.
    [VERY_LOW]: { paddingBlockStart: theme.space.hair },
  },
});

export const call = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.small,
  padding: theme.space.cosy,
  borderRadius: theme.radius.large,
  background: theme.colour.slab,
  color: theme.colour.onSlab,
  gridArea: 'call',
  '@media': {
    '(forced-colors: active)': { border: '1px solid' },
    [SMALL]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: theme.space.tiny,
      padding: theme.space.small,
    },
    // One row, or two where the window is narrow or text is large.
    [LOW]: {
      display: 'flex',
      flexDirection: 'row',
      flexWrap: 'wrap',
      gap: `${theme.space.hair} ${theme.space.tiny}`,
      padding: `${theme.space.tiny} ${theme.space.small}`,
      borderRadius: theme.radius.medium,
    },
    [VERY_LOW]: { gap: theme.space.hair, marginInlineEnd: '2.75rem', paddingInline: theme.space.tiny },
  },
});

export const who = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: theme.space.cosy,
  flexWrap: 'wrap',
  '@media': { [SMALL]: { gridColumn: '1 / -1' }, [LOW]: { display: 'contents' } },
});

/** Name and status. */
export const speaker = style({
  minInlineSize: 0,
  '@media': {
    [LOW]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.space.tiny },
  },
});

export const name = style({
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  fontSize: theme.size.heading,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  overflowWrap: 'anywhere',
  '@media': { [LOW]: { fontSize: theme.size.title } },
});

const blink = keyframes({ '50%': { opacity: 0.25 } });

export const status = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.tiny,
  marginBlockStart: theme.space.tiny,
  color: theme.colour.onSlabMuted,
  fontWeight: theme.weight.medium,
  '::before': {
    content: '""',
    inlineSize: '0.625rem',
    blockSize: '0.625rem',
    borderRadius: theme.radius.round,
    background: theme.colour.accent,
  },
  selectors: {
    '&[data-phase=connecting]::before': {
      background: theme.colour.onSlabMuted,
      animation: `${blink} 1.2s ease-in-out infinite`,
    },
  },
  '@media': {
    [LOW]: { marginBlockStart: 0, fontSize: theme.size.small },
    [media.stillness]: { selectors: { '&[data-phase=connecting]::before': { animation: 'none' } } },
  },
});

/** Below the sentence about the microphone. */
export const voiceNotice = style({ marginBlockStart: theme.space.small });

/** The padding enlarges the touch target without moving lines. */
export const privacyLink = style({
  paddingBlock: theme.space.tiny,
  fontWeight: theme.weight.medium,
  textUnderlineOffset: '0.2em',
  borderRadius: theme.radius.small,
});

export const timer = style({
  padding: `${theme.space.hair} ${theme.space.small}`,
  borderRadius: theme.radius.round,
  background: theme.colour.slabRaised,
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [LOW]: { order: 1, marginInlineStart: 'auto', padding: 0, background: 'transparent' } },
});

export const bars = style({
  blockSize: '4.5rem',
  color: theme.colour.onSlabMuted,
  '@media': {
    [media.tablet]: { blockSize: '2.75rem' },
    [media.tallTablet]: { flexGrow: 1 },
    [SMALL]: { blockSize: '1.5rem' },
    [LOW]: { flex: '1 1 1.25rem' },
  },
});

export const volume = style({
  color: theme.colour.onSlabMuted,
  fontSize: theme.size.small,
  fontVariantNumeric: 'tabular-nums',
  // As wide as its longest text, so that the row does not move when the volume changes.
  '@media': { [LOW]: { minInlineSize: '10.5ch', fontSize: theme.size.fine } },
});

export const talk = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.small,
  minInlineSize: 0,
  gridArea: 'talk',
  '@media': { [LOW]: { gap: theme.space.tiny } },
});

/** One row on a small phone, which scrolls sideways. */
export const scenarios = style([
  appear,
  {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.space.tiny,
    whiteSpace: 'nowrap',
    // Room for the focus ring.
    padding: theme.space.hair,
    '@media': {
      [SMALL]: { flexWrap: 'nowrap', overflowX: 'auto' },
    },
  },
]);

export const scenario = style({
  minBlockSize: '2.25rem',
  paddingInline: theme.space.small,
  border: 0,
  borderRadius: theme.radius.round,
  background: theme.colour.paperSunk,
  color: theme.colour.ink,
  boxShadow: `inset 0 0 0 1px ${theme.colour.line}`,
  fontSize: theme.size.small,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: theme.colour.canary, color: theme.colour.onCanary },
    '&:focus-visible': { boxShadow: theme.shadow.focusHalo },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const notice = style([
  appear,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.space.small,
    padding: theme.space.cosy,
    borderRadius: theme.radius.medium,
    background: theme.colour.pink,
    color: theme.colour.onPink,
    vars: { [theme.colour.focus]: theme.colour.onPink },
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
]);

export const emptyIcon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  marginInline: 'auto',
  marginBlockEnd: theme.space.cosy,
  borderRadius: theme.radius.round,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
});

export const composer = style({ display: 'block' });

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.tiny,
  gridArea: 'controls',
});

export const control = style({
  flexGrow: 1,
  paddingInline: theme.space.cosy,
  '@media': {
    [LOW]: { minBlockSize: theme.height.controlSmall, paddingInline: theme.space.tiny, fontSize: theme.size.small },
  },
});

/** As wide as its longer text; filled while the microphone is off. */
export const muteButton = style([
  control,
  {
    minInlineSize: 'min(13rem, 56%)',
    selectors: {
      '&[data-muted=true], &[data-muted=true]:hover:not(:disabled)': {
        background: theme.colour.ink,
        color: theme.colour.card,
        boxShadow: 'none',
      },
      '&:focus-visible': { boxShadow: theme.shadow.focusHalo },
    },
  },
]);
