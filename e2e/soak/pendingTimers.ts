declare global {
  interface Window {
    /** @returns descriptions of the timeouts that have neither fired nor been cleared, and of the intervals that have not been cleared. */
    readonly pendingTimers: () => readonly string[];
  }
}

/**
 * For `page.addInitScript`, which runs only the source code of this function. Replaces the four timer functions, and installs
 * `window.pendingTimers`. Records strings instead of handlers, because a handler would keep its objects on the heap, where the soak looks
 * for objects that a call has left behind.
 */
export function recordTimers(): void {
  const timers = new Map<number, string>();
  type Handler = (...args: readonly unknown[]) => void;
  type Start = (handler: Handler, delay?: number) => number;
  type Clear = (id?: number) => void;
  /** Chromium's stack line of the code that started the timer. The lines before it are the message, this function and `startRecorded`. */
  const callerLine = () => (new Error().stack ?? '').split('\n')[3]?.trim() ?? '';

  for (const [startName, clearName, kind] of [
    ['setTimeout', 'clearTimeout', 'timeout'],
    ['setInterval', 'clearInterval', 'interval'],
  ] as const) {
    const start = (Reflect.get(window, startName) as Start).bind(window);
    const clear = (Reflect.get(window, clearName) as Clear).bind(window);
    const startRecorded = (handler: Handler, delay = 0, ...args: readonly unknown[]) => {
      const id = start(() => {
        if (kind === 'timeout') timers.delete(id);
        handler(...args);
      }, delay);
      timers.set(id, `${kind} of ${String(delay)} ms, ${callerLine()}`);
      return id;
    };
    const clearRecorded = (id?: number) => {
      if (id !== undefined) timers.delete(id);
      clear(id);
    };
    Reflect.defineProperty(window, startName, { value: startRecorded, writable: true, configurable: true });
    Reflect.defineProperty(window, clearName, { value: clearRecorded, writable: true, configurable: true });
  }
  Reflect.defineProperty(window, 'pendingTimers', { value: () => [...timers.values()] });
}
