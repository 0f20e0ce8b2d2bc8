import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import * as styles from './badge.css.ts';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger';

type BadgeProps = {
  readonly children: ReactNode;
  readonly className?: string;
  /** `compact`: no higher than the line of text beside it. */
  readonly size?: 'usual' | 'compact';
} & (
  | {
      /** `count`: how many things wait for the reader. `quietCount`: how many there are. `tag`: a word somebody chose. */
      readonly variant: 'count' | 'quietCount' | 'tag';
    }
  | {
      /** How things stand. Icon and text say it; the tone colours it. */
      readonly variant: 'status';
      readonly tone: BadgeTone;
      readonly icon: IconName;
    }
);

/** A word or a figure beside something else. */
export function Badge({ children, className, size = 'usual', ...look }: BadgeProps) {
  const classes = joinClasses(size === 'compact' && styles.compact, className);
  if (look.variant !== 'status') return <span className={joinClasses(styles[look.variant], classes)}>{children}</span>;
  return (
    <span className={joinClasses(styles.status[look.tone], classes)}>
      <Icon name={look.icon} />
      {children}
    </span>
  );
}
