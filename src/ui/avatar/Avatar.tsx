import { joinClasses } from '../joinClasses.ts';
import * as styles from './avatar.css.ts';

const TONES = ['sky', 'canary', 'mint', 'pink'] as const;

type AvatarProps = {
  readonly name: string;
  /** A stable whole number, such as the person's id. Selects the colour. */
  readonly seed: number;
  readonly className?: string;
};

/** The first character of the word in Unicode form NFC if it is a letter or a digit, otherwise an empty string. */
const initialOf = (word: string): string => {
  const [first = ''] = word.normalize('NFC');
  return /[\p{L}\p{N}]/u.test(first) ? first.toUpperCase() : '';
};

/** The initials of the first and the last word that have one: "DK" for "Denise Kowalczyk". May be empty. */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).map(initialOf).filter(Boolean);
  return initials.length > 1 ? `${initials[0] ?? ''}${initials.at(-1) ?? ''}` : (initials[0] ?? '');
}

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
