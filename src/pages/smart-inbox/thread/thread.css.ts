import { style, styleVariants } from '@vanilla-extract/css';
import { unseen } from '../../../ui/layout/layout.css.ts';
import { media } from '../../../ui/theme/media.ts';
import { onScreen } from '../../../ui/theme/print.css.ts';
import { theme } from '../../../ui/theme/theme.css.ts';
import * as type from '../../../ui/theme/type.css.ts';

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
  minBlockSize: '3.5rem',
  padding: `${theme.space.hair} ${theme.space.tiny} ${theme.space.hair} ${theme.space.cosy}`,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: theme.colour.card,
});

export const back = style({
  marginInlineStart: `calc(-1 * ${theme.space.tiny})`,
  '@media': { [media.panes]: { display: 'none' } },
});

/** At least as wide as a short name. Otherwise the buttons wrap to a line of their own. */
export const who = style({
  flex: '1 1 4.5rem',
  minInlineSize: 0,
  '@media': { [media.panes]: { flexBasis: '11rem' } },
});

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const name = style([
  type.title,
  {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: theme.size.lead,
    textAlign: 'start',
    '@media': { print: { display: 'block' } },
    // Focused only by script, when the visitor has opened the conversation.
    selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
  },
]);

export const phone = style({ ...oneLine, color: theme.colour.inkMuted, fontSize: theme.size.small });

export const actions = style([onScreen, { display: 'flex', flexWrap: 'wrap', alignItems: 'center' }]);

export const action = style({ paddingInline: theme.space.small });

export const actionName = style({
  '@media': {
    [`${media.phone}, ${media.panes} and (max-width: 1200px)`]: unseen,
  },
});

export const timeline = style({
  // Reversed, so that the browser opens it at its end and stays there as entries are added.
  display: 'flex',
  flexDirection: 'column-reverse',
  flex: '1 0 3rem',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${theme.space.small} ${theme.space.cosy}`,
  background: theme.colour.paperSunk,
  '@media': { print: { display: 'block', overflow: 'visible' } },
  selectors: { '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' } },
});

export const entries = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.375rem',
  inlineSize: '100%',
  maxInlineSize: '48rem',
  marginInline: 'auto',
  // Aligns a short timeline to the top.
  marginBlockEnd: 'auto',
});

const entryBase = style({
  display: 'flex',
  flexDirection: 'column',
  maxInlineSize: 'min(92%, 40rem)',
  minInlineSize: 0,
  breakInside: 'avoid',
});

export const entry = styleVariants({
  customer: [entryBase, { alignSelf: 'flex-start', alignItems: 'flex-start' }],
  company: [entryBase, { alignSelf: 'flex-end', alignItems: 'flex-end' }],
  assistant: [entryBase, { alignSelf: 'flex-end', alignItems: 'flex-end' }],
  team: [entryBase, { alignSelf: 'center', alignItems: 'center', maxInlineSize: '100%', inlineSize: '100%' }],
});

/** Text, muted text and focus rings on a coloured paper. */
const onPaper = (text: string) => ({
  color: text,
  vars: { [theme.colour.inkMuted]: text, [theme.colour.focus]: text },
});

const slipBase = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space.small,
  maxInlineSize: '100%',
  minInlineSize: 'min(12rem, 100%)',
  padding: `0.375rem ${theme.space.small}`,
  borderRadius: theme.radius.medium,
  fontSize: theme.size.small,
  lineHeight: 1.4,
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
      ...onPaper(theme.colour.onSky),
      boxShadow: `inset 0 0 0 1px ${theme.colour.skyLine}`,
      borderStartEndRadius: theme.radius.small,
    },
  ],
  assistant: [
    slipBase,
    {
      background: theme.colour.mint,
      ...onPaper(theme.colour.onMint),
      boxShadow: `inset 0 0 0 1px ${theme.colour.mintLine}`,
      borderStartEndRadius: theme.radius.small,
    },
  ],
  team: [
    slipBase,
    {
      inlineSize: 'min(100%, 40rem)',
      background: theme.colour.canary,
      ...onPaper(theme.colour.onCanary),
      boxShadow: `inset 0 0 0 1px ${theme.colour.canaryLine}`,
      borderRadius: theme.radius.small,
    },
  ],
});

export const entryHead = style({
  display: 'flex',
  flexGrow: 1,
  alignItems: 'center',
  gap: theme.space.tiny,
  fontSize: theme.size.fine,
});

export const entryLabel = style({ fontWeight: theme.weight.bold, flexGrow: 1 });
export const figure = style({ fontVariantNumeric: 'tabular-nums' });
export const visibility = style({ textAlign: 'end' });

export const deleteNote = style({
  // Above the text, which its lower edge overlaps.
  position: 'relative',
  zIndex: 1,
  marginBlock: `calc(-1 * ${theme.space.tiny})`,
  marginInlineEnd: '-0.75rem',
});

/** Below the head and the foot, which share a line if it has room for both. */
const ownLine = { order: 2, inlineSize: '100%' } as const;

export const words = style({ ...ownLine, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
export const aside = style({
  ...ownLine,
  fontSize: theme.size.fine,
  overflowWrap: 'anywhere',
});

export const entryFoot = style({
  order: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.space.small}`,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontVariantNumeric: 'tabular-nums',
});

export const transcript = style({ ...ownLine });

export const transcriptSummary = style({
  inlineSize: 'fit-content',
  paddingBlock: '0.125rem',
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

export const composer = style([
  onScreen,
  {
    padding: `${theme.space.tiny} ${theme.space.cosy} ${theme.space.hair}`,
    borderBlockStart: `1px solid ${theme.colour.line}`,
    background: theme.colour.card,
  },
]);

export const composerHint = style({
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  lineHeight: theme.leading.snug,
  marginBlockStart: theme.space.hair,
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
