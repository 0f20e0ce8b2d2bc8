import * as styles from './litWindow.css.ts';

/** A street at night with one lit window, in which a person makes a call. */
export function LitWindow({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 480 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className={styles.moon} d="M398 52a34 34 0 1 0 22 58 28 28 0 0 1-22-58z" />
      <path
        className={styles.star}
        d="M60 58h.01M132 30h.01M210 76h.01M286 34h.01M330 96h.01M96 118h.01M442 168h.01M30 150h.01"
      />
      <path
        className={styles.far}
        d="M-200 262l40-34v-30h50v24l60-44 70 50v-20h60v40l50-38 70 52v-60h50v54l60-46 80 60v-40h60v60l60-40 180 60v80h-900z"
      />
      <path className={styles.house} d="M118 320V204h-22l114-92 40 32v-24h28v46l46 38h-22v116z" />
      <path className={styles.glow} d="M166 222h76v60h-76z" />
      <path className={styles.frame} d="M204 222v60M166 250h76" />
      <path className={styles.person} d="M214 282c0-16 5-22 13-22s13 6 13 22z" />
      <circle className={styles.person} cx="226" cy="250" r="8" />
      <path className={styles.line} d="M234 252c6-2 8-6 8-12" />
      <path className={styles.wave} d="M262 196a26 26 0 0 1 0 34M276 186a42 42 0 0 1 0 54M290 176a58 58 0 0 1 0 74" />
    </svg>
  );
}
