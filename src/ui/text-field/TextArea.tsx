import { useId, type ComponentProps, type ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import * as styles from './textArea.css.ts';
import * as fieldStyles from './textField.css.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'aria-label' | 'rows' | 'cols'> & {
  readonly label: string;
  /** The label is read out and fills the empty field, but does not stand above it. */
  readonly labelHidden?: boolean;
  /** How much stands in it before it grows: one line, or room for a few sentences. */
  readonly size?: styles.TextAreaSize;
  /** Stands inside, at the end of the last line. */
  readonly action?: ReactNode;
};

/** Text of several lines. Grows with what is written, up to a limit. */
export function TextArea({
  label,
  labelHidden = false,
  size = 'paragraph',
  action,
  className,
  ...rest
}: TextAreaProps) {
  const id = useId();
  return (
    <div className={joinClasses(fieldStyles.field, className)}>
      <label htmlFor={id} className={labelHidden ? fieldStyles.hiddenLabel : fieldStyles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <textarea
          placeholder={labelHidden ? label : undefined}
          {...rest}
          id={id}
          rows={styles.lines[size]}
          className={styles.input[size]}
        />
        {action === undefined ? null : <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
