import { reportUncaught } from './reportUncaught.ts';
import type { CallEventArguments } from './callEventPayloads.ts';

export type CallEventName = keyof CallEventArguments;

export type CallListener<Name extends CallEventName> = (...payload: CallEventArguments[Name]) => void;

type AnyListener = (...payload: readonly unknown[]) => void;
type Registration = { readonly listener: AnyListener; readonly once: boolean };

/**
 * An emitter of the typed events of a call. An exception in a listener is reported as an uncaught error and does not stop the other
 * listeners. Emitting `error` without a listener does not throw (docs/call-client.md, lessons 7 and 8).
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

  /** Like `on`, but before the existing listeners. */
  prependListener<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.#prepend(name, { listener: listener as AnyListener, once: false });
  }

  /** Like `once`, but before the existing listeners. */
  prependOnceListener<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    return this.#prepend(name, { listener: listener as AnyListener, once: true });
  }

  /** Removes one registration of the listener: the one that is called last. */
  off<Name extends CallEventName>(name: Name, listener: CallListener<Name>): this {
    const registrations = this.#registrationsOf(name);
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
    return this.#registrationsOf(name).length;
  }

  /** @returns the listeners in the order in which they are called. */
  listeners<Name extends CallEventName>(name: Name): CallListener<Name>[] {
    return this.#registrationsOf(name).map(({ listener }) => listener as CallListener<Name>);
  }

  /** @returns the events that have listeners. */
  eventNames(): CallEventName[] {
    return [...this.#registrations.keys()].filter((name) => this.listenerCount(name) > 0);
  }

  /** @returns true if the event had listeners. */
  emit<Name extends CallEventName>(name: Name, ...payload: CallEventArguments[Name]): boolean {
    const registrations = this.#registrationsOf(name);
    for (const registration of registrations) {
      if (registration.once && !this.#remove(name, registration)) continue;
      try {
        registration.listener(...payload);
      } catch (error) {
        reportUncaught(error);
      }
    }
    return registrations.length > 0;
  }

  #registrationsOf(name: CallEventName): readonly Registration[] {
    return this.#registrations.get(name) ?? [];
  }

  #add(name: CallEventName, registration: Registration): this {
    this.#registrations.set(name, [...this.#registrationsOf(name), registration]);
    return this;
  }

  #prepend(name: CallEventName, registration: Registration): this {
    this.#registrations.set(name, [registration, ...this.#registrationsOf(name)]);
    return this;
  }

  /** @returns false if the registration was already removed, for example because an earlier listener emitted the same event. */
  #remove(name: CallEventName, registration: Registration): boolean {
    const registrations = this.#registrationsOf(name);
    this.#registrations.set(
      name,
      registrations.filter((other) => other !== registration),
    );
    return registrations.includes(registration);
  }
}
