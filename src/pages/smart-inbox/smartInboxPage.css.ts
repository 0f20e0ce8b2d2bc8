import { globalStyle, style } from '@vanilla-extract/css';
import * as badge from '../../ui/badge/badge.css.ts';
import { unseen } from '../../ui/layout/layout.css.ts';
import { media } from '../../ui/theme/media.ts';
import { onScreen } from '../../ui/theme/print.css.ts';
import { theme } from '../../ui/theme/theme.css.ts';
import * as type from '../../ui/theme/type.css.ts';

/**
 * As high as the window, except for space reserved for toasts. Each column scrolls by itself. On paper, the whole conversation and the
 * contact follow each other, whichever panes the screen shows.
 */
export const app = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  blockSize: 'calc(100dvh - var(--toast-space, 0px))',
  // In a lower window, the page scrolls as well.
  minBlockSize: 'max(15rem, 24rem - var(--toast-space, 0px))',
  '@media': { print: { display: 'block', blockSize: 'auto', minBlockSize: 0 } },
});

globalStyle(`${app} > main`, { minBlockSize: 0 });

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space.cosy,
  minBlockSize: '3.75rem',
  paddingInline: theme.space.cosy,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: theme.colour.card,
  '@media': { [media.phone]: { columnGap: theme.space.tiny, paddingInline: theme.space.small } },
});

export const home = style([
  onScreen,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space.tiny,
    minBlockSize: theme.height.controlSmall,
    paddingInlineEnd: theme.space.cosy,
    borderInlineEnd: `1px solid ${theme.colour.line}`,
    fontSize: theme.size.small,
    fontWeight: theme.weight.bold,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    selectors: { '&:hover': { textDecoration: 'underline' } },
    '@media': {
      [media.phone]: {
        justifyContent: 'center',
        minInlineSize: theme.height.controlSmall,
        paddingInlineEnd: theme.space.tiny,
      },
    },
  },
]);

/** Visually hidden on a phone, which has no room for it. */
export const homeName = style({ '@media': { [media.phone]: unseen } });

export const heading = style([type.title, { '@media': { [media.phone]: { fontSize: theme.size.lead } } }]);

export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${theme.space.small}`,
  flex: '1 1 min-content',
  minInlineSize: 0,
});

/**
 * On a phone a line of text below the title. Uses the styles of a badge without the component, which would add every icon to the
 * first script: the frame of the page is in it.
 */
export const sampleMark = style([
  badge.tag,
  badge.compact,
  {
    '@media': { [media.phone]: { minBlockSize: 0, paddingInline: 0, boxShadow: 'none', color: theme.colour.inkMuted } },
  },
]);

/** Links to the demo, in the header or, where that has no room, below the list. */
export const demoLinks = style([
  onScreen,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space.tiny },
]);

export const demoLinksInHeader = style([demoLinks, { '@media': { [`not ${media.desktop}`]: { display: 'none' } } }]);

export const demoLinksBelowList = style([
  demoLinks,
  {
    flexWrap: 'nowrap',
    padding: `${theme.space.tiny} ${theme.space.cosy}`,
    borderBlockStart: `1px solid ${theme.colour.line}`,
    // In a low window the cards need the room.
    '@media': { [`${media.desktop}, (max-height: 30rem)`]: { display: 'none' } },
  },
]);

export const demoLink = style({ flex: '1 1 auto', minInlineSize: 0, paddingInline: theme.space.small });

export const unread = style([onScreen, { marginInlineStart: 'auto' }]);

export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  blockSize: '100%',
  minBlockSize: 0,
  '@media': {
    [media.panes]: {
      // The words in the search field fit into the narrowest list.
      gridTemplateColumns: 'minmax(min(19.25rem, 40%), 3fr) minmax(0, 5fr)',
      // The details are folded below the thread.
      gridTemplateRows: 'minmax(min-content, 1fr) auto',
    },
    [media.threeColumns]: {
      // Large text must not push a column out of the window.
      gridTemplateColumns: 'minmax(min(17rem, 30%), 3fr) minmax(min(20rem, 40%), 5fr) minmax(min(16rem, 30%), 2.6fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
    },
    '(min-width: 1700px)': { gridTemplateColumns: '26rem minmax(0, 1fr) 24rem' },
    [media.onePane]: { gridTemplateRows: 'minmax(0, 1fr)' },
    print: { display: 'block', blockSize: 'auto' },
  },
  selectors: {
    // If the thread and the unfolded details are higher than the window, the page scrolls.
    '&[data-pane="thread"]': { '@media': { [media.onePane]: { gridTemplateRows: 'minmax(min-content, 1fr) auto' } } },
  },
});

/** Shown beside the other panes, or alone where the screen is narrow. */
export const listPane = style([
  onScreen,
  {
    minBlockSize: 0,
    minInlineSize: 0,
    '@media': { [media.panes]: { gridRow: '1 / span 2' }, [media.threeColumns]: { gridRow: 'auto' } },
    selectors: { [`${panes}[data-pane="thread"] > &`]: { '@media': { [media.onePane]: { display: 'none' } } } },
  },
]);

export const threadPane = style({
  minBlockSize: 0,
  minInlineSize: 0,
  '@media': { print: { display: 'block !important' } },
  selectors: { [`${panes}[data-pane="list"] > &`]: { '@media': { [media.onePane]: { display: 'none' } } } },
});
