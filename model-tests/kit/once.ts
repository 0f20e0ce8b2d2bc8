/** @returns a function that computes the value on its first call and then keeps the value. Importing a module thus stays cheap. */
export function once<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined;
  return () => (computed ??= { value: compute() }).value;
}
