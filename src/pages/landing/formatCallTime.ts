const SECONDS_PER_MINUTE = 60;

/** Minutes and seconds as "mm:ss". The minutes may exceed 59. */
export function formatCallTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / SECONDS_PER_MINUTE), whole % SECONDS_PER_MINUTE];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
