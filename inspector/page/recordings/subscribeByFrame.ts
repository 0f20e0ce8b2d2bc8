type Store = { readonly subscribe: (listener: () => void) => () => void };

/** Calls the listener at most once per frame. */
export function subscribeByFrame(store: Store, listener: () => void): () => void {
  let frame: number | undefined;
  const stop = store.subscribe(() => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      listener();
    });
  });
  return () => {
    stop();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
