import { style } from '@vanilla-extract/css';
import { theme } from '../../../src/ui/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  alignContent: 'start',
  gap: theme.space.cosy,
  blockSize: '100%',
  overflow: 'auto',
  padding: theme.space.small,
  fontSize: theme.size.small,
});

export const nothing = style({ margin: 0, padding: theme.space.cosy, color: theme.colour.inkMuted });

export const name = style({ margin: 0, fontSize: theme.size.body, fontWeight: theme.weight.bold });
export const facts = style({ margin: 0, color: theme.colour.inkMuted, fontSize: theme.size.fine });

export const value = style({
  display: 'inline-block',
  margin: 0,
  marginBlockStart: theme.space.tiny,
  padding: '0.15rem 0.6rem',
  borderRadius: theme.radius.round,
  border: `1px solid ${theme.colour.canaryLine}`,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
  fontWeight: theme.weight.medium,
  overflowWrap: 'anywhere',
});

export const title = style({
  margin: 0,
  marginBlockEnd: theme.space.tiny,
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
});

const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;

export const events = style({ ...plainList, display: 'grid', gap: theme.space.hair });

export const event = style({
  display: 'grid',
  inlineSize: '100%',
  minBlockSize: '2.5rem',
  alignContent: 'center',
  padding: `${theme.space.hair} ${theme.space.small}`,
  border: `1px solid ${theme.colour.lineStrong}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.paper,
  color: 'inherit',
  font: 'inherit',
  fontSize: theme.size.small,
  lineHeight: theme.leading.snug,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { borderColor: theme.colour.accent },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}`, outlineOffset: '2px' },
});

export const type = style({ fontWeight: theme.weight.bold, overflowWrap: 'anywhere' });
export const payload = style({
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  overflowWrap: 'anywhere',
  selectors: { '&:empty': { display: 'none' } },
});

export const times = style({ ...plainList });

export const time = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: theme.space.small,
  inlineSize: '100%',
  padding: `0.25rem ${theme.space.tiny}`,
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: theme.size.small,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: theme.colour.paperSunk },
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}` },
});

export const state = style({ overflowWrap: 'anywhere' });
export const duration = style({ fontVariantNumeric: 'tabular-nums', color: theme.colour.inkMuted });
export const bar = style({
  gridColumn: '1 / -1',
  blockSize: '4px',
  borderRadius: theme.radius.round,
  background: theme.colour.paperSunk,
});
export const share = style({
  display: 'block',
  blockSize: '100%',
  minInlineSize: '2px',
  borderRadius: theme.radius.round,
  background: theme.colour.accent,
});

export const fields = style({
  ...plainList,
  fontSize: theme.size.fine,
  lineHeight: '1.6',
  selectors: { '& &': { paddingInlineStart: theme.space.small, borderInlineStart: `1px solid ${theme.colour.line}` } },
});
export const field = style({ overflowWrap: 'anywhere' });
export const key = style({ color: theme.colour.accentText, fontWeight: theme.weight.medium });
export const summary = style({
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${theme.colour.focus}` },
});
