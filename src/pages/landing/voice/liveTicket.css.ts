import { createVar, keyframes, style } from '@vanilla-extract/css';
import { unseen } from '../../../ui/layout/layout.css.ts';
import { appear } from '../../../ui/motion/appear.css.ts';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const ticket = style({
  position: 'relative',
  gridArea: 'ticket',
  '@media': {
    // Fills the remaining height of its row and scrolls. Makes the row at most this high.
    [media.tablet]: { contain: 'size', containIntrinsicBlockSize: 'min(8rem, 25dvh)' },
    // The conversation has the whole width, and the height below the ticket.
    [media.tallTablet]: { contain: 'none' },
  },
});

/** The folded ticket on a phone: one row. */
export const fold = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: theme.space.small,
  inlineSize: '100%',
  minBlockSize: theme.height.controlSmall,
  paddingInline: theme.space.cosy,
  border: 0,
  borderRadius: theme.radius.medium,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
  fontSize: theme.size.small,
  textAlign: 'start',
  alignContent: 'center',
  cursor: 'pointer',
  '@media': { [media.tablet]: { display: 'none' }, '(forced-colors: active)': { border: '1px solid' } },
});

export const foldTitle = style({ fontWeight: theme.weight.bold });
export const foldText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const foldCount = style({ fontVariantNumeric: 'tabular-nums', fontWeight: theme.weight.bold });

const fadeAbove = createVar({ syntax: '<length>', inherits: false, initialValue: '0px' });
const fadeBelow = createVar({ syntax: '<length>', inherits: false, initialValue: '0px' });
const FADE = '1.75rem';
const moreAbove = keyframes({ to: { vars: { [fadeAbove]: FADE } } });
const moreBelow = keyframes({ from: { vars: { [fadeBelow]: FADE } } });

/** On a phone it lies over the conversation, which does not move. */
export const body = style([
  appear,
  {
    position: 'absolute',
    zIndex: 1,
    insetInline: 0,
    insetBlockStart: `calc(100% + ${theme.space.hair})`,
    maxBlockSize: '38dvh',
    overflowY: 'auto',
    selectors: { '&[data-unfolded=false]': { display: 'none' } },
    // Fades the edges behind which there is more. Without scroll timelines, the scroll bar alone shows it.
    '@supports': {
      '(animation-timeline: scroll())': {
        maskImage: `linear-gradient(to bottom, transparent, black ${fadeAbove}, black calc(100% - ${fadeBelow}), transparent)`,
        animationName: `${moreAbove}, ${moreBelow}`,
        animationTimingFunction: 'linear',
        animationFillMode: 'both',
        animationTimeline: 'scroll(self)',
        animationRange: `0 ${FADE}, calc(100% - ${FADE}) 100%`,
      },
    },
    '@media': {
      [media.tablet]: {
        position: 'static',
        maxBlockSize: '100%',
        selectors: { '&[data-unfolded=false]': { display: 'block' } },
      },
      [media.tallTablet]: { maxBlockSize: '38dvh' },
    },
  },
]);

/** Read out for a missing value; visually, the line is empty. */
export const blank = style(unseen);

const light = keyframes({ from: { background: theme.colour.accent, color: theme.colour.onAccent } });

export const filled = style({
  // A line that is scrolled into view is not in the fade.
  scrollMarginBlock: '2.5rem',
  borderRadius: theme.radius.small,
  overflowWrap: 'anywhere',
  animation: `${light} 900ms ease-out`,
  '@media': { [media.stillness]: { animation: 'none' } },
});
