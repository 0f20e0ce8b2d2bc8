import { useId, type ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import type { Elements } from '../layout/elements.ts';
import * as styles from './textArea.css.ts';
import * as fieldStyles from './textField.css.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'aria-label' | 'rows' | 'cols'> & {
  readonly label: string;
  /** Shows the label as the placeholder instead of above the field. Screen readers still read it. */
  readonly labelHidden?: boolean;
  /** Height before the field grows: one line, or a few sentences. */
  readonly size?: styles.TextAreaSize;
  /** Shown inside, at the end of the last line. */
  readonly action?: Elements;
};

/** A field for several lines of text. Grows with the text, up to a limit. */
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
