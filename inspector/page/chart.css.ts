import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../src/ui/theme/media.ts';
import { theme } from '../../src/ui/theme/theme.css.ts';

/** Size of names of states that are shown alone. Set on the drawing. */
export const NAME_SIZE = '--name-size';

export const frame = style({ position: 'absolute', inset: 0 });

export const viewport = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  background: `radial-gradient(${theme.colour.line} 1px, transparent 1.2px) 0 0 / 22px 22px ${theme.colour.paper}`,
  cursor: 'grab',
  touchAction: 'none',
  ':active': { cursor: 'grabbing' },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '-4px' },
});

export const drawing = style({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, transformOrigin: '0 0' });

globalStyle(`${drawing}[data-gliding]`, {
  transition: `transform ${theme.motion.calm} ${theme.motion.ease}`,
  '@media': { [media.stillness]: { transition: 'none' } },
});
globalStyle(`${drawing} svg`, { display: 'block' });
globalStyle(`${drawing} [data-state]`, { cursor: 'pointer' });
globalStyle(`${drawing} [data-selected] > rect:first-of-type`, {
  stroke: theme.colour.focus,
  strokeOpacity: '1',
  strokeWidth: '3',
});
// Weaker than `on` of `drawingStyle`, which is adopted after this sheet and overrides it. The contrast is at least 3:1 for lines and
// 4.5:1 for text, in both themes.
const earlierLine = `color-mix(in srgb, ${theme.colour.accentText} 60%, ${theme.colour.lineStrong})`;
const earlierText = `color-mix(in srgb, ${theme.colour.accentText} 50%, ${theme.colour.inkMuted})`;
globalStyle(`${drawing} .a:has(.was) path, ${drawing} path.was`, {
  stroke: earlierLine,
  strokeWidth: '1.8',
});
globalStyle(`${drawing} .a:has(.was) rect`, { stroke: earlierLine });
globalStyle(`${drawing} text.was, ${drawing} text.was *`, { fill: earlierText });
// Other text is not readable below 60 %.
globalStyle(`${viewport}[data-names-only] ${drawing} text:not(.n, .t), ${viewport}[data-names-only] ${drawing} .p`, {
  visibility: 'hidden',
});

export const tools = style({
  position: 'absolute',
  insetInlineEnd: theme.space.small,
  insetBlockEnd: theme.space.small,
  display: 'flex',
  alignItems: 'center',
  padding: '2px',
  border: `1px solid ${theme.colour.lineStrong}`,
  borderRadius: theme.radius.round,
  background: theme.colour.card,
  boxShadow: theme.shadow.low,
});

export const tool = style({
  minInlineSize: '2.5rem',
  minBlockSize: '2.5rem',
  paddingInline: theme.space.small,
  border: 0,
  borderRadius: theme.radius.round,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: theme.size.small,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  ':hover': { background: theme.colour.paperSunk },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '-2px' },
  selectors: { '&[aria-pressed="true"]': { background: theme.colour.canary, color: theme.colour.onCanary } },
});

export const scale = style({
  minInlineSize: '3.5rem',
  fontSize: theme.size.fine,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});

globalStyle(`${viewport}[data-names-only] ${drawing} :is(.n, .t)`, { fontSize: `var(${NAME_SIZE})` });

export const list = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  selectors: {
    '& &': {
      paddingInlineStart: theme.space.small,
      borderInlineStart: `1px solid ${theme.colour.line}`,
      marginInlineStart: theme.space.tiny,
    },
  },
});

export const item = style({ marginBlock: theme.space.hair });

export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.space.tiny,
  inlineSize: '100%',
  minBlockSize: '2rem',
  padding: `${theme.space.hair} ${theme.space.tiny}`,
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: theme.colour.paperSunk },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}` },
  selectors: { '&[aria-pressed="true"]': { background: theme.colour.canary, color: theme.colour.onCanary } },
});

export const kind = style({
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.regular,
  selectors: { [`${state}[aria-pressed="true"] &`]: { color: 'inherit' } },
});

export const description = style({
  margin: 0,
  paddingInline: theme.space.tiny,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  lineHeight: theme.leading.snug,
});

export const facts = style({
  margin: 0,
  padding: `${theme.space.hair} ${theme.space.tiny}`,
  listStyle: 'none',
  fontSize: theme.size.fine,
  lineHeight: '1.5',
  overflowWrap: 'anywhere',
});

export const fact = style({ color: theme.colour.inkMuted });
export const trigger = style({ fontWeight: theme.weight.medium });
export const guard = style({ color: theme.colour.accentText });
export const actions = style({ color: theme.colour.inkMuted, fontStyle: 'italic' });
