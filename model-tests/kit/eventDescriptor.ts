/** Whether an event of this type is meant by a descriptor of a machine: the type itself, `*`, or `call.*`. */
export const matchesDescriptor = (type: string, descriptor: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));
