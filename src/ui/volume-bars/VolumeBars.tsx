import { useEffect, useRef } from 'react';
import * as styles from './volumeBars.css.ts';

/** Specification, section 9. */
export const VOLUME_BAR_COUNT = 40;
/** Specification, section 9: below this a bar stays at rest. */
export const BAR_THRESHOLD = 0.02;

type VolumeBarsProps = {
  /** Loudness of the last samples, 0 to 1, oldest first. What is missing is silence. */
  readonly levels: readonly number[];
};

/** A picture of the voice. For a screen reader one image named "Volume": the number stands in words beside it. */
export function VolumeBars({ levels }: VolumeBarsProps) {
  const barsRef = useRef<HTMLDivElement>(null);

  // A strict Content-Security-Policy allows no style attribute, but it allows the CSSOM.
  useEffect(() => {
    const bars = barsRef.current?.querySelectorAll<HTMLElement>('[data-bar]') ?? [];
    bars.forEach((bar, index) => {
      const level = levels[index] ?? 0;
      const shown = level > BAR_THRESHOLD ? Math.min(level, 1) : 0;
      bar.style.setProperty(styles.BAR_LEVEL, shown.toFixed(3));
    });
  }, [levels]);

  return (
    <div ref={barsRef} role="img" aria-label="Volume" className={styles.bars}>
      {Array.from({ length: VOLUME_BAR_COUNT }, (_, index) => (
        <span
          key={index}
          data-bar
          data-sounding={(levels[index] ?? 0) > BAR_THRESHOLD || undefined}
          className={styles.bar}
        />
      ))}
    </div>
  );
}
