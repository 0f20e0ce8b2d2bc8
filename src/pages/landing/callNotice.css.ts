import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/theme.css.ts';

/** The links stay together on one line, unless it is too short for them. */
export const links = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  // The links keep the distance of the lines.
  marginBlock: `calc(-1 * ${theme.space.tiny})`,
  whiteSpace: 'nowrap',
});

/** The padding enlarges the touch target without moving lines. A dot separates two links. */
export const link = style({
  fontWeight: theme.weight.medium,
  textUnderlineOffset: '0.2em',
  paddingBlock: theme.space.tiny,
  borderRadius: theme.radius.small,
  selectors: {
    // As an inline block it is not underlined. Screen readers skip it.
    '& + &::before': { content: ['"·"', '"·" / ""'], display: 'inline-block', marginInline: '0.4em' },
  },
});
