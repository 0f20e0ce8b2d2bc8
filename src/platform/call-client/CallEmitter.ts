import type { CallReports } from '../../machines/call-client/callEvents.ts';

export type CallEventName = keyof CallReports;

/** `undefined` payloads are no argument at all. */
export type CallListener<Name extends CallEventName> = CallReports[Name] extends undefined
  ? () => void
  : (payload: CallReports[Name]) => void;

type AnyListener = (payload?: unknown) => void;
type Registration = { readonly listener: AnyListener; readonly once: boolean };

/**
 * Typed events of a call. A listener that throws is reported as an uncaught error and harms nobody else (lesson 8), and
 * an `error` that nobody listens to is no error of its own (lesson 7).
 */
export class CallEmitter {
  readonly #registrations = new Map<CallEventName, readonly Registration[]>();

  on<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.#add(name, { listener: listener as AnyListener, once: false });
  }

  addListener<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.on(name, listener);
  }

  once<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.#add(name, { listener: listener as AnyListener, once: true });
  }

  /** Removes the listener's latest registration. */
  off<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    const registrations = this.#of(name);
    const index = registrations.findLastIndex((registration) => registration.listener === listener);
    if (index >= 0) this.#registrations.set(name, registrations.toSpliced(index, 1));
    return this;
  }

  removeListener<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.off(name, listener);
  }

  removeAllListeners(name?: CallEventName): this {
    if (name === undefined) this.#registrations.clear();
    else this.#registrations.delete(name);
    return this;
  }

  listenerCount(name: CallEventName): number {
    return this.#of(name).length;
  }

  /** @returns whether anybody listened. */
  emit<Name extends CallEventName>(name: Name, ...payload: Parameters<CallListener<Name>>): boolean {
    const registrations = this.#of(name);
    for (const registration of registrations) {
      if (registration.once && !this.#remove(name, registration)) continue;
      try {
        registration.listener(...(payload as [unknown?]));
      } catch (error) {
        reportUncaught(error);
      }
    }
    return registrations.length > 0;
  }

  #of(name: CallEventName): readonly Registration[] {
    return this.#registrations.get(name) ?? [];
  }

  #add(name: CallEventName, registration: Registration): this {
    this.#registrations.set(name, [...this.#of(name), registration]);
    return this;
  }

  /** @returns false where it was removed before: a listener that runs once may emit what it listens to. */
  #remove(name: CallEventName, registration: Registration): boolean {
    const registrations = this.#of(name);
    this.#registrations.set(
      name,
      registrations.filter((other) => other !== registration),
    );
    return registrations.includes(registration);
  }
}

/** As if nobody had caught it, and without harm to whoever emits. A server has no `reportError`. */
function reportUncaught(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else {
    setTimeout(() => {
      throw error;
    });
  }
}
