import { style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

/** `flow-root`: otherwise the slip's negative margin moves the next section, and the slip does not reach over the end of this one. */
export const section = style({ display: 'flow-root', paddingBlockEnd: 0 });

export const columns = style({
  display: 'grid',
  gap: theme.space.huge,
  '@media': { [media.desktop]: { gridTemplateColumns: '5fr 6fr', columnGap: '6rem' } },
});

export const intro = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.medium,
  '@media': {
    [media.desktop]: { position: 'sticky', insetBlockStart: '8rem', alignSelf: 'start' },
  },
});

export const log = style({ borderBlockStart: `1px solid ${theme.colour.slabLine}` });

export const call = style({
  display: 'grid',
  gap: theme.space.tiny,
  paddingBlock: theme.space.medium,
  borderBlockEnd: `1px solid ${theme.colour.slabLine}`,
  '@media': { [media.tablet]: { gridTemplateColumns: '8.5rem 1fr', alignItems: 'baseline' } },
});

/** The colour that a phone gives to a missed call. */
export const time = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space.tiny,
  color: theme.colour.missedOnSlab,
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
});

export const text = style({ marginBlockStart: theme.space.hair, color: theme.colour.onSlabMuted });

/** The slip overlaps the end of the section. */
export const slipLift = style({
  marginBlockStart: theme.space.vast,
  marginBlockEnd: '-4rem',
  position: 'relative',
  filter: `drop-shadow(${theme.shadow.slip})`,
});

export const slip = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.large,
  alignItems: 'center',
  // With large text on a phone, the longest word needs the room.
  padding: `${theme.space.huge} min(${theme.space.medium}, 5vw)`,
  borderRadius: theme.radius.small,
  background: theme.colour.pink,
  color: theme.colour.onPink,
  maskImage: 'radial-gradient(circle at 50% 0, transparent 6px, black 6.5px)',
  maskSize: '20px 100%',
  maskRepeat: 'repeat-x',
  maskPosition: 'center top',
  '@media': {
    [media.desktop]: { gridTemplateColumns: '3fr 2fr', columnGap: theme.space.vast, padding: theme.space.vast },
  },
});

export const callers = style({ inlineSize: '100%', maxInlineSize: '28rem', justifySelf: 'end' });
