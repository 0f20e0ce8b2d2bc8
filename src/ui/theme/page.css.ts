import { globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';
import { stuckAtTop } from './stuckAtTop.ts';
import { theme } from './theme.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  colorScheme: 'light dark',
  scrollPaddingTop: stuckAtTop(`calc(${theme.height.header} + ${theme.space.cosy})`, '0px'),
  textSizeAdjust: '100%',
  '@media': { [`not ${media.stillness}`]: { scrollBehavior: 'smooth' } },
});

// An open dialog keeps the place of a scrollbar free (Ariakit does so), and a backdrop does not reach there.
globalStyle('html[style*="scrollbar-gutter"]', {
  background: theme.colour.paperBehindDialog,
});

globalStyle('body', {
  // What toasts cover at the end of a page can be scrolled up.
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

// Focused only by the skip link and as a new page opens: a ring around everything says nothing.
globalStyle('main:focus-visible, h1:focus-visible', { outline: 'none', boxShadow: 'none' });

globalStyle('::selection', { background: theme.colour.accent, color: theme.colour.onAccent });
