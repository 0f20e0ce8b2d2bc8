import { Button } from '../button/Button.tsx';
import type { ToastProps } from './Toast.tsx';
import * as styles from './toast.css.ts';

/** A toast without icons, for a page that has not loaded the code of `Toast`. */
export function PlainToast({ title, description, tone, action, onDismiss }: ToastProps) {
  return (
    <div className={styles.toast} data-tone={tone}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description === undefined ? null : <p className={styles.description}>{description}</p>}
      </div>
      {action === undefined ? null : (
        <Button variant="secondary" size="small" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
