/** Resources that are released together, such as those that a call holds in the page. Closing the scope releases all of them. */
export type RoomScope = {
  /** Aborted when the scope closes. */
  readonly signal: AbortSignal;
  /** Calls `release` when the scope closes, or immediately if it is already closed. The functions run in reverse order. */
  readonly onClose: (release: () => void) => void;
  /** Calls `act` once, unless the scope closes before. @returns a function that cancels the timer. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** Calls `act` repeatedly until the scope closes. @returns a function that stops the interval. */
  readonly every: (milliseconds: number, act: () => void) => () => void;
  /** Listens to the event until the scope closes. */
  readonly listen: (target: EventTarget, type: string, listener: (event: Event) => void) => void;
  readonly close: () => void;
};

export function openRoomScope(): RoomScope {
  const controller = new AbortController();
  const releases: (() => void)[] = [];
  const { signal } = controller;

  const onClose = (release: () => void) => {
    if (signal.aborted) release();
    else releases.push(release);
  };

  return {
    signal,
    onClose,
    after: (milliseconds, act) => {
      const timer = setTimeout(() => {
        if (!signal.aborted) act();
      }, milliseconds);
      const cancel = () => {
        clearTimeout(timer);
      };
      onClose(cancel);
      return cancel;
    },
    every: (milliseconds, act) => {
      const timer = setInterval(act, milliseconds);
      const stop = () => {
        clearInterval(timer);
      };
      onClose(stop);
      return stop;
    },
    listen: (target, type, listener) => {
      target.addEventListener(type, listener, { signal });
    },
    close: () => {
      if (signal.aborted) return;
      controller.abort();
      for (const release of releases.splice(0).reverse()) release();
    },
  };
}
