import { style, styleVariants } from '@vanilla-extract/css';
import { unseen } from '../../../ui/layout/layout.css.ts';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  background: theme.colour.paperSunk,
});

export const header = style({
  flexShrink: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space.tiny,
  minBlockSize: '4rem',
  padding: `${theme.space.tiny} ${theme.space.tiny} ${theme.space.tiny} ${theme.space.cosy}`,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: theme.colour.card,
});

export const back = style({
  marginInlineStart: `calc(-1 * ${theme.space.tiny})`,
  '@media': { [media.panes]: { display: 'none' } },
});

export const who = style({ flex: '1 1 4.5rem', minInlineSize: 0 });

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const name = style({
  ...oneLine,
  textAlign: 'start',
  // Focused only by script, as what the visitor has just opened.
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
});

export const phone = style({ ...oneLine, color: theme.colour.inkMuted, fontSize: theme.size.small });

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

export const action = style({ paddingInline: theme.space.small });

export const actionName = style({
  '@media': {
    [`${media.phone}, (min-width: 900px) and (max-width: 1200px)`]: unseen,
  },
});

export const timeline = style({
  // From its end: the browser opens it there, and stays there as entries come.
  display: 'flex',
  flexDirection: 'column-reverse',
  flex: '1 0 3rem',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${theme.space.medium} ${theme.space.cosy}`,
  background: theme.colour.paperSunk,
  selectors: { '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' } },
});

export const entries = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.cosy,
  inlineSize: '100%',
  maxInlineSize: '46rem',
  marginInline: 'auto',
  // A short one stands at the top all the same.
  marginBlockEnd: 'auto',
});

const entryBase = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.hair,
  maxInlineSize: 'min(88%, 34rem)',
  minInlineSize: 0,
});

export const entry = styleVariants({
  customer: [entryBase, { alignSelf: 'flex-start', alignItems: 'flex-start' }],
  company: [entryBase, { alignSelf: 'flex-end', alignItems: 'flex-end' }],
  assistant: [entryBase, { alignSelf: 'flex-end', alignItems: 'flex-end' }],
  team: [entryBase, { alignSelf: 'center', alignItems: 'center', maxInlineSize: '100%', inlineSize: '100%' }],
});

const slipBase = style({
  maxInlineSize: '100%',
  minInlineSize: 'min(12rem, 100%)',
  padding: `${theme.space.small} ${theme.space.cosy}`,
  borderRadius: theme.radius.large,
  lineHeight: 1.45,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const slip = styleVariants({
  customer: [
    slipBase,
    {
      background: theme.colour.card,
      boxShadow: `inset 0 0 0 1px ${theme.colour.line}`,
      borderStartStartRadius: theme.radius.small,
    },
  ],
  company: [
    slipBase,
    {
      background: theme.colour.sky,
      color: theme.colour.onSky,
      boxShadow: `inset 0 0 0 1px ${theme.colour.skyLine}`,
      borderStartEndRadius: theme.radius.small,
    },
  ],
  assistant: [
    slipBase,
    {
      background: theme.colour.mint,
      color: theme.colour.onMint,
      boxShadow: `inset 0 0 0 1px ${theme.colour.mintLine}`,
      borderStartEndRadius: theme.radius.small,
    },
  ],
  team: [
    slipBase,
    {
      inlineSize: 'min(100%, 34rem)',
      background: theme.colour.canary,
      color: theme.colour.onCanary,
      boxShadow: `inset 0 0 0 1px ${theme.colour.canaryLine}`,
      borderRadius: theme.radius.small,
    },
  ],
});

export const entryHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.tiny,
  fontSize: theme.size.fine,
});

export const entryLabel = style({ fontWeight: theme.weight.bold, flexGrow: 1 });
export const figure = style({ fontVariantNumeric: 'tabular-nums' });
export const visibility = style({ textAlign: 'end' });

export const deleteNote = style({
  // Above the words, over which its lower edge reaches.
  position: 'relative',
  zIndex: 1,
  marginBlock: `calc(-1 * ${theme.space.tiny})`,
  marginInlineEnd: '-0.75rem',
});

export const words = style({ marginBlockStart: theme.space.hair, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
export const aside = style({
  marginBlockStart: theme.space.tiny,
  fontSize: theme.size.fine,
  overflowWrap: 'anywhere',
});

export const entryFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.space.small}`,
  paddingInline: theme.space.hair,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontVariantNumeric: 'tabular-nums',
});

export const origin = style({ display: 'inline-flex', alignItems: 'center', gap: theme.space.hair });

export const transcript = style({ marginBlockStart: theme.space.tiny, fontSize: theme.size.small });

export const transcriptSummary = style({
  inlineSize: 'fit-content',
  paddingBlock: theme.space.hair,
  fontWeight: theme.weight.bold,
  cursor: 'pointer',
  borderRadius: theme.radius.small,
});

export const turns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.tiny,
  marginBlockStart: theme.space.hair,
  paddingInlineStart: theme.space.small,
  borderInlineStart: '2px solid color-mix(in oklab, currentColor 30%, transparent)',
  overflowWrap: 'anywhere',
});

export const composer = style({
  padding: `${theme.space.small} ${theme.space.cosy}`,
  borderBlockStart: `1px solid ${theme.colour.line}`,
  background: theme.colour.card,
});

export const nothing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space.tiny,
  flexGrow: 1,
  padding: theme.space.large,
  textAlign: 'center',
});

export const nothingText = style({ maxInlineSize: '26rem', color: theme.colour.inkMuted });

export const ownCall = style({ marginInlineStart: theme.space.tiny });
