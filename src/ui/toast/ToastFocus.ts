import { useEffect, useRef } from 'react';
import { MAIN_CONTENT_ID } from '../layout/Layout.tsx';
import { TOAST_REGION_ID } from './ToastRegion.tsx';

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Where a box would be at the other end of the window. */
const mirrored = ({ left, top, bottom, width, height }: DOMRect, windowHeight: number) =>
  new DOMRect(left, windowHeight - Math.max(top, bottom), width, height);

/**
 * Keeps the keyboard focus in sight while there are toasts, and gives it a place when the toast that had it goes. It is no part of the
 * region, whose code is in a page's first script.
 *
 * @param toasts what is shown, the same array as long as nothing has changed.
 */
export function ToastFocus({ toasts }: { readonly toasts: readonly unknown[] }): null {
  useWayForFocus(toasts);
  useFocusAfterToast(toasts);
  return null;
}

/** Moves the region to the other end of the window while its toasts would hide what has the focus (WCAG 2.2, 2.4.11). */
function useWayForFocus(toasts: readonly unknown[]): void {
  const isEmpty = toasts.length === 0;

  useEffect(() => {
    const region = document.getElementById(TOAST_REGION_ID);
    if (isEmpty || region === null) return undefined;
    let frame = 0;
    const look = () => {
      const focused = document.activeElement;
      if (focused === null || region.contains(focused)) return;
      // What is under the pointer stays where it is.
      if (!focused.matches(':focus-visible') || region.matches(':hover')) return;
      const box = focused.getBoundingClientRect();
      const boxes = [...region.children].map((toast) => toast.getBoundingClientRect());
      const isFreeThere = () => boxes.every((toast) => !overlaps(mirrored(toast, window.innerHeight), box));
      if (boxes.some((toast) => overlaps(toast, box)) && isFreeThere()) region.toggleAttribute('data-aside');
    };
    // In the next frame: the focus may scroll the page.
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    lookSoon();
    const ended = new AbortController();
    const options = { capture: true, passive: true, signal: ended.signal };
    document.addEventListener('focusin', lookSoon, options);
    document.addEventListener('scroll', lookSoon, options);
    return () => {
      ended.abort();
      cancelAnimationFrame(frame);
    };
  }, [isEmpty, toasts]);

  useEffect(() => {
    if (!isEmpty) return () => document.getElementById(TOAST_REGION_ID)?.removeAttribute('data-aside');
    return undefined;
  }, [isEmpty]);
}

/** The next toast takes the focus, then what had it before the toasts, then the page's content. */
function useFocusAfterToast(toasts: readonly unknown[]): void {
  const focusedBefore = useRef<EventTarget>(null);
  const hasFocus = useRef(false);

  useEffect(() => {
    const region = document.getElementById(TOAST_REGION_ID);
    const ended = new AbortController();
    const isInside = (target: EventTarget | null) => target instanceof Node && region?.contains(target) === true;
    const notice = ({ type, target, relatedTarget }: FocusEvent) => {
      // From one toast to the next nothing changes.
      if (type === 'focusin' && !hasFocus.current) focusedBefore.current = relatedTarget;
      if (type === 'focusin') hasFocus.current = true;
      else if (relatedTarget !== null) hasFocus.current = isInside(relatedTarget);
      // Chromium reports the focus of what is being removed as lost, Firefox and Safari do not.
      else queueMicrotask(() => (hasFocus.current &&= !(target as Node).isConnected));
    };
    region?.addEventListener('focusin', notice, { signal: ended.signal });
    region?.addEventListener('focusout', notice, { signal: ended.signal });
    return () => ended.abort();
  }, []);

  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const candidates = [
      document.querySelector<HTMLElement>(`#${TOAST_REGION_ID} button`),
      focusedBefore.current,
      document.getElementById(MAIN_CONTENT_ID),
    ];
    for (const candidate of candidates) {
      if (!(candidate instanceof HTMLElement)) continue;
      candidate.focus({ preventScroll: true });
      if (document.activeElement === candidate) break;
    }
    hasFocus.current = document.getElementById(TOAST_REGION_ID)?.contains(document.activeElement) === true;
  }, [toasts]);
}
