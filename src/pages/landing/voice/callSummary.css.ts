import { style } from '@vanilla-extract/css';
import { onScreen } from '../../../ui/theme/print.css.ts';
import { stuckAtTop } from '../../../ui/theme/media.ts';
import { media } from '../../../ui/theme/media.ts';
import { appear } from '../../../ui/motion/appear.css.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const ground = style({
  background: theme.colour.paperSunk,
  paddingBlock: theme.space.huge,
  scrollMarginBlockStart: stuckAtTop(theme.height.header, '0px'),
});

/** The text keeps the larger part beside the ticket. `@container` units follow the size of the text. */
const TWO_COLUMNS = '(min-width: 54rem)';

export const card = style([
  appear,
  {
    containerType: 'inline-size',
    padding: theme.space.medium,
    borderRadius: theme.radius.large,
    background: theme.colour.card,
    boxShadow: theme.shadow.high,
    '@media': { [media.tablet]: { padding: theme.space.large }, '(forced-colors: active)': { border: '1px solid' } },
  },
]);

export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: theme.space.cosy,
});

/** In the corner of the card. */
export const dismiss = style({
  marginBlockStart: `calc(-1 * ${theme.space.tiny})`,
  marginInlineEnd: `calc(-1 * ${theme.space.tiny})`,
  '@media': {
    [media.tablet]: {
      marginBlockStart: `calc(-1 * ${theme.space.cosy})`,
      marginInlineEnd: `calc(-1 * ${theme.space.cosy})`,
    },
  },
});

/** Focused only by script, to be read out: a focus ring carries no information. */
export const title = style({ selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } } });

export const columns = style({
  display: 'grid',
  gap: theme.space.large,
  marginBlockStart: theme.space.cosy,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [TWO_COLUMNS]: { gridTemplateColumns: 'minmax(0, 1fr) 25rem', columnGap: theme.space.huge } },
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.space.cosy,
});

export const actions = style([
  onScreen,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.space.small,
    inlineSize: '100%',
    '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'stretch' } },
  },
]);

export const ticket = style({
  // The ticket comes first on a phone.
  order: -1,
  '@container': { [TWO_COLUMNS]: { order: 0, rotate: '1.2deg', alignSelf: 'start' } },
});

export const empty = style({ paddingBlock: theme.space.small });

export const transcript = style({ inlineSize: '100%', overflowWrap: 'anywhere' });

export const turns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.tiny,
  marginBlockStart: theme.space.small,
});
