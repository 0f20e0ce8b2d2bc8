import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls the function when the size of the element changes, and once at first. The function of the latest render is called. */
export function useResize(element: RefObject<Element | null>, onResize: () => void): void {
  const resized = useEffectEvent(onResize);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(() => resized());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
