const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;
const STEP = 1_000;

/** `812 bytes`, `1.2 MB`, `14 MB`: one decimal below ten. */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const size = bytes / STEP ** power;
  return `${size < 10 && power > 0 ? size.toFixed(1) : String(Math.round(size))} ${UNITS[power] ?? ''}`;
}
