/** In a narrower window, a header that stays in sight would leave too little room for what is below it: text is large there. */
const MIN_WIDTH = '19rem';

/**
 * A length that depends on the width of the window in relation to the size of text: `roomy` from 19 rem on, otherwise `narrow`,
 * which must be the smaller one. A media query would not do: its rem ignores the font size of the page.
 */
export const stuckAtTop = (roomy: string, narrow: string): string =>
  `clamp(${narrow}, (100vw - ${MIN_WIDTH}) * 1000000, ${roomy})`;
