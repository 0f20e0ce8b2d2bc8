import * as styles from './hungUpCallers.css.ts';

const COLUMNS = 10;
const CALLERS = 50;
/** 82 of 100 are 41 of 50. */
const HANG_UP = 41;
const PITCH = 28;

const callers = Array.from({ length: CALLERS }, (_, index) => ({
  index,
  x: (index % COLUMNS) * PITCH,
  y: Math.floor(index / COLUMNS) * PITCH,
  leavesMessage: index >= HANG_UP,
}));

/** Fifty callers in a grid: the hung-up ones crossed out, the ones who left a message as voicemail reels. */
export function HungUpCallers({ className }: { readonly className: string }) {
  return (
    <svg
      className={className}
      viewBox={`-1 -1 ${COLUMNS * PITCH - 4} ${(CALLERS / COLUMNS) * PITCH - 4}`}
      aria-hidden="true"
    >
      {callers.map(({ index, x, y, leavesMessage }) => (
        <g key={index} transform={`translate(${x} ${y})`}>
          {leavesMessage ? (
            <path
              className={styles.message}
              d="M6 17.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM16 17.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM6 17.5h10"
            />
          ) : (
            <path
              className={styles.hungUp}
              d="M1.5 13.5c5.2-5.4 13.8-5.4 19 0l-2 4-4.4-1.5v-2.6a14 14 0 0 0-6.2 0V16l-4.4 1.5z"
            />
          )}
        </g>
      ))}
    </svg>
  );
}
