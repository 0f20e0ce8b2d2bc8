import { style } from '@vanilla-extract/css';
import { theme } from '../../../src/ui/theme/theme.css.ts';

export const details = style({
  flex: '0 1 auto',
  maxBlockSize: '45%',
  overflow: 'auto',
  padding: theme.space.small,
  borderBlockStart: `1px solid ${theme.colour.lineStrong}`,
  background: theme.colour.paper,
  fontSize: theme.size.fine,
  lineHeight: '1.5',
});

export const title = style({
  margin: 0,
  fontSize: theme.size.small,
  fontWeight: theme.weight.bold,
  overflowWrap: 'anywhere',
});

export const subtitle = style({
  margin: 0,
  marginBlockStart: theme.space.tiny,
  fontSize: theme.size.fine,
  fontWeight: theme.weight.bold,
});

export const way = style({ margin: 0, color: theme.colour.inkMuted });

export const list = style({ margin: 0 });

export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(5rem, max-content) minmax(0, 1fr)',
  columnGap: theme.space.small,
});

export const key = style({ color: theme.colour.inkMuted, overflowWrap: 'anywhere' });

export const value = style({ margin: 0, overflowWrap: 'anywhere' });

export const transitions = style({ margin: 0, paddingInlineStart: '1.1rem', overflowWrap: 'anywhere' });

export const changes = style({ margin: 0, padding: 0, listStyle: 'none' });

export const before = style({ display: 'block', color: theme.colour.dangerText, overflowWrap: 'anywhere' });

export const after = style({ display: 'block', color: theme.colour.success, textDecoration: 'none' });
