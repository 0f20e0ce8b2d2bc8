export type Listener = (event: { readonly type: string }) => void;

/** An event target that can list its listeners. */
export class CountedTarget {
  readonly #listeners = new Map<string, Set<Listener>>();

  readonly addEventListener = (type: string, listener: Listener): void => {
    const listeners = this.#listeners.get(type) ?? new Set<Listener>();
    this.#listeners.set(type, listeners.add(listener));
  };

  readonly removeEventListener = (type: string, listener: Listener): void => {
    this.#listeners.get(type)?.delete(listener);
  };

  readonly dispatchEvent = (event: { readonly type: string }): boolean => {
    for (const listener of [...(this.#listeners.get(event.type) ?? [])]) listener(event);
    return true;
  };

  readonly clear = (): void => {
    this.#listeners.clear();
  };

  /** The event type of each listener. */
  readonly listenerTypes = (): readonly string[] =>
    [...this.#listeners].flatMap(([type, listeners]) => Array.from(listeners, () => type));
}
