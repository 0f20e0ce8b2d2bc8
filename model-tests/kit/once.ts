/** @returns a function that computes the value on its first call and keeps it, so that importing a module with costly values is fast. */
export function once<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined;
  return () => (computed ??= { value: compute() }).value;
}
