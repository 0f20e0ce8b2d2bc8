import { style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const columns = style({
  display: 'grid',
  gap: theme.space.large,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: '2fr 3fr', columnGap: theme.space.vast } },
});

export const heading = style({
  '@media': { [media.desktop]: { position: 'sticky', insetBlockStart: '8rem', alignSelf: 'start' } },
});

export const list = style({ borderBlockStart: `2px solid ${theme.colour.ink}` });

export const item = style({ borderBlockEnd: `1px solid ${theme.colour.line}` });

export const question = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.cosy,
  paddingBlock: theme.space.cosy,
  borderRadius: theme.radius.small,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

/** A plus, which turns into a cross in an open question. */
export const mark = style({
  flexShrink: 0,
  display: 'inline-flex',
  color: theme.colour.inkMuted,
  transition: 'rotate 160ms ease-out',
  selectors: { [`${item}[open] &`]: { rotate: '45deg' } },
  '@media': { [media.stillness]: { transition: 'none' } },
});

export const answer = style({
  paddingBlockEnd: theme.space.medium,
  paddingInlineEnd: theme.space.large,
  maxInlineSize: theme.width.text,
  color: theme.colour.inkMuted,
});

export const more = style({
  display: 'inline-block',
  marginInlineStart: '0.3em',
  color: theme.colour.ink,
  fontWeight: theme.weight.medium,
  textUnderlineOffset: '0.2em',
  borderRadius: theme.radius.small,
});
