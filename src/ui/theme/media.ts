/** Media conditions that styles name instead of repeating numbers. */
export const media = {
  dark: '(prefers-color-scheme: dark)',
  stillness: '(prefers-reduced-motion: reduce)',
  /** Two short columns fit beside each other. */
  tablet: '(min-width: 46rem)',
  /** The full layout. */
  desktop: '(min-width: 64rem)',
} as const;
