/** Named media conditions, so that styles do not repeat the numbers. */
export const media = {
  dark: '(prefers-color-scheme: dark)',
  stillness: '(prefers-reduced-motion: reduce)',
  /** Two short columns fit beside each other. */
  tablet: '(min-width: 46rem)',
  /** A list and its selected item fit beside each other. */
  panes: '(min-width: 900px) and (min-width: 53rem)',
  /** Only one of the two fits. */
  onePane: 'not all and (min-width: 900px) and (min-width: 53rem)',
  /** A list, its selected item and the details of that item fit beside each other. */
  threeColumns: '(min-width: 1200px) and (min-width: 70rem)',
  /** The details have no column of their own. */
  foldedDetails: 'not all and (min-width: 1200px) and (min-width: 70rem)',
  phone: '(max-width: 30rem)',
  /** The full layout. */
  desktop: '(min-width: 64rem)',
} as const;
