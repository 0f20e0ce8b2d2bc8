import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './toastRegion.css.ts';

/** Modal dialogs must list this element as persistent. Otherwise its toasts are inert and not announced while one is open. */
export const TOAST_REGION_ID = 'toast-region';

type ToastRegionProps = {
  /** `Toast` elements, the oldest first. */
  readonly children: ReactNode;
  /** The keyboard focus is inside. Also called when the toasts change meanwhile. */
  readonly onReaderArrive: () => void;
  /** The focus has left. */
  readonly onReaderLeave: () => void;
};

/** Short messages over the page. Always mounted: a live region that appears together with its text is not announced. */
export function ToastRegion({ children, onReaderArrive, onReaderLeave }: ToastRegionProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);

  const updateFocus = (isInside: boolean) => {
    const before = hasFocus.current;
    hasFocus.current = isInside;
    if (isInside && !before) onReaderArrive();
    if (before && !isInside) onReaderLeave();
  };

  // A toast that is removed with the focus fires no blur event.
  useEffect(() => {
    if (hasFocus.current && regionRef.current?.contains(document.activeElement) !== true) updateFocus(false);
    // A toast that is dismissed may be replaced before this region renders empty. The replacement is held too.
    if (hasFocus.current) onReaderArrive();
  });

  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) updateFocus(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only detect a reader
    <div
      ref={regionRef}
      id={TOAST_REGION_ID}
      role="status"
      // Only the new toast is announced.
      aria-atomic={false}
      className={styles.region}
      onFocus={() => updateFocus(true)}
      onBlur={handleBlur}
    >
      {children}
    </div>
  );
}
