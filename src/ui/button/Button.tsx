import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import type { Elements } from '../layout/elements.ts';
import { OwnElement } from '../layout/Layout.tsx';
import * as styles from './button.css.ts';

export type ButtonLook = {
  /** `solid` is for backgrounds with too little contrast to the accent. */
  readonly variant?: 'primary' | 'secondary' | 'solid' | 'ghost' | 'destructive';
  readonly size?: 'small' | 'large';
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-busy'> &
  ButtonLook & {
    readonly type?: 'button' | 'submit';
    /** An operation is in progress: the button is disabled, with a spinner before its text. */
    readonly busy?: boolean;
    readonly icon?: Elements;
  };

export function Button({
  variant = 'primary',
  size = 'large',
  type = 'button',
  busy = false,
  disabled = false,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={joinClasses(styles.base, styles.variant[variant], styles.size[size], styles.resting, className)}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <OwnElement>{children}</OwnElement>
    </button>
  );
}
