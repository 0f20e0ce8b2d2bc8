import { style } from '@vanilla-extract/css';
import { media } from '../../../src/ui/theme/media.ts';
import { theme } from '../../../src/ui/theme/theme.css.ts';

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space.tiny });

/** Below the buttons. */
export const contents = style({
  order: 1,
  flexBasis: '100%',
  margin: 0,
  fontSize: theme.size.small,
  lineHeight: theme.leading.snug,
});

/** Positioned so that it can appear and disappear without moving other content. */
export const notice = style({
  position: 'fixed',
  insetBlockEnd: theme.space.cosy,
  insetInlineStart: theme.space.cosy,
  zIndex: theme.layer.toast,
  maxInlineSize: 'min(28rem, calc(100vw - 2rem))',
  margin: 0,
  padding: `${theme.space.small} ${theme.space.cosy}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.ink,
  color: theme.colour.paper,
  boxShadow: theme.shadow.high,
  fontSize: theme.size.small,
  lineHeight: theme.leading.snug,
  overflowWrap: 'anywhere',
  selectors: { '&:empty': { padding: 0, boxShadow: 'none' } },
});

export const separator = style({
  inlineSize: '100%',
  blockSize: '1px',
  marginBlock: theme.space.hair,
  border: 0,
  background: theme.colour.line,
});

export const words = style({ margin: 0, fontSize: theme.size.small, lineHeight: '1.5' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.space.small,
});

export const problem = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.space.small,
  position: 'fixed',
  insetBlockEnd: theme.space.cosy,
  insetInlineStart: theme.space.cosy,
  zIndex: theme.layer.toast,
  maxInlineSize: 'min(32rem, calc(100vw - 2rem))',
  padding: theme.space.cosy,
  borderRadius: theme.radius.medium,
  borderInlineStart: `4px solid ${theme.colour.danger}`,
  background: theme.colour.card,
  color: theme.colour.ink,
  boxShadow: `${theme.shadow.high}, 0 0 0 1px ${theme.colour.line}`,
  overflowWrap: 'anywhere',
  // Not hidden, because a live region that appears together with its text is not announced.
  selectors: { '&:empty': { padding: 0, border: 0, boxShadow: 'none' } },
});

/** Covers the page while a file is dragged over it. Ignores the pointer, so that the page gets the events. */
export const dropTarget = style({
  position: 'fixed',
  inset: 0,
  zIndex: theme.layer.toast,
  display: 'grid',
  placeContent: 'center',
  border: `4px dashed ${theme.colour.accent}`,
  background: `color-mix(in oklab, ${theme.colour.paper} 85%, transparent)`,
  color: theme.colour.ink,
  fontSize: theme.size.lead,
  fontWeight: theme.weight.bold,
  pointerEvents: 'none',
});

export const hiddenInput = style({ display: 'none' });

export const stream = style({
  display: 'grid',
  gap: theme.space.tiny,
  justifyItems: 'start',
  '@media': { [media.stillness]: { transition: 'none' } },
});

export const explanation = style({
  margin: 0,
  maxInlineSize: theme.width.text,
  color: theme.colour.inkMuted,
  fontSize: theme.size.fine,
  lineHeight: '1.45',
});
