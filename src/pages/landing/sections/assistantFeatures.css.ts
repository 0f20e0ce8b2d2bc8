import { style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

/** Leaves room for the slip that overlaps from the previous section. */
export const section = style({ paddingBlockStart: `calc(${theme.space.section} + 4rem)` });

export const heading = style({ maxInlineSize: '14ch' });

/** With large text beside an icon, a phone has no room for the longest words. `@container` units follow the size of the text. */
const NARROW = '(max-width: 15rem)';

export const list = style({
  containerType: 'inline-size',
  marginBlockStart: theme.space.huge,
  borderBlockStart: `2px solid ${theme.colour.ink}`,
});

export const feature = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.space.cosy,
  rowGap: theme.space.medium,
  alignItems: 'center',
  paddingBlock: theme.space.large,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  '@media': {
    [media.desktop]: { gridTemplateColumns: '5rem 1fr 21rem', columnGap: theme.space.large },
  },
  '@container': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  borderRadius: theme.radius.medium,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: theme.space.hair, maxInlineSize: '36rem' });

export const specimen = style({
  gridColumn: '2',
  display: 'flex',
  '@media': { [media.desktop]: { gridColumn: '3', justifyContent: 'flex-end' } },
  '@container': { [NARROW]: { gridColumn: '1' } },
});
