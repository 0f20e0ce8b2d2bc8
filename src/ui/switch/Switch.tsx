import { useId, type ReactNode, type Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import * as styles from './switch.css.ts';

type SwitchProps = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Explains the setting, below the label. */
  readonly description?: ReactNode;
  readonly className?: string;
};

/** An on/off setting that takes effect immediately. A press on the label toggles it, too. */
export function Switch({ ref, label, checked, onChange, description, className }: SwitchProps) {
  const descriptionId = useId();
  return (
    <div className={joinClasses(styles.field, className)}>
      <label className={styles.row}>
        <span className={styles.label}>{label}</span>
        <span className={styles.track}>
          <input
            ref={ref}
            type="checkbox"
            // Firefox and Chromium would restore the setting of a page that was reloaded.
            autoComplete="off"
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
