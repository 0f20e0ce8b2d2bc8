import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './toastRegion.css.ts';

/** Modal dialogs must name this element as persistent, or its toasts are inert and unheard while one is open. */
export const TOAST_REGION_ID = 'toast-region';

type ToastRegionProps = {
  /** `Toast` elements, the oldest first. */
  readonly children: ReactNode;
  readonly isEmpty: boolean;
  /** A pointer rests on a toast, or the keyboard focus is inside. */
  readonly onReaderArrive: () => void;
  /** Neither is true any more. */
  readonly onReaderLeave: () => void;
};

/** Short messages over the page. Always mounted: a live region that appears together with its text is not read out. */
export function ToastRegion({ children, isEmpty, onReaderArrive, onReaderLeave }: ToastRegionProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const reader = useRef({ pointer: false, focus: false });

  const notice = (change: Partial<{ pointer: boolean; focus: boolean }>) => {
    const before = reader.current.pointer || reader.current.focus;
    Object.assign(reader.current, change);
    const now = reader.current.pointer || reader.current.focus;
    if (now && !before) onReaderArrive();
    if (before && !now) onReaderLeave();
  };

  // A toast that is removed under the pointer or with the focus fires no leave or blur event.
  useEffect(() => {
    const region = regionRef.current;
    if (reader.current.focus && region?.contains(document.activeElement) !== true) notice({ focus: false });
    if (reader.current.pointer && isEmpty) notice({ pointer: false });
  });

  const noticeBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) notice({ focus: false });
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that somebody reads
    <div
      ref={regionRef}
      id={TOAST_REGION_ID}
      role="status"
      // A toast that comes is read without those that are there already.
      aria-atomic={false}
      className={styles.region}
      onPointerEnter={() => notice({ pointer: true })}
      onPointerLeave={() => notice({ pointer: false })}
      onFocus={() => notice({ focus: true })}
      onBlur={noticeBlur}
    >
      {children}
    </div>
  );
}
