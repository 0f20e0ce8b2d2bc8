import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Icon, type IconName } from '../icon/Icon.tsx';
import * as styles from './toast.css.ts';

export type ToastTone = 'neutral' | 'success' | 'failure';

export type ToastProps = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: ToastTone;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly onDismiss: () => void;
};

const icons: Record<ToastTone, IconName> = { neutral: 'information', success: 'check', failure: 'warning' };

/** One message of a `ToastRegion`. */
export function Toast({ title, description, tone, action, onDismiss }: ToastProps) {
  return (
    <div className={styles.toast} data-tone={tone}>
      <span className={styles.icon[tone]}>
        <Icon name={icons[tone]} />
      </span>
      <div className={styles.body}>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {description === undefined ? null : <p className={styles.description}>{description}</p>}
        </div>
        {action === undefined ? null : (
          <Button variant="secondary" size="small" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
    </div>
  );
}

export { ToastFocus } from './ToastFocus.ts';
export { ToastPlace } from './ToastPlace.ts';
