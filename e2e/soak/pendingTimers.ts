declare global {
  interface Window {
    /** @returns descriptions of the timeouts that have neither fired nor been cleared, and of the intervals that have not been cleared. */
    readonly pendingTimers: () => readonly string[];
  }
}

/**
 * For `page.addInitScript`. Installs `window.pendingTimers`. Stores strings, not handlers, so that counting keeps no objects on the heap.
 * Must be self-contained.
 */
export function countTimers(): void {
  const timers = new Map<number, string>();
  type Handler = (...args: readonly unknown[]) => void;
  type Start = (handler: Handler, delay?: number) => number;
  type Clear = (id?: number) => void;
  /** The line of the page's code that started the timer. The lines before it are the message, this function and `startCounted`. */
  const caller = () => (new Error().stack ?? '').split('\n')[3]?.trim() ?? '';

  for (const [startName, clearName, kind] of [
    ['setTimeout', 'clearTimeout', 'timeout'],
    ['setInterval', 'clearInterval', 'interval'],
  ] as const) {
    const start = (Reflect.get(window, startName) as Start).bind(window);
    const clear = (Reflect.get(window, clearName) as Clear).bind(window);
    const startCounted = (handler: Handler, delay = 0, ...args: readonly unknown[]) => {
      const id = start(() => {
        if (kind === 'timeout') timers.delete(id);
        handler(...args);
      }, delay);
      timers.set(id, `${kind} of ${String(delay)} ms, ${caller()}`);
      return id;
    };
    const clearCounted = (id?: number) => {
      if (id !== undefined) timers.delete(id);
      clear(id);
    };
    Reflect.defineProperty(window, startName, { value: startCounted, writable: true, configurable: true });
    Reflect.defineProperty(window, clearName, { value: clearCounted, writable: true, configurable: true });
  }
  Reflect.defineProperty(window, 'pendingTimers', { value: () => [...timers.values()] });
}
