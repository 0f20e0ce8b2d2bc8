import { style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/media.ts';
import { theme } from '../../../ui/theme/theme.css.ts';

export const columns = style({
  display: 'grid',
  gap: theme.space.huge,
  alignItems: 'center',
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1.15fr', columnGap: '5rem' } },
});

export const words = style({ '@media': { [media.desktop]: { order: 1 } } });

export const card = style({
  background: theme.colour.card,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.high,
  overflow: 'hidden',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space.small,
  padding: `${theme.space.medium} ${theme.space.medium} ${theme.space.cosy}`,
  borderBlockEnd: `2px solid ${theme.colour.ink}`,
});

export const badge = style({
  whiteSpace: 'nowrap',
  padding: `0.125rem ${theme.space.small}`,
  borderRadius: theme.radius.round,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
});

/** With large text a phone has no room for the time beside the name. `@container` units follow the size of the text. */
const NARROW = '(max-width: 15rem)';

export const list = style({ containerType: 'inline-size', paddingBlock: theme.space.tiny });

export const entry = style({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr) auto',
  gridTemplateAreas: '"kind name time" "kind preview unread"',
  columnGap: theme.space.small,
  alignItems: 'center',
  marginInline: theme.space.medium,
  paddingBlock: theme.space.small,
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.line}` } },
  '@container': {
    [NARROW]: { gridTemplateAreas: '"kind name name" "kind time unread" "kind preview preview"' },
  },
});

export const kind = style({
  gridArea: 'kind',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: theme.radius.medium,
  background: theme.colour.paperSunk,
  '@container': { [NARROW]: { alignSelf: 'start' } },
});

export const name = style({ gridArea: 'name', fontWeight: theme.weight.bold });
export const time = style({
  gridArea: 'time',
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontVariantNumeric: 'tabular-nums',
});
export const preview = style({
  gridArea: 'preview',
  color: theme.colour.inkMuted,
  fontSize: theme.size.small,
  lineHeight: 1.4,
});
export const unread = style({
  gridArea: 'unread',
  justifySelf: 'end',
  minInlineSize: '1.5rem',
  paddingInline: theme.space.hair,
  borderRadius: theme.radius.round,
  background: theme.colour.accent,
  color: theme.colour.onAccent,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
  lineHeight: '1.5rem',
  textAlign: 'center',
});
