import { globalStyle } from '@vanilla-extract/css';
import { media, stuckAtTop } from './media.ts';
import { theme } from './theme.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  colorScheme: 'light dark',
  scrollPaddingTop: stuckAtTop(`calc(${theme.height.header} + ${theme.space.cosy})`, '0px'),
  textSizeAdjust: '100%',
  '@media': { [`not ${media.stillness}`]: { scrollBehavior: 'smooth' } },
});

// While a dialog is open, Ariakit reserves the scrollbar gutter, which the backdrop does not cover.
globalStyle('html[style*="scrollbar-gutter"]', {
  background: theme.colour.paperBehindDialog,
});

globalStyle('body', {
  // Lets visitors scroll the end of a page above the toasts.
  paddingBlockEnd: 'var(--toast-space, 0px)',
  margin: 0,
  overflowWrap: 'break-word',
  background: theme.colour.paper,
  color: theme.colour.ink,
  fontFamily: theme.font.text,
  fontSize: theme.size.body,
  fontWeight: theme.weight.regular,
  lineHeight: theme.leading.body,
  WebkitFontSmoothing: 'antialiased',
  '@media': { print: { paddingBlockEnd: 0 } },
});

globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure', { margin: 0 });
globalStyle(':where(ul[class], ol[class])', { padding: 0, listStyle: 'none' });
globalStyle('h1, h2, h3', { textWrap: 'balance' });
globalStyle('p', { textWrap: 'pretty' });
globalStyle('svg', { display: 'block', flexShrink: 0 });
globalStyle('button, input, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('a', { color: 'inherit' });

globalStyle(':focus-visible', {
  outline: `3px solid ${theme.colour.focus}`,
  outlineOffset: '2px',
  boxShadow: theme.shadow.focusHalo,
});

// Focused only by the skip link and when a new page opens: a ring around the whole content carries no information.
globalStyle('main:focus-visible, h1:focus-visible', { outline: 'none', boxShadow: 'none' });

globalStyle('::selection', { background: theme.colour.accent, color: theme.colour.onAccent });
