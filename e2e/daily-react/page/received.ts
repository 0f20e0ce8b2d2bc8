/** A value that a hook has passed to the page's callback. */
export type Received = { readonly hook: string; readonly value: unknown };

/** The values of all hooks, in order. */
export const received: Received[] = [];

/** @returns a callback that records its argument. Create it outside of components, because daily-react registers each new function. */
export const recordFor =
  (hook: string) =>
  (value: unknown): void => {
    received.push({ hook, value });
  };
