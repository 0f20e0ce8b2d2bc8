/** The reason why a control does nothing. */
export const NOT_IN_SAMPLE = 'Not part of this sample';

/**
 * Props of a button that does nothing (specification, section 2). It stays in the Tab order, so that the keyboard and screen
 * readers reach the reason, and a press shows it (ui/tooltip/tooltipAnchor.ts). Its quiet look is in ui/button/button.css.ts.
 */
export const notInSample = {
  'aria-disabled': true,
  'aria-description': NOT_IN_SAMPLE,
  'data-tooltip': NOT_IN_SAMPLE,
} as const;
