/**
 * A list and its selected item fit beside each other. In a low window of a middle width, such as a phone in landscape, they do not: the
 * item's header, timeline and message field need the whole window. In parentheses, so that conditions can be added.
 */
const PANES =
  '(((min-width: 900px) and (min-width: 53rem)) or ((min-width: 768px) and (min-width: 46rem) and (min-height: 32rem)))';

/** Named media conditions, so that styles do not repeat the numbers. */
export const media = {
  dark: '(prefers-color-scheme: dark)',
  stillness: '(prefers-reduced-motion: reduce)',
  /** Two short columns fit beside each other. */
  tablet: '(min-width: 46rem)',
  panes: PANES,
  /** Only the list or its selected item fits. */
  onePane: `not ${PANES}`,
  /** A tablet in portrait: wide enough for two short columns, and high enough for long rows below them. */
  tallTablet: '(min-width: 46rem) and (min-height: 56rem) and (orientation: portrait)',
  /** A list, its selected item and the details of that item fit beside each other. */
  threeColumns: '(min-width: 1200px) and (min-width: 70rem)',
  /** The details have no column of their own. */
  foldedDetails: 'not all and (min-width: 1200px) and (min-width: 70rem)',
  phone: '(max-width: 30rem)',
  /** The full layout. */
  desktop: '(min-width: 64rem)',
} as const;

/** In a narrower window, where text is large, a sticky header would leave too little room for the content. */
const MIN_WIDTH = '19rem';

/**
 * A length that depends on the width of the window relative to the size of text: `roomy` from 19 rem on, otherwise `narrow`,
 * which must be the smaller one. A media query cannot express this: its rem ignores the font size of the page.
 */
export const stuckAtTop = (roomy: string, narrow: string): string =>
  `clamp(${narrow}, (100vw - ${MIN_WIDTH}) * 1000000, ${roomy})`;
