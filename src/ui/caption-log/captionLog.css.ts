import { style, styleVariants } from '@vanilla-extract/css';
import { unseen } from '../layout/layout.css.ts';
import { appear } from '../motion/appear.css.ts';
import { theme } from '../theme/theme.css.ts';

/** A phone in landscape, or with its keyboard open: at least three turns are in view. */
const LOW = '(max-height: 32rem)';

/** About the height of one turn. */
const MIN_HEIGHT = '5rem';

export const empty = style({
  margin: 'auto',
  maxInlineSize: '20rem',
  color: theme.colour.inkMuted,
  textAlign: 'center',
});

export const log = style({
  // Contains the absolutely positioned text for screen readers, which must scroll with the log.
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
  '@media': { [LOW]: { gap: theme.space.tiny, padding: theme.space.tiny } },
  selectors: {
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    // Without siblings, an empty log shows its whole text and the dialog scrolls.
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
  // The side and the colour of a turn show its speaker, too.
  '@media': { [LOW]: unseen },
});

const wordsBase = style({
  padding: `${theme.space.small} ${theme.space.cosy}`,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  // A sequence of joined emoji does not break, and stacked combining marks can cover the lines above.
  maxInlineSize: '100%',
  overflow: 'hidden',
  '@media': {
    '(forced-colors: active)': { border: '1px solid' },
    [LOW]: { padding: `${theme.space.hair} ${theme.space.small}`, fontSize: theme.size.small },
  },
});

export const words = styleVariants({
  own: [wordsBase, { background: theme.colour.paperSunk, borderRadius: '16px 16px 4px 16px' }],
  other: [
    wordsBase,
    { background: theme.colour.canary, color: theme.colour.onCanary, borderRadius: '16px 16px 16px 4px' },
  ],
});

/** Only partial turns animate: the final turn replaces them without motion. */
export const partial = style([
  appear,
  {
    background: 'transparent',
    color: theme.colour.inkMuted,
    boxShadow: `inset 0 0 0 2px ${theme.colour.line}`,
  },
]);

/** The sentence is not complete yet. */
export const openEnded = style({ '::after': { content: '"\\2026"' } });

export const cut = style({
  paddingInline: theme.space.hair,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontStyle: 'italic',
});
