import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './toastRegion.css.ts';

/** Modal dialogs must list this element as persistent. Otherwise its toasts are inert and not announced while one is open. */
export const TOAST_REGION_ID = 'toast-region';

type ToastRegionProps = {
  /** `Toast` elements, the oldest first. */
  readonly children: ReactNode;
  readonly isEmpty: boolean;
  /** The pointer rests on a toast, or the keyboard focus is inside. Also called when the toasts change meanwhile. */
  readonly onReaderArrive: () => void;
  /** Both the pointer and the focus have left. */
  readonly onReaderLeave: () => void;
};

/** Short messages over the page. Always mounted: a live region that appears together with its text is not announced. */
export function ToastRegion({ children, isEmpty, onReaderArrive, onReaderLeave }: ToastRegionProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const reader = useRef({ pointer: false, focus: false });

  const updateReader = (change: Partial<{ pointer: boolean; focus: boolean }>) => {
    const before = reader.current.pointer || reader.current.focus;
    Object.assign(reader.current, change);
    const now = reader.current.pointer || reader.current.focus;
    if (now && !before) onReaderArrive();
    if (before && !now) onReaderLeave();
  };

  // A toast that is removed under the pointer or with the focus fires no leave or blur event.
  useEffect(() => {
    const region = regionRef.current;
    if (reader.current.focus && region?.contains(document.activeElement) !== true) updateReader({ focus: false });
    if (reader.current.pointer && isEmpty) updateReader({ pointer: false });
    // A toast that is dismissed under the pointer may be replaced before this region renders empty. The replacement is held too.
    if (reader.current.pointer || reader.current.focus) onReaderArrive();
  });

  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) updateReader({ focus: false });
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
      onPointerEnter={() => updateReader({ pointer: true })}
      onPointerLeave={() => updateReader({ pointer: false })}
      onFocus={() => updateReader({ focus: true })}
      onBlur={handleBlur}
    >
      {children}
    </div>
  );
}
