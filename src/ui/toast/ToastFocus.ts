import { useEffect, useRef } from 'react';
import { MAIN_CONTENT_ID } from '../layout/Layout.tsx';
import { TOAST_REGION_ID } from './ToastRegion.tsx';

/**
 * Moves the focus when the focused toast is removed: to the next toast, or else to the element that had the focus before the toasts,
 * or else to the page's content. A toast that has just appeared does not get the focus, which would keep it open.
 *
 * Separate from the region, whose code is in a page's first script.
 *
 * @param toasts the shown toasts; must be the same array while nothing changes.
 */
export function ToastFocus({ toasts }: { readonly toasts: readonly unknown[] }): null {
  const focusedBefore = useRef<EventTarget>(null);
  const hasFocus = useRef(false);
  const seen = useRef(new WeakSet<Element>());

  useEffect(() => {
    const region = document.getElementById(TOAST_REGION_ID);
    const ended = new AbortController();
    const isInside = (target: EventTarget | null) => target instanceof Node && region?.contains(target) === true;
    const trackFocus = ({ type, target, relatedTarget }: FocusEvent) => {
      // A move between toasts changes nothing.
      if (type === 'focusin' && !hasFocus.current) focusedBefore.current = relatedTarget;
      if (type === 'focusin') hasFocus.current = true;
      else if (relatedTarget !== null) hasFocus.current = isInside(relatedTarget);
      // Chromium fires `focusout` for an element that is being removed, Firefox and Safari do not.
      else queueMicrotask(() => (hasFocus.current &&= !(target as Node).isConnected));
    };
    region?.addEventListener('focusin', trackFocus, { signal: ended.signal });
    region?.addEventListener('focusout', trackFocus, { signal: ended.signal });
    return () => ended.abort();
  }, []);

  useEffect(() => {
    const shown = [...(document.getElementById(TOAST_REGION_ID)?.children ?? [])];
    const next = shown.find((toast) => seen.current.has(toast));
    seen.current = new WeakSet(shown);
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const candidates = [next?.querySelector('button'), focusedBefore.current, document.getElementById(MAIN_CONTENT_ID)];
    for (const candidate of candidates) {
      if (!(candidate instanceof HTMLElement)) continue;
      candidate.focus({ preventScroll: true });
      if (document.activeElement === candidate) break;
    }
    hasFocus.current = document.getElementById(TOAST_REGION_ID)?.contains(document.activeElement) === true;
  }, [toasts]);
  return null;
}
