/**
 * Returns the part of a value at a path such as `settings.volume` or `[0].maxBitrate`, or undefined if there is no such part. Keys may
 * contain dots, so the longest matching key applies.
 */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const keys: string[] = [];
  for (const key in value) keys.push(key);
  const steps = keys.flatMap((key) =>
    [key, `[${key}]`].flatMap((start) => {
      if (path === start) return [{ key, rest: '' }];
      if (!path.startsWith(start)) return [];
      const rest = path.slice(start.length);
      return rest.startsWith('.') ? [{ key, rest: rest.slice(1) }] : rest.startsWith('[') ? [{ key, rest }] : [];
    }),
  );
  const longestStep = steps.toSorted((one, other) => other.key.length - one.key.length)[0];
  return longestStep && valueAt((value as Readonly<Record<string, unknown>>)[longestStep.key], longestStep.rest);
}
