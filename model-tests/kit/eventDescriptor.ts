/**
 * Whether an event type matches an event descriptor of XState. A descriptor is a type, `*`, or a prefix such as `call.*`, which also
 * matches `call`.
 */
export const matchesDescriptor = (type: string, descriptor: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));
