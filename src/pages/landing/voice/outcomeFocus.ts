import type { KeyboardEvent } from 'react';

/** The id of the heading of what the page shows after a call: its summary, or help with the microphone. */
export const OUTCOME_TITLE_ID = 'call-outcome';

/**
 * Focuses the outcome of the call, which announces it, and brings it into view. While the dialog of the call closes, the page behind it takes
 * no focus, so the dialog calls this as well.
 *
 * @param block where in the window the outcome comes to be.
 * @returns false if the page shows no outcome.
 */
export function focusOutcome(block: ScrollLogicalPosition = 'start'): boolean {
  const title = document.getElementById(OUTCOME_TITLE_ID);
  title?.focus({ preventScroll: true });
  title?.closest('section')?.scrollIntoView({ block });
  return title !== null;
}

/** @returns a handler for the keys of an outcome: Escape dismisses it, as its button does. */
export const dismissOnEscape =
  (dismiss: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) dismiss();
  };
