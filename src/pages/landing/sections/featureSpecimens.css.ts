import { style, styleVariants } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme/theme.css.ts';

export const strip = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space.tiny, alignItems: 'center' });

export const ring = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: theme.radius.round,
  border: `2px dashed ${theme.colour.lineStrong}`,
  color: theme.colour.inkMuted,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
});

export const answered = style({
  border: 0,
  background: theme.colour.accent,
  color: theme.colour.onAccent,
});

export const thread = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.tiny,
  inlineSize: '100%',
  maxInlineSize: '19rem',
  fontSize: theme.size.small,
  lineHeight: 1.35,
});

const bubble = style({ padding: `${theme.space.tiny} ${theme.space.small}`, inlineSize: 'fit-content' });

export const received = style([
  bubble,
  {
    background: theme.colour.paperSunk,
    // On dark paper, the ground of the bubble alone can hardly be seen.
    boxShadow: `inset 0 0 0 1px ${theme.colour.line}`,
    borderRadius: '14px 14px 14px 3px',
    alignSelf: 'flex-start',
  },
]);

export const sent = style([
  bubble,
  {
    background: theme.colour.slab,
    color: theme.colour.onSlab,
    borderRadius: '14px 14px 3px 14px',
    alignSelf: 'flex-end',
  },
]);

export const checks = style({ display: 'flex', flexDirection: 'column', gap: theme.space.hair });

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.tiny,
  color: theme.colour.success,
  fontWeight: theme.weight.bold,
  fontSize: theme.size.small,
});

export const form = style({
  inlineSize: '100%',
  minInlineSize: 0,
  maxInlineSize: '19rem',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.card,
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
});

/** The list of features is its container. With large text, the label is above its value. */
export const formLine = style({
  display: 'flex',
  columnGap: theme.space.small,
  padding: `${theme.space.tiny} ${theme.space.small}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.line}` } },
  '@container': { '(max-width: 15rem)': { flexWrap: 'wrap' } },
});

export const formLabel = style({
  inlineSize: '3.25rem',
  color: theme.colour.inkMuted,
  fontWeight: theme.weight.regular,
});

const slotBase = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '3.25rem',
  borderRadius: theme.radius.small,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
});

export const slot = styleVariants({
  taken: [
    slotBase,
    {
      background: theme.colour.paperSunk,
      boxShadow: `inset 0 0 0 1px ${theme.colour.line}`,
      color: theme.colour.inkMuted,
      textDecoration: 'line-through',
    },
  ],
  open: [slotBase, { boxShadow: `inset 0 0 0 2px ${theme.colour.line}`, color: theme.colour.inkMuted }],
  booked: [slotBase, { background: theme.colour.accent, color: theme.colour.onAccent }],
});
