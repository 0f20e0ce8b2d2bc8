import * as styles from './logo.css.ts';

type LogoProps = {
  readonly brandName: string;
  /** Hides the name on narrow screens, except from screen readers. */
  readonly compactWhenNarrow?: boolean;
};

/** The mark is a handset bent into a C, with sound bars in its opening. */
export function Logo({ brandName, compactWhenNarrow = false }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path
          className={styles.handset}
          d="M20 2C9.5 2 2 9.8 2 20s7.5 18 18 18c5 0 9.2-1.7 12.3-4.7a2 2 0 0 0 0-2.8l-4.9-5a2 2 0 0 0-2.8-.1A6.8 6.8 0 0 1 20 27c-4.2 0-7.2-2.9-7.2-7s3-7 7.2-7c1.8 0 3.4.6 4.6 1.6a2 2 0 0 0 2.8-.1l4.9-5a2 2 0 0 0 0-2.8C29.2 3.7 25 2 20 2z"
        />
        <path className={styles.voice} d="M22 20h.01M28 16.5v7M34 13.5v13" />
      </svg>
      <span className={compactWhenNarrow ? styles.nameWhenWide : styles.name}>{brandName}</span>
    </span>
  );
}
