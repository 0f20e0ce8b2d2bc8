/** For use in a sentence: `120 ms`, `2.40 s`, `1 min 2.4 s`. */
export function timeInWords(milliseconds: number): string {
  const rounded = Math.round(milliseconds);
  if (rounded < 1_000) return `${String(rounded)} ms`;
  const seconds = Math.round(milliseconds / 10) / 100;
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  const tenths = Math.round(milliseconds / 100);
  return `${String(Math.floor(tenths / 600))} min ${((tenths % 600) / 10).toFixed(1)} s`;
}

/** Short form for a narrow column: `120 ms`, `2.40 s`, `1:02.4`. */
export function shortTime(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return timeInWords(milliseconds);
  return `${String(Math.floor(tenths / 600))}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}
