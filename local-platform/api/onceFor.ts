/** Returns a function that caches the result of `find` for each key. */
export function onceFor<Key, Result>(find: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const cached = results.get(key);
    // A cached result may be undefined.
    if (cached !== undefined || results.has(key)) return cached as Result;
    const result = find(key);
    results.set(key, result);
    return result;
  };
}
