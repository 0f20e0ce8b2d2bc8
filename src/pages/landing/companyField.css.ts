import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/theme.css.ts';

export const company = style({
  marginBlockStart: theme.space.large,
  maxInlineSize: '27rem',
  // A phone in landscape, where the field begins beside the headline.
  '@media': { '(max-height: 32rem) and (min-width: 46rem)': { marginBlockStart: 0 } },
});

// Smaller on a narrow screen with large text, which would cut off the placeholder.
globalStyle(`${company} input::placeholder`, { fontSize: 'min(1em, 8vw)' });

/** Shown only for a longer name. Screen readers read it with the field. */
export const limit = style({
  display: 'none',
  marginBlockStart: theme.space.tiny,
  selectors: { [`${company}:has(:invalid) > &`]: { display: 'block' } },
});
