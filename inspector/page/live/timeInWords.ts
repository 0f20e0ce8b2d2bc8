/** A time since the recording began: `83 ms`, `1.25 s`, `2:05.3`. */
export function timeInWords(milliseconds: number): string {
  if (milliseconds < 1_000) return `${String(Math.round(milliseconds))} ms`;
  const seconds = milliseconds / 1_000;
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes)}:${(seconds - minutes * 60).toFixed(1).padStart(4, '0')}`;
}
