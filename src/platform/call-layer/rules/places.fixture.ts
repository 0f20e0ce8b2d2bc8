/** For tests: where something else can stand in a value. */
export type Place = readonly PropertyKey[];

/** Everywhere in a value. */
export function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inside = Object.entries(value).flatMap(([key, part]) => placesIn(part).map((place) => [key, ...place]));
  return [[], ...inside];
}

function define(target: object, key: PropertyKey, property: PropertyDescriptor): void {
  Object.defineProperty(target, key, { ...property, enumerable: true, configurable: true });
}

/** The value with something else in one place of it. */
export function withAt(value: unknown, place: Place, property: PropertyDescriptor): unknown {
  const whole = { value };
  const path: Place = ['value', ...place];
  let parent: object = whole;
  for (const key of path.slice(0, -1)) parent = (parent as Readonly<Record<PropertyKey, object>>)[key] ?? {};
  define(parent, path.at(-1) ?? '', property);
  return whole.value;
}
