import { joinClasses } from '../joinClasses.ts';
import { initialsOf } from './initialsOf.ts';
import * as styles from './avatar.css.ts';

const TONES = ['sky', 'canary', 'mint', 'pink'] as const;

type AvatarProps = {
  readonly name: string;
  /** A stable whole number, such as the person's id. Selects the colour. */
  readonly seed: number;
  readonly className?: string;
};

/**
 * A circle with the initials of a name that is shown beside it. Decorative: CSS generates the initials, so that they are
 * not read out, found or copied as text.
 */
export function Avatar({ name, seed, className }: AvatarProps) {
  const tone = TONES[seed % TONES.length] ?? 'sky';
  return (
    <span aria-hidden="true" data-initials={initialsOf(name)} className={joinClasses(styles.tones[tone], className)} />
  );
}
