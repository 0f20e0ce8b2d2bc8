import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../../ui/theme/media.ts';
import { theme } from '../../ui/theme/theme.css.ts';

/** One column on a phone: the controls under the thumb. Beside each other where there is room. */
export const layout = style({
  flexGrow: 1,
  minBlockSize: 0,
  display: 'grid',
  gap: theme.space.small,
  gridTemplateRows: 'auto minmax(9rem, 1fr) auto',
  padding: theme.space.small,
  paddingBlockStart: 0,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: '5fr 6fr',
      gridTemplateRows: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"call talk" "controls talk"',
      gap: theme.space.cosy,
      padding: `0 ${theme.space.cosy} ${theme.space.cosy}`,
    },
  },
});

export const call = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.small,
  padding: theme.space.cosy,
  borderRadius: theme.radius.large,
  background: theme.colour.slab,
  color: theme.colour.onSlab,
  '@media': {
    [media.tablet]: { gridArea: 'call', padding: theme.space.medium, justifyContent: 'space-between' },
  },
});

export const who = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: theme.space.cosy,
});

export const name = style({
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  fontSize: theme.size.heading,
  letterSpacing: '-0.02em',
  lineHeight: 1,
});

const blink = keyframes({ '50%': { opacity: 0.25 } });

export const status = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.tiny,
  marginBlockStart: theme.space.tiny,
  color: theme.colour.onSlabMuted,
  fontWeight: theme.weight.medium,
  '::before': {
    content: '""',
    inlineSize: '0.625rem',
    blockSize: '0.625rem',
    borderRadius: theme.radius.round,
    background: theme.colour.accent,
  },
  selectors: {
    '&[data-phase=connecting]::before': {
      background: theme.colour.onSlabMuted,
      animation: `${blink} 1.2s ease-in-out infinite`,
    },
  },
  '@media': { [media.stillness]: { selectors: { '&[data-phase=connecting]::before': { animation: 'none' } } } },
});

export const timer = style({
  padding: `${theme.space.hair} ${theme.space.small}`,
  borderRadius: theme.radius.round,
  background: theme.colour.slabRaised,
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
});

export const bars = style({
  blockSize: '4.5rem',
  color: theme.colour.onSlabMuted,
  '@media': { [media.tablet]: { blockSize: 'clamp(6rem, 26dvh, 13rem)' } },
});

export const volume = style({
  color: theme.colour.onSlabMuted,
  fontSize: theme.size.small,
  fontVariantNumeric: 'tabular-nums',
});

export const talk = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.small,
  minBlockSize: 0,
  '@media': { [media.tablet]: { gridArea: 'talk' } },
});

export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space.small,
  padding: theme.space.cosy,
  borderRadius: theme.radius.medium,
  background: theme.colour.pink,
  color: theme.colour.onPink,
});

export const emptyIcon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  marginInline: 'auto',
  marginBlockEnd: theme.space.cosy,
  borderRadius: theme.radius.round,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
});

export const composer = style({ display: 'block' });

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.tiny,
  '@media': { [media.tablet]: { gridArea: 'controls' } },
});

export const control = style({ flexGrow: 1, paddingInline: theme.space.cosy });

/** As wide as its longer text; filled while the microphone is off. */
export const muteButton = style([
  control,
  {
    minInlineSize: '13rem',
    selectors: {
      '&[data-muted=true], &[data-muted=true]:hover:not(:disabled)': {
        background: theme.colour.ink,
        color: theme.colour.card,
        boxShadow: 'none',
      },
      '&:focus-visible': { boxShadow: theme.shadow.focusHalo },
    },
  },
]);
