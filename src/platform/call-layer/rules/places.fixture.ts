/** Path of a part of a test value that can be replaced. */
export type Place = readonly PropertyKey[];

/** @returns the paths of all parts of a value, and of the value itself. */
export function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inside = Object.entries(value).flatMap(([key, part]) => placesIn(part).map((place) => [key, ...place]));
  return [[], ...inside];
}

function define(target: object, key: PropertyKey, property: PropertyDescriptor): void {
  Object.defineProperty(target, key, { ...property, enumerable: true, configurable: true });
}

/** Replaces one part of a value, which is modified. @returns the value, or its replacement for an empty path. */
export function withAt(value: unknown, place: Place, property: PropertyDescriptor): unknown {
  const container = { value };
  const path: Place = ['value', ...place];
  let parent: object = container;
  for (const key of path.slice(0, -1)) parent = (parent as Readonly<Record<PropertyKey, object>>)[key] ?? {};
  define(parent, path.at(-1) ?? '', property);
  return container.value;
}
