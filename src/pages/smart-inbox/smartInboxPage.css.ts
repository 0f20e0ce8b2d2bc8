import { globalStyle, style } from '@vanilla-extract/css';
import { unseen } from '../../ui/layout/layout.css.ts';
import { media } from '../../ui/theme/media.ts';
import { theme } from '../../ui/theme/theme.css.ts';

/** As high as the window: each column scrolls by itself. */
export const app = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  blockSize: '100dvh',
  // Lower than this, the page scrolls as well.
  minBlockSize: '24rem',
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

export const home = style({
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
});

/** A phone has no room for it; a screen reader says it all the same. */
export const homeName = style({ '@media': { [media.phone]: unseen } });

export const title = style({ flex: '1 1 min-content', minInlineSize: 0 });

export const unread = style({ marginInlineStart: 'auto' });

export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  blockSize: '100%',
  minBlockSize: 0,
  '@media': {
    [media.panes]: {
      // Large text must not push a column out of the window.
      gridTemplateColumns: 'minmax(min(17rem, 30%), 3fr) minmax(min(20rem, 40%), 5fr) minmax(min(16rem, 30%), 2.6fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
    },
    '(min-width: 1700px)': { gridTemplateColumns: '26rem minmax(0, 1fr) 24rem' },
    [media.onePane]: { gridTemplateRows: 'minmax(0, 1fr)' },
  },
  selectors: {
    // Where the thread and the unfolded details are higher than the window, the page scrolls.
    '&[data-pane="thread"]': { '@media': { [media.onePane]: { gridTemplateRows: 'minmax(min-content, 1fr) auto' } } },
  },
});

/** Shown beside the other panes, or alone where the screen is narrow. */
export const listPane = style({
  minBlockSize: 0,
  minInlineSize: 0,
  selectors: { [`${panes}[data-pane="thread"] > &`]: { '@media': { [media.onePane]: { display: 'none' } } } },
});

export const threadPane = style({
  minBlockSize: 0,
  minInlineSize: 0,
  selectors: { [`${panes}[data-pane="list"] > &`]: { '@media': { [media.onePane]: { display: 'none' } } } },
});
