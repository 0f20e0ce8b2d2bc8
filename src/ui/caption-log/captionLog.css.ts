import { style, styleVariants } from '@vanilla-extract/css';
import { appear } from '../motion/appear.css.ts';
import { theme } from '../theme/theme.css.ts';

/** About one turn. */
const MIN_HEIGHT = '5rem';

export const empty = style({
  margin: 'auto',
  maxInlineSize: '20rem',
  color: theme.colour.inkMuted,
  textAlign: 'center',
});

export const log = style({
  // What is for readers of the screen only is placed in it, and scrolls with it.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.cosy,
  flex: `1 0 ${MIN_HEIGHT}`,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.space.cosy,
  borderRadius: theme.radius.medium,
  selectors: {
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    // With nothing else that needs the height, the text of an empty log is shown whole: the dialog scrolls.
    [`&:only-child:has(> ${empty})`]: { flexBasis: 'auto' },
  },
});

const turnBase = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.hair,
  maxInlineSize: '88%',
  selectors: { '&:first-child': { marginBlockStart: 'auto' } },
});

export const turn = styleVariants({
  own: [turnBase, { alignSelf: 'flex-end', alignItems: 'flex-end' }],
  other: [turnBase, { alignSelf: 'flex-start', alignItems: 'flex-start' }],
});

export const speaker = style({
  paddingInline: theme.space.hair,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
});

const wordsBase = style({
  padding: `${theme.space.small} ${theme.space.cosy}`,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  // A chain of joined emoji breaks nowhere, and combining marks can pile up over the lines above.
  maxInlineSize: '100%',
  overflow: 'hidden',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const words = styleVariants({
  own: [wordsBase, { background: theme.colour.paperSunk, borderRadius: '16px 16px 4px 16px' }],
  other: [
    wordsBase,
    { background: theme.colour.canary, color: theme.colour.onCanary, borderRadius: '16px 16px 16px 4px' },
  ],
});

/** Of the first words: the finished turn takes its place without motion. */
export const partial = style([
  appear,
  {
    background: 'transparent',
    color: theme.colour.inkMuted,
    boxShadow: `inset 0 0 0 2px ${theme.colour.line}`,
  },
]);

/** More words of the sentence are to come. */
export const openEnded = style({ '::after': { content: '"\\2026"' } });

export const cut = style({
  paddingInline: theme.space.hair,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontStyle: 'italic',
});
