/** Caches the result of `find` for each key. */
export function onceFor<Key, Result>(find: (key: Key) => Result): (key: Key) => Result {
  const found = new Map<Key, Result>();
  return (key) => {
    const known = found.get(key);
    if (known !== undefined || found.has(key)) return known as Result;
    const result = find(key);
    found.set(key, result);
    return result;
  };
}
