import type { KeyboardEvent } from 'react';
import { MAIN_CONTENT_ID } from '../../../ui/layout/Layout.tsx';

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

/**
 * Focuses the button of a call without scrolling. While the room is being left, the button is disabled, and the main part of the page takes the
 * focus: without a focus, a keyboard would start at the top of the page.
 */
export function focusOpener(opener: HTMLElement | null): void {
  const target = opener?.matches(':enabled') === true ? opener : document.getElementById(MAIN_CONTENT_ID);
  target?.focus({ preventScroll: true });
}
