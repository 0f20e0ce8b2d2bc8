/** @returns a function that creates the value when it is called for the first time */
export function onFirstUse<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined;
  return () => (created ??= { value: create() }).value;
}
