import { useEffect, useRef } from 'react';
import * as styles from './volumeBars.css.ts';

type VolumeBarsProps = {
  /** One bar each: 0 to 1, oldest first. */
  readonly levels: readonly number[];
};

/** The volume of a voice as bars. One image named "Volume" for screen readers: the number is in the text beside it. */
export function VolumeBars({ levels }: VolumeBarsProps) {
  const barsRef = useRef<HTMLDivElement>(null);

  // A strict Content-Security-Policy forbids style attributes but allows the CSSOM.
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
