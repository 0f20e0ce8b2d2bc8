import { style, styleVariants } from '@vanilla-extract/css';

const line = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const icon = styleVariants({
  text: [line, { inlineSize: '1.25em', blockSize: '1.25em' }],
  large: [line, { inlineSize: '2rem', blockSize: '2rem', strokeWidth: 1.5 }],
});
