import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme/theme.css.ts';

/** The hours and seven appointments fit beside each other. The unit follows the size of the text. */
const SEVEN_COLUMNS = '(min-width: 54rem)';

/** In a lower window, the names of the days would take too much of the height. */
const STICKY_HEADINGS = '(min-height: 32rem)';

/** The longest word of an appointment fits into this width. */
export const MIN_APPOINTMENT_WIDTH_REM = 6.25;

/** Names of custom properties: the number of rows, and the columns of the days. Set by the component. */
export const SLOTS = '--calendar-slots';
export const DAY_COLUMNS = '--calendar-day-columns';

/** What lies over what, in the calendar: the lines of the hours, the appointments, the names of the days. */
const layer = { lines: 1, appointments: 2, headings: 3 } as const;

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export const calendar = style({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.small,
  // Not smaller than the week, so that its padding is below the week when the dialog has scrolled to its end.
  flex: '1 0 auto',
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
  flexGrow: 1,
  textAlign: 'center',
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [SEVEN_COLUMNS]: { flexGrow: 0 } },
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

/**
 * A grid of quarters of an hour; on a narrow screen a line for each day. All rows are equal: as high as the appointment needs that has
 * the most text for its duration.
 */
export const week = style({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  alignContent: 'start',
  '@container': {
    [SEVEN_COLUMNS]: {
      gridTemplateColumns: `3rem var(${DAY_COLUMNS})`,
      gridTemplateRows: `auto repeat(var(${SLOTS}), minmax(1rem, 1fr))`,
      flexGrow: 1,
      borderBlockStart: `1px solid ${theme.colour.line}`,
      // Above the names of the hours, which scroll below the names of the days.
      '::before': {
        content: '""',
        gridArea: '1 / 1',
        zIndex: layer.headings,
        background: theme.colour.card,
      },
      '@media': { [STICKY_HEADINGS]: { '::before': { position: 'sticky', insetBlockStart: 0 } } },
    },
  },
});

export const row = style({ display: 'contents' });

/** In the grid of the week, so that the lines are at the hours. */
const inWeekRows = { display: 'grid', gridRow: '2 / -1', gridTemplateRows: 'subgrid' } as const;

export const hours = style({
  display: 'none',
  '@container': {
    [SEVEN_COLUMNS]: { ...inWeekRows, gridColumn: '1 / -1', zIndex: layer.lines, pointerEvents: 'none' },
  },
});

export const hour = style({
  paddingBlockStart: '0.125rem',
  borderBlockStart: `1px solid ${theme.colour.line}`,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
});

const line = { borderBlockStart: `1px solid ${theme.colour.line}` };

export const heading = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 0,
  paddingBlock: theme.space.tiny,
  // Beside its appointments on a narrow screen.
  paddingInlineEnd: theme.space.small,
  lineHeight: 1.2,
  ...line,
  '@container': {
    [SEVEN_COLUMNS]: {
      zIndex: layer.headings,
      paddingInlineEnd: 0,
      borderBlockStart: 0,
      background: theme.colour.card,
      // The line of the first hour, which scrolls away below it.
      boxShadow: `0 1px ${theme.colour.line}`,
      '@media': { [STICKY_HEADINGS]: { position: 'sticky', insetBlockStart: 0 } },
    },
  },
});

export const headingPlaces = DAYS.map((day) =>
  style({ gridColumn: 1, gridRow: day + 1, '@container': { [SEVEN_COLUMNS]: { gridColumn: day + 2, gridRow: 1 } } }),
);

export const dayPlaces = DAYS.map((day) =>
  style({
    gridColumn: 2,
    gridRow: day + 1,
    '@container': { [SEVEN_COLUMNS]: { ...inWeekRows, gridColumn: day + 2 } },
  }),
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
      paddingBlock: 0,
      paddingInline: '2px',
      borderBlockStart: 0,
      borderInlineStart: `1px solid ${theme.colour.line}`,
    },
  },
  selectors: { '&[data-today]': { background: theme.colour.paperSunk } },
});

export const free = style({
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  textAlign: 'center',
  paddingBlock: theme.space.tiny,
  '@container': { [SEVEN_COLUMNS]: { gridRow: '1 / -1' } },
});

export const appointments = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.hair,
  '@container': {
    [SEVEN_COLUMNS]: {
      ...inWeekRows,
      gridRow: '1 / -1',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: `0 ${theme.space.hair}`,
    },
  },
});

export const appointment = style({
  padding: `${theme.space.tiny} ${theme.space.tiny} ${theme.space.tiny} ${theme.space.small}`,
  borderRadius: theme.radius.small,
  fontSize: theme.size.fine,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
  '@container': {
    [SEVEN_COLUMNS]: {
      zIndex: layer.appointments,
      // Between an appointment and the next one, and below the line of its hour.
      marginBlock: '1px',
      paddingBlock: theme.space.hair,
      // The names of the days cover the start of the grid when it has scrolled.
      scrollMarginBlockStart: '6rem',
    },
  },
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
