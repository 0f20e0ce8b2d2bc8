import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Some buttons go when they are pressed: then `fallback` takes the focus, which would otherwise be nowhere.
 *
 * @returns the handler of `onFocus` and `onBlur` of what holds the buttons.
 */
export function useFocusFallback(open: boolean, fallback: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const hasFocus = useRef(false);
  // After each render: React reports no blur of what it removes.
  useEffect(() => {
    if (!open) hasFocus.current = false;
    if (hasFocus.current && document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  });
  return ({ type }) => {
    hasFocus.current = type === 'focus';
  };
}
