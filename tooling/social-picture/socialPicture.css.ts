import { globalStyle, style } from '@vanilla-extract/css';
import { SOCIAL_PICTURE } from '../../src/app/pageMetadata.ts';
import { theme } from '../../src/ui/theme/theme.css.ts';

const pixels = (count: number) => `${String(count)}px`;

export const picture = style({
  position: 'relative',
  overflow: 'hidden',
  inlineSize: pixels(SOCIAL_PICTURE.width),
  blockSize: pixels(SOCIAL_PICTURE.height),
  background: theme.scene.sky,
});

/** Larger than the picture, so that the phone is prominent. */
export const scene = style({
  position: 'absolute',
  inlineSize: '1400px',
  blockSize: 'auto',
  aspectRatio: '1440 / 760',
  insetBlockStart: '-58px',
  insetInlineEnd: '-22px',
  overflow: 'visible',
});

export const words = style({ position: 'absolute', insetBlockStart: '50px', insetInlineStart: '64px' });

/** Sizes in relation to the text: the logo itself has the fixed sizes of a page's header. */
export const brand = style({ inlineSize: '680px', blockSize: '64px', lineHeight: 1 });
globalStyle(`${brand} > *`, { gap: '0.4em', whiteSpace: 'nowrap' });
globalStyle(`${brand} svg`, { inlineSize: '1.5em', blockSize: '1.5em' });
globalStyle(`${brand} > * > span`, { fontSize: '1em' });

export const promise = style({
  inlineSize: '660px',
  blockSize: '160px',
  marginBlockStart: '40px',
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  letterSpacing: '-0.025em',
  lineHeight: theme.leading.tight,
});

export const line = style({ display: 'block' });

/** On two lines, beside the house. */
export const what = style({
  inlineSize: '400px',
  marginBlockStart: '24px',
  fontSize: '40px',
  fontWeight: theme.weight.medium,
  letterSpacing: '-0.01em',
  lineHeight: theme.leading.snug,
  textWrap: 'balance',
});
