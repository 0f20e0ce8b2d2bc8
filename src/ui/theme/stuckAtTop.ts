/** In a narrower window, where text is large, a sticky header would leave too little room for the content. */
const MIN_WIDTH = '19rem';

/**
 * A length that depends on the width of the window relative to the size of text: `roomy` from 19 rem on, otherwise `narrow`,
 * which must be the smaller one. A media query cannot express this: its rem ignores the font size of the page.
 */
export const stuckAtTop = (roomy: string, narrow: string): string =>
  `clamp(${narrow}, (100vw - ${MIN_WIDTH}) * 1000000, ${roomy})`;
