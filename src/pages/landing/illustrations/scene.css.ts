import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

const fills = {
  ...theme.scene,
  accent: theme.colour.accent,
  slabText: theme.colour.onSlab,
};

export const fill = styleVariants(fills, (colour) => ({ fill: colour }));
export const line = styleVariants(fills, (colour) => ({
  fill: 'none',
  stroke: colour,
  strokeLinecap: 'round' as const,
}));

export const text = style({ fontFamily: theme.font.text, fontWeight: theme.weight.bold, textAnchor: 'middle' });
export const boldText = style([text, { fontFamily: theme.font.display, fontWeight: theme.weight.display }]);

/** In the drawing's units. On one line, or with the name on a line above the rest. */
export const answering = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'center',
  columnGap: '0.28em',
  blockSize: '48px',
  color: theme.colour.onSlab,
  fontFamily: theme.font.text,
  fontWeight: theme.weight.bold,
  fontSize: '17px',
  lineHeight: 1.25,
});

export const answeringName = style({
  minInlineSize: 0,
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** The drawings move when the page opens. Motion for more than five seconds would need a pause button (WCAG 2.2.2). */
const SHOWN_MS = 5_000;
const timesShown = (durationMs: number, delayMs: number) => String(Math.floor((SHOWN_MS - delayMs) / durationMs));

const speak = keyframes({ '0%, 100%': { scale: '1 0.35' }, '50%': { scale: '1 1' } });

/** A bar of a voice. Each starts a little later than the previous one. */
export const voiceBars = styleVariants({ a: 0, b: 1, c: 2, d: 3, e: 4 }, (position) => {
  const duration = 900 + position * 130;
  return {
    fill: theme.colour.accent,
    transformBox: 'fill-box' as const,
    transformOrigin: 'center',
    animation: `${speak} ${String(duration)}ms ease-in-out ${String(position * -170)}ms ${timesShown(duration, 0)}`,
    '@media': { [media.stillness]: { animation: 'none' } },
  };
});

const spread = keyframes({ '0%, 100%': { opacity: 0.25 }, '40%': { opacity: 1 } });

const RING_MS = 1_600;
const SECOND_RING_MS = 150;

/** The phone rings to both sides, the inner arcs first. */
export const ring = style({
  fill: 'none',
  stroke: theme.colour.accent,
  strokeLinecap: 'round',
  animation: `${spread} ${String(RING_MS)}ms ease-in-out ${timesShown(RING_MS, SECOND_RING_MS)}`,
  '@media': { [media.stillness]: { animation: 'none' } },
});

export const secondRing = style([ring, { animationDelay: `${String(SECOND_RING_MS)}ms` }]);
