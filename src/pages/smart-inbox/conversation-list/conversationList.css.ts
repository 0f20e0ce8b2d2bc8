import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  background: theme.colour.paper,
  '@media': { [media.panes]: { borderInlineEnd: `1px solid ${theme.colour.line}` } },
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space.hair,
  padding: `${theme.space.small} ${theme.space.small} ${theme.space.tiny} ${theme.space.cosy}`,
});

/** The placeholder needs the room. `@container` units follow the size of the text. */
const NARROW_FIELD = '(max-width: 14.5rem)';
/** Only with large text. */
const TIGHT_FIELD = '(max-width: 11.5rem)';

export const search = style({ containerType: 'inline-size', flex: '1 1 8.5rem', marginInlineEnd: theme.space.hair });

export const searchMark = style({
  display: 'inline-flex',
  paddingInline: theme.space.tiny,
  color: theme.colour.inkMuted,
  '@container': { [NARROW_FIELD]: { display: 'none' } },
});

globalStyle(`${search} input`, {
  textOverflow: 'ellipsis',
  '@container': { [TIGHT_FIELD]: { paddingInline: theme.space.tiny } },
});
globalStyle(`${search} input::placeholder`, { fontSize: theme.size.small });

// The field has a button of its own. The browser's button would take room from the placeholder even while it is invisible.
globalStyle(`${search} input::-webkit-search-cancel-button`, { display: 'none' });

export const announcement = style({ blockSize: 0 });

export const tabs = style({ flexGrow: 1, minBlockSize: 0 });

globalStyle(`${tabs} > [role="tablist"]`, { paddingInline: theme.space.cosy });

// With large text or in a low window, the explanation of an empty list may need more room than there is.
globalStyle(`${tabs} > [role="tabpanel"]`, { overflowY: 'auto' });

export const scroller = style({
  flexGrow: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The content cannot change the layout outside, so that the browser can skip it.
  contain: 'strict',
});

export const list = style({ position: 'relative', inlineSize: '100%' });

export const item = style({ borderBlockEnd: `1px solid ${theme.colour.line}` });

export const placedItem = style([item, { position: 'absolute', insetBlockStart: 0, insetInline: 0 }]);

export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: theme.space.small,
  rowGap: '0.125rem',
  alignItems: 'center',
  paddingBlock: '0.375rem',
  paddingInline: theme.space.cosy,
  textDecoration: 'none',
  userSelect: 'none',
  cursor: 'pointer',
  fontSize: theme.size.small,
  lineHeight: 1.3,
  selectors: {
    '&:hover': { background: theme.colour.paperSunk },
    '&[aria-current="true"]': { background: theme.colour.card, boxShadow: `inset 4px 0 0 ${theme.colour.accent}` },
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none', zIndex: 1 },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[aria-current="true"]': { border: '2px solid Highlight' } } },
  },
});

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Beside all other parts of the card. */
export const avatar = style({ gridColumn: 1, gridRow: '1 / span 4', alignSelf: 'start', marginBlockStart: '0.125rem' });

export const name = style({
  ...oneLine,
  gridColumn: 2,
  fontWeight: theme.weight.medium,
  selectors: { [`${card}[data-unread] &`]: { fontWeight: theme.weight.bold } },
});

export const time = style({
  maxInlineSize: '8rem',
  ...oneLine,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontVariantNumeric: 'tabular-nums',
});

export const phone = style({ ...oneLine, gridColumn: '2 / -1', fontSize: theme.size.fine });

export const preview = style({
  ...oneLine,
  gridColumn: '2 / -1',
  color: theme.colour.inkMuted,
  selectors: { [`${card}[data-unread] &`]: { color: theme.colour.ink, fontWeight: theme.weight.bold } },
});

export const kinds = style({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space.hair} ${theme.space.small}`,
  minInlineSize: 0,
  fontSize: theme.size.fine,
});

export const kind = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space.hair,
  color: theme.colour.inkMuted,
});

export const unread = style({ marginInlineStart: 'auto' });

export const hit = style({ background: theme.colour.canary, color: theme.colour.onCanary, borderRadius: '2px' });

export const nothing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.space.tiny,
  padding: `${theme.space.vast} ${theme.space.medium}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const nothingTitle = style({ fontWeight: theme.weight.bold });

export const nothingText = style({
  maxInlineSize: '22rem',
  marginBlockEnd: theme.space.tiny,
  color: theme.colour.inkMuted,
  fontSize: theme.size.small,
});
