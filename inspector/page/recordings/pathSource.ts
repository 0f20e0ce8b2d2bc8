const PREFIX = 'path-';

/** The id of a generated path's source. */
export const pathSourceId = (machine: string, path: number): string => `${PREFIX}${String(path)}-${machine}`;

/** The path's position, read from the id of its source; undefined for any other source. */
export function pathOfSource(id: string): number | undefined {
  const [, path] = /^path-(\d+)-/.exec(id) ?? [];
  return path === undefined ? undefined : Number(path);
}
