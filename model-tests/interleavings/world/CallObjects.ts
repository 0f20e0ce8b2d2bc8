import type Daily from '@daily-co/daily-js';

type CallObject = {
  readonly eventNames: () => readonly string[];
  readonly listenerCount: (name: string) => number;
};

const listenersOf = (call: CallObject): number =>
  call.eventNames().reduce((sum, name) => sum + call.listenerCount(name), 0);

/** The room library's call objects of one run, also those that are destroyed, and how many listeners each had at first. */
export class CallObjects {
  readonly #known = new Map<string, { readonly call: CallObject; readonly listeners: number }>();

  constructor(private readonly library: typeof Daily) {}

  /** To be called after each release, so that none is missed. @param ids of those that are there. */
  note(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#known.has(id)) continue;
      const call = this.library.getCallInstance(id) as unknown as CallObject;
      this.#known.set(id, { call, listeners: listenersOf(call) });
    }
  }

  /** Listeners that have come since. */
  listenersAdded(): number {
    return [...this.#known.values()].reduce((sum, { call, listeners }) => sum + listenersOf(call) - listeners, 0);
  }
}
