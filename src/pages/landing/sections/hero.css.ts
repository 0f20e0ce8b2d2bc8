import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  background: theme.scene.sky,
  paddingBlockStart: 'clamp(2rem, 4.4vw, 4.5rem)',
  '@media': { [media.desktop]: { minBlockSize: `calc(min(53vw, 58rem) - ${theme.height.header})` } },
});

/** A phone in landscape: the call button is beside the words, so that it is in view. */
const LOW_AND_WIDE = '(max-height: 32rem) and (min-width: 46rem)';

/** Below the text on a phone, behind the text where there is room. */
export const scene = style({
  display: 'block',
  overflow: 'visible',
  inlineSize: '100%',
  blockSize: 'clamp(20rem, 88vw, 30rem)',
  marginBlockStart: theme.space.tiny,
  '@media': {
    [media.desktop]: {
      position: 'absolute',
      zIndex: -1,
      insetBlockEnd: 0,
      insetInlineStart: '50%',
      translate: '-50% 0',
      blockSize: 'auto',
      aspectRatio: '1440 / 760',
      maxInlineSize: theme.width.scene,
    },
  },
});

export const words = style({
  order: -1,
  '@media': {
    [media.desktop]: { paddingBlockEnd: 'clamp(9rem, 15.5vw, 15rem)' },
    [LOW_AND_WIDE]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: theme.space.large,
      alignItems: 'start',
    },
  },
});

const firstColumn = { '@media': { [LOW_AND_WIDE]: { gridColumn: 1 } } };

// Without classes of their own, because this code is in the first script of the page.
globalStyle(`${words} > h1`, { '@media': { [LOW_AND_WIDE]: { gridColumn: 1, fontSize: '2.75rem' } } });

globalStyle(`${words} > form`, {
  '@media': { [LOW_AND_WIDE]: { gridColumn: 2, gridRow: '1 / span 2', inlineSize: '17rem' } },
});

export const line = style({ '@media': { '(min-width: 23.5rem)': { display: 'block' } } });

export const pitch = style({
  marginBlockStart: theme.space.medium,
  '@media': { ...firstColumn['@media'], [media.desktop]: { maxInlineSize: '34rem' } },
});

export const actions = style({ marginBlockStart: theme.space.cosy });

export const demoLink = style({ '@media': { '(max-width: 27rem)': { inlineSize: '100%' } } });

export const voiceButton = style({
  '@media': {
    '(max-width: 27rem)': { inlineSize: '100%' },
    '(min-width: 27.01rem)': { minInlineSize: '15.25rem' },
  },
});

export const note = style({
  marginBlockStart: theme.space.cosy,
  maxInlineSize: '30rem',
  ...firstColumn,
});

export const notice = style({
  marginBlockStart: theme.space.tiny,
  '@media': {
    ...firstColumn['@media'],
    // Ends before the drawing's first tree, on which text is hard to read. Its distance grows with the screen, as the drawing does, up to the
    // screens on which the page has wide margins.
    [media.desktop]: { maxInlineSize: 'min(38vw, 27rem)' },
  },
});
