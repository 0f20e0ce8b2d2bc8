type Store = { readonly subscribe: (listener: () => void) => () => void };

/** Reports at most once a frame, however fast the store changes. */
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
