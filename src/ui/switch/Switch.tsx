import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import * as styles from './switch.css.ts';

type SwitchProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Explains the setting, below the label. */
  readonly description?: ReactNode;
  readonly className?: string;
};

/** An on/off setting that takes effect immediately. A press on the label toggles it, too. */
export function Switch({ label, checked, onChange, description, className }: SwitchProps) {
  const descriptionId = useId();
  return (
    <div className={joinClasses(styles.field, className)}>
      <label className={styles.row}>
        <span className={styles.label}>{label}</span>
        <span className={styles.track}>
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
            role="switch"
            checked={checked}
            aria-describedby={description === undefined ? undefined : descriptionId}
            onChange={(event) => onChange(event.target.checked)}
            className={styles.input}
          />
          <span className={styles.thumb}>
            <Icon name="check" />
          </span>
        </span>
      </label>
      {description === undefined ? null : (
        <p id={descriptionId} className={styles.description}>
          {description}
        </p>
      )}
    </div>
  );
}
