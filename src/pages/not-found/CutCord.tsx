import * as styles from './notFoundPage.css.ts';

/** A telephone receiver with a cut cord. */
export function CutCord({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 420 236" aria-hidden="true">
      <path
        className={styles.receiver}
        d="M22 86C70 24 190 10 262 58c6 4 8 10 5 16l-16 36c-3 6-10 9-16 6l-34-14c-6-2-9-8-9-14l1-14c-32-9-66-5-94 10l5 14c2 6 0 12-5 16l-29 23c-5 4-13 4-17-1l-33-34c-4-5-3-11 2-16z"
      />
      <path
        className={styles.cord}
        d="M74 140c-6 34 26 44 34 22s-26-24-20 8 40 32 46 10-28-22-18 8 44 26 48 2-30-18-18 10 46 18 48-6-30-14-16 12 40 10 52-4"
      />
      <path className={styles.cord} d="M400 150c-22-14-44-6-58 8s-26 22-40 20" />
      <path className={styles.spark} d="M262 168l-8-20M272 164l4-22M256 192l-6 18M284 196l8 14M246 180l-20-2" />
    </svg>
  );
}
