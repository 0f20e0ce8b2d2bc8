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
      /** `count`: a number of items to handle. `quietCount`: a number of items. `tag`: a word that a user chose. */
      readonly variant: 'count' | 'quietCount' | 'tag';
    }
  | {
      /** A state. Icon and text carry the meaning; the tone only adds the colour. */
      readonly variant: 'status';
      readonly tone: BadgeTone;
      readonly icon: IconName;
    }
);

/** A word or a number beside other content. */
export function Badge({ children, className, size = 'usual', ...look }: BadgeProps) {
  const classes = joinClasses(size === 'compact' && styles.compact, className);
  if (look.variant !== 'status') return <span className={joinClasses(styles[look.variant], classes)}>{children}</span>;
  return (
    <span className={joinClasses(styles.status[look.tone], classes)}>
      <Icon name={look.icon} />
      <span>{children}</span>
    </span>
  );
}
