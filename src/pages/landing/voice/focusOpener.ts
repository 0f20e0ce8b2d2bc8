import { MAIN_CONTENT_ID } from '../../../ui/layout/Layout.tsx';

/**
 * Focuses the button of a call without scrolling. While the room is being left, the button is disabled, and the main part of the page takes the
 * focus: without a focus, a keyboard would start at the top of the page.
 */
export function focusOpener(opener: HTMLElement | null): void {
  const target = opener?.matches(':enabled') === true ? opener : document.getElementById(MAIN_CONTENT_ID);
  target?.focus({ preventScroll: true });
}
