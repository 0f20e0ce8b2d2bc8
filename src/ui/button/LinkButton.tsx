import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClasses } from '../joinClasses.ts';
import type { Elements } from '../layout/elements.ts';
import { OwnElement } from '../layout/Layout.tsx';
import type { ButtonLook } from './Button.tsx';
import * as styles from './button.css.ts';

type LinkButtonProps = ButtonLook & {
  /** A route of the site, or the address of another site, which opens in a new tab. */
  readonly destination: { readonly route: string; readonly state?: unknown } | { readonly url: string };
  readonly icon?: Elements;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link that looks like a button. */
export function LinkButton({
  destination,
  variant = 'primary',
  size = 'large',
  icon,
  className,
  children,
}: LinkButtonProps) {
  const classes = joinClasses(styles.base, styles.variant[variant], styles.size[size], className);
  if ('route' in destination) {
    return (
      <Link to={destination.route} state={destination.state} className={classes}>
        {icon}
        <OwnElement>{children}</OwnElement>
      </Link>
    );
  }
  return (
    <a href={destination.url} target="_blank" rel="noopener" className={classes}>
      {icon}
      <OwnElement>{children}</OwnElement>
    </a>
  );
}
