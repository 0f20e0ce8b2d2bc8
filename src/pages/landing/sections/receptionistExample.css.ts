import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const head = style({
  display: 'grid',
  gap: theme.space.medium,
  alignItems: 'end',
  '@media': { [media.desktop]: { gridTemplateColumns: '3fr 2fr', columnGap: theme.space.vast } },
});

export const example = style({
  display: 'grid',
  marginBlockStart: theme.space.huge,
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 25rem' } },
});

export const card = style({
  background: theme.colour.card,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.high,
  overflow: 'hidden',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const callBar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.cosy,
  padding: `${theme.space.cosy} ${theme.space.medium}`,
  background: theme.colour.slab,
  color: theme.colour.onSlab,
  fontVariantNumeric: 'tabular-nums',
});

export const callNote = style({ color: theme.colour.onSlabMuted, fontSize: theme.size.fine });
export const waveform = style({ blockSize: '2.5rem', inlineSize: 'min(38%, 15rem)' });

export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.small,
  padding: theme.space.medium,
  // The ticket overlaps the lower edge, but not the last bubble.
  paddingBlockEnd: theme.space.huge,
  '@media': { [media.desktop]: { padding: `${theme.space.large} 6rem ${theme.space.large} ${theme.space.large}` } },
});

const lineBase = style({
  maxInlineSize: '30rem',
  padding: `${theme.space.small} ${theme.space.cosy}`,
  lineHeight: 1.45,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const line = styleVariants({
  assistant: [
    lineBase,
    {
      alignSelf: 'flex-start',
      marginInlineEnd: theme.space.large,
      background: theme.colour.canary,
      color: theme.colour.onCanary,
      borderRadius: '18px 18px 18px 4px',
    },
  ],
  caller: [
    lineBase,
    {
      alignSelf: 'flex-end',
      marginInlineStart: theme.space.large,
      background: theme.colour.paperSunk,
      borderRadius: '18px 18px 4px 18px',
    },
  ],
});

/** The ticket overlaps the edge of the card. */
export const result = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.medium,
  marginBlockStart: '-1rem',
  marginInline: theme.space.small,
  '@media': {
    // Stays beside the conversation, which is longer.
    [media.desktop]: {
      position: 'sticky',
      insetBlockStart: '8rem',
      alignSelf: 'start',
      marginBlockStart: '5.5rem',
      marginInlineStart: '-3.5rem',
      marginInlineEnd: 0,
    },
  },
});

export const morning = style({
  color: theme.colour.inkMuted,
  '@media': { [media.desktop]: { marginInlineStart: '5.5rem' } },
});

export const ticket = style({ '@media': { [media.desktop]: { rotate: '1.2deg' } } });
