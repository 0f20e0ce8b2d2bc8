import { useEffect, useRef } from 'react';
import * as styles from './volumeBars.css.ts';

type VolumeBarsProps = {
  /** A bar for each, 0 to 1, oldest first. At 0 a bar rests. */
  readonly levels: readonly number[];
};

/** A picture of the voice. For a screen reader one image named "Volume": the number stands in words beside it. */
export function VolumeBars({ levels }: VolumeBarsProps) {
  const barsRef = useRef<HTMLDivElement>(null);

  // A strict Content-Security-Policy allows no style attribute, but it allows the CSSOM.
  useEffect(() => {
    const bars = barsRef.current?.querySelectorAll<HTMLElement>('[data-bar]') ?? [];
    bars.forEach((bar, index) => {
      bar.style.setProperty(styles.BAR_LEVEL, Math.min(levels[index] ?? 0, 1).toFixed(3));
    });
  }, [levels]);

  return (
    <div ref={barsRef} role="img" aria-label="Volume" className={styles.bars}>
      {levels.map((level, index) => (
        <span key={index} data-bar data-sounding={level > 0 || undefined} className={styles.bar} />
      ))}
    </div>
  );
}
