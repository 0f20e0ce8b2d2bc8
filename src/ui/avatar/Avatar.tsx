import { joinClasses } from '../joinClasses.ts';
import { initialsOf } from './initialsOf.ts';
import * as styles from './avatar.css.ts';

const TONES = ['sky', 'canary', 'mint', 'pink'] as const;

type AvatarProps = {
  readonly name: string;
  /** A whole number that stays with the person, such as an id: it chooses the colour. */
  readonly seed: number;
  readonly className?: string;
};

/**
 * A circle with the initials of a name that stands beside it. Decorative: the styles write the initials, so that they are
 * not read out, found or copied as text.
 */
export function Avatar({ name, seed, className }: AvatarProps) {
  const tone = TONES[seed % TONES.length] ?? 'sky';
  return (
    <span aria-hidden="true" data-initials={initialsOf(name)} className={joinClasses(styles.tones[tone], className)} />
  );
}
