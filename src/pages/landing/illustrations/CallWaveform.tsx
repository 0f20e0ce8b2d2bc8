import * as styles from './callWaveform.css.ts';

/** Two voices taking turns, in percent of the height. */
const heights = [
  20, 44, 70, 52, 88, 60, 34, 16, 10, 26, 40, 62, 34, 18, 10, 36, 74, 96, 66, 48, 80, 54, 22, 10, 30, 52, 38, 14,
];
const CALLER_STARTS = [8, 23];
const CALLER_ENDS = [15, 28];
const PITCH = 7;

const isCaller = (index: number) =>
  CALLER_STARTS.some((start, turn) => index >= start && index < (CALLER_ENDS[turn] ?? 0));

export function CallWaveform({ className }: { readonly className: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${heights.length * PITCH} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {heights.map((height, index) => (
        <rect
          key={index}
          className={isCaller(index) ? styles.caller : styles.assistant}
          x={index * PITCH}
          y={50 - height / 2}
          width="4"
          height={height}
          rx="2"
        />
      ))}
    </svg>
  );
}
