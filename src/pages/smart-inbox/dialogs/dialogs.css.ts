import { style } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme/theme.css.ts';

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.cosy,
  padding: `${theme.space.hair} ${theme.space.medium} ${theme.space.medium}`,
});

export const hint = style({ color: theme.colour.inkMuted, fontSize: theme.size.small });

export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.space.small,
  marginBlockStart: theme.space.tiny,
});

export const quote = style({
  margin: `${theme.space.small} 0 0`,
  padding: theme.space.small,
  borderRadius: theme.radius.small,
  background: theme.colour.canary,
  color: theme.colour.onCanary,
  boxShadow: `inset 0 0 0 1px ${theme.colour.canaryLine}`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
  fontSize: theme.size.small,
  overflowWrap: 'anywhere',
});

export const contactName = style({
  display: '-webkit-inline-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  maxInlineSize: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  verticalAlign: 'bottom',
});
