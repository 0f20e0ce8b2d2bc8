import type Daily from '@daily-co/daily-js';

type CallObject = {
  readonly eventNames: () => readonly string[];
  readonly listenerCount: (name: string) => number;
};

/** Happens once, when the object is destroyed. A listener for it needs no removal. */
const END = 'call-instance-destroyed';

const listenersOf = (call: CallObject): number =>
  call
    .eventNames()
    .filter((name) => name !== END)
    .reduce((sum, name) => sum + call.listenerCount(name), 0);

/** The room library's call objects of one run, including destroyed ones, each with its initial number of listeners. */
export class CallObjects {
  readonly #recorded = new Map<string, { readonly call: CallObject; readonly listeners: number }>();

  constructor(private readonly library: typeof Daily) {}

  /**
   * Records new call objects. Call this after each release of work.
   *
   * @param ids the ids of all call objects that are not destroyed.
   */
  recordNew(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#recorded.has(id)) continue;
      const call = this.library.getCallInstance(id) as unknown as CallObject;
      this.#recorded.set(id, { call, listeners: listenersOf(call) });
    }
  }

  /** Number of listeners that were added since the call objects were recorded, and not removed. */
  listenersAdded(): number {
    return [...this.#recorded.values()].reduce((sum, { call, listeners }) => sum + listenersOf(call) - listeners, 0);
  }
}
