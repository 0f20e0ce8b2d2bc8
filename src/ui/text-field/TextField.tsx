import { useId, type ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import type { Elements } from '../layout/elements.ts';
import * as styles from './textField.css.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'aria-label' | 'size'> & {
  readonly label: string;
  /** Shows the label as the placeholder instead of above the field. Screen readers still read it. */
  readonly labelHidden?: boolean;
  /** Shown inside, at the end of the field. */
  readonly action?: Elements;
};

export function TextField({ label, labelHidden = false, action, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={joinClasses(styles.field, className)}>
      <label htmlFor={id} className={labelHidden ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <input placeholder={labelHidden ? label : undefined} {...rest} id={id} className={styles.input} />
        {action}
      </div>
    </div>
  );
}
