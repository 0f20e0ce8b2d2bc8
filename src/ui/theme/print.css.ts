import { globalStyle, style } from '@vanilla-extract/css';

/** For parts that are only for interaction: a printed page leaves them out. */
export const onScreen = style({ '@media': { print: { display: 'none !important' } } });

globalStyle('button, input, select, textarea, [role="tooltip"]', {
  '@media': { print: { display: 'none !important' } },
});

// A folded part, such as a transcript, cannot be unfolded on paper.
globalStyle('details::details-content', { '@media': { print: { blockSize: 'auto', contentVisibility: 'visible' } } });
globalStyle('summary', { '@media': { print: { listStyle: 'none' } } });
