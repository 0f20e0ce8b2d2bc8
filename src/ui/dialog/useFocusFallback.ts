import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `fallback` when the focused button is removed, as some buttons are by their own press.
 *
 * @returns the handler for `onFocus` and `onBlur` of the element that contains the buttons.
 */
export function useFocusFallback(open: boolean, fallback: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const hasFocus = useRef(false);
  // After each render: React fires no blur event for removed elements.
  useEffect(() => {
    if (!open) hasFocus.current = false;
    if (hasFocus.current && document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  });
  return ({ type }) => {
    hasFocus.current = type === 'focus';
  };
}
