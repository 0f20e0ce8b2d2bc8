import { useEffect, useRef } from 'react';
import { MAIN_CONTENT_ID } from '../layout/Layout.tsx';
import { TOAST_REGION_ID } from './ToastRegion.tsx';

/**
 * The next toast takes the focus, then what had it before the toasts, then the page's content. Not a toast that has just come:
 * it says what a button did, and would stay as long as it has the focus.
 *
 * It is no part of the region, whose code is in a page's first script.
 *
 * @param toasts what is shown, the same array as long as nothing has changed.
 */
export function ToastFocus({ toasts }: { readonly toasts: readonly unknown[] }): null {
  const focusedBefore = useRef<EventTarget>(null);
  const hasFocus = useRef(false);
  const seen = useRef(new WeakSet<Element>());

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
