import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import { tooltipAnchor } from '../tooltip/tooltipAnchor.ts';
import type { ButtonLook } from './Button.tsx';
import * as styles from './button.css.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  ButtonLook & {
    readonly icon: IconName;
    /** What the button does: its accessible name, and the text of its tooltip. */
    readonly label: string;
  };

export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'small',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...tooltipAnchor}
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses(
        styles.base,
        styles.variant[variant],
        styles.size[size],
        styles.square,
        styles.resting,
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
