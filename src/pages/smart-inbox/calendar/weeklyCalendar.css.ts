import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme/theme.css.ts';

/** The longest word of an appointment fits into a seventh of this width. The unit follows the size of the text. */
const SEVEN_COLUMNS = '(min-width: 54rem)';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export const calendar = style({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.small,
  flexGrow: 1,
  minBlockSize: 0,
  padding: `0 ${theme.space.medium} ${theme.space.medium}`,
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space.small,
});

/** Keeps the range between the two buttons, also on several lines. */
const ROOM_FOR_RANGE = `100% - 2 * (${theme.height.controlSmall} + ${theme.space.small})`;

export const range = style({
  minInlineSize: `min(12.5rem, ${ROOM_FOR_RANGE})`,
  maxInlineSize: `calc(${ROOM_FOR_RANGE})`,
  textAlign: 'center',
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
});

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.hair,
  fontSize: theme.size.fine,
  '@container': { [SEVEN_COLUMNS]: { marginInlineStart: 'auto' } },
});

export const legendEntry = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space.hair,
  paddingBlock: '0.125rem',
  paddingInline: theme.space.tiny,
  borderRadius: theme.radius.small,
});

const kind = (ground: string, line: string, text: string) => ({
  background: ground,
  color: text,
  boxShadow: `inset 0 0 0 1px ${line}, inset 4px 0 0 ${line}`,
});

export const kinds = styleVariants({
  consultation: kind(theme.colour.sky, theme.colour.skyLine, theme.colour.onSky),
  repair: kind(theme.colour.pink, theme.colour.pinkLine, theme.colour.onPink),
  estimate: kind(theme.colour.canary, theme.colour.canaryLine, theme.colour.onCanary),
  'follow-up': kind(theme.colour.mint, theme.colour.mintLine, theme.colour.onMint),
});

/** Seven columns; on a narrow screen a line for each day. */
export const week = style({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  alignContent: 'start',
  '@container': {
    [SEVEN_COLUMNS]: {
      gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
      gridTemplateRows: 'auto 1fr',
      flexGrow: 1,
      borderBlockStart: `1px solid ${theme.colour.line}`,
    },
  },
});

export const row = style({ display: 'contents' });

const line = { borderBlockStart: `1px solid ${theme.colour.line}` };

export const heading = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 0,
  paddingBlock: theme.space.tiny,
  lineHeight: 1.2,
  ...line,
  '@container': { [SEVEN_COLUMNS]: { alignItems: 'center', borderBlockStart: 0 } },
});

export const headingPlaces = DAYS.map((day) =>
  style({ gridColumn: 1, gridRow: day + 1, '@container': { [SEVEN_COLUMNS]: { gridColumn: day + 1, gridRow: 1 } } }),
);

export const dayPlaces = DAYS.map((day) =>
  style({ gridColumn: 2, gridRow: day + 1, '@container': { [SEVEN_COLUMNS]: { gridColumn: day + 1, gridRow: 2 } } }),
);

export const weekday = style({
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
});

export const date = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '2.25rem',
  minBlockSize: '2.25rem',
  borderRadius: theme.radius.round,
  fontFamily: theme.font.display,
  fontSize: theme.size.title,
  fontWeight: theme.weight.display,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[aria-current="date"] > &': { background: theme.colour.slab, color: theme.colour.onSlab },
  },
});

export const today = style({
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
  color: theme.colour.accentText,
});

export const day = style({
  minInlineSize: 0,
  paddingBlock: theme.space.tiny,
  ...line,
  '@container': {
    [SEVEN_COLUMNS]: {
      paddingInline: theme.space.hair,
      selectors: { '& + &': { borderInlineStart: `1px solid ${theme.colour.line}` } },
    },
  },
  selectors: { '&[data-today]': { background: theme.colour.paperSunk } },
});

export const free = style({
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  textAlign: 'center',
  paddingBlock: theme.space.tiny,
});

export const appointments = style({ display: 'flex', flexDirection: 'column', gap: theme.space.hair });

export const appointment = style({
  padding: `${theme.space.tiny} ${theme.space.tiny} ${theme.space.tiny} ${theme.space.small}`,
  borderRadius: theme.radius.small,
  fontSize: theme.size.fine,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const time = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.space.hair}`,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
});

export const duration = style({ fontWeight: theme.weight.regular });
export const title = style({ fontWeight: theme.weight.medium, marginBlockStart: '0.125rem' });
export const type = style({
  display: 'flex',
  // If the name has no room beside its icon, it wraps below the icon instead of breaking inside a word.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space.hair,
  marginBlockStart: theme.space.hair,
});

export const ownCall = style({ fontWeight: theme.weight.bold });
