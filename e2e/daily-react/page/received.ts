/** An argument of a callback that the page has given to a hook. */
export type Received = { readonly hook: string; readonly value: unknown };

/** In order. */
export const received: Received[] = [];

/** @returns a callback. Create it once, outside of components: the library registers each new function again. */
export const noteFor =
  (hook: string) =>
  (value: unknown): void => {
    received.push({ hook, value });
  };
