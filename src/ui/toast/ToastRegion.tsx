import { useEffect, useRef, type FocusEvent } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Icon, type IconName } from '../icon/Icon.tsx';
import * as styles from './toastRegion.css.ts';

/** Modal dialogs must name this element as persistent, or its toasts are inert and unheard while one is open. */
export const TOAST_REGION_ID = 'toast-region';

export type ShownToast = {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'neutral' | 'success' | 'failure';
};

type ToastRegionProps = {
  /** Oldest first. */
  readonly toasts: readonly ShownToast[];
  readonly onDismiss: (id: number) => void;
  /** A pointer rests on a toast, or the keyboard focus is inside. */
  readonly onReaderArrive: () => void;
  /** Neither is true any more. */
  readonly onReaderLeave: () => void;
};

const icons: Record<ShownToast['tone'], IconName> = { neutral: 'information', success: 'check', failure: 'warning' };

/** Short messages over the page. Always mounted: a live region that appears together with its text is not read out. */
export function ToastRegion({ toasts, onDismiss, onReaderArrive, onReaderLeave }: ToastRegionProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const reader = useRef({ pointer: false, focus: false });

  const notice = (change: Partial<{ pointer: boolean; focus: boolean }>) => {
    const before = reader.current.pointer || reader.current.focus;
    Object.assign(reader.current, change);
    const now = reader.current.pointer || reader.current.focus;
    if (now && !before) onReaderArrive();
    if (before && !now) onReaderLeave();
  };

  // A toast that goes away under the pointer or with the focus says no goodbye.
  useEffect(() => {
    const region = regionRef.current;
    if (reader.current.focus && region?.contains(document.activeElement) !== true) notice({ focus: false });
    if (reader.current.pointer && toasts.length === 0) notice({ pointer: false });
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
      className={styles.region}
      onPointerEnter={() => notice({ pointer: true })}
      onPointerLeave={() => notice({ pointer: false })}
      onFocus={() => notice({ focus: true })}
      onBlur={noticeBlur}
    >
      {toasts.map(({ id, title, description, tone }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <span className={styles.icon[tone]}>
            <Icon name={icons[tone]} />
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            {description === undefined ? null : <p className={styles.description}>{description}</p>}
          </div>
          <IconButton icon="close" label="Dismiss" onClick={() => onDismiss(id)} />
        </div>
      ))}
    </div>
  );
}
