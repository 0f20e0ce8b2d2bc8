/** Media conditions that styles name instead of repeating numbers. */
export const media = {
  dark: '(prefers-color-scheme: dark)',
  stillness: '(prefers-reduced-motion: reduce)',
  /** Two short columns fit beside each other. */
  tablet: '(min-width: 46rem)',
  /** A list and what is selected in it fit beside each other. */
  panes: '(min-width: 900px) and (min-width: 53rem)',
  /** One of them at a time. */
  onePane: 'not all and (min-width: 900px) and (min-width: 53rem)',
  /** A list, what is selected in it and the details of that fit beside each other. */
  threeColumns: '(min-width: 1200px) and (min-width: 70rem)',
  /** The details have no column of their own. */
  foldedDetails: 'not all and (min-width: 1200px) and (min-width: 70rem)',
  phone: '(max-width: 30rem)',
  /** The full layout. */
  desktop: '(min-width: 64rem)',
} as const;
