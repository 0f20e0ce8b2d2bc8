import type { DailyCall } from '@daily-co/daily-js';

/** What the library's halves write into the field `what` of all their messages. */
const LIBRARY_MESSAGE = 'iframe-call-message';

type LibraryMessage = { readonly what?: unknown; readonly callClientId?: unknown };

/** The id of a library's object, which the types of the library do not contain. */
type Identified = { readonly callClientId?: unknown };

/**
 * Keeps other windows, such as the page that opened this one or a frame in it, from posting messages that look like those of the call
 * machine. The room library accepts them without a check of the sender: an advertisement could write captions, fill the ticket and end the call.
 * Messages of the page itself, and of the frame that shows the call, still arrive. Begin before the library's object is created.
 */
export class ForeignMessages {
  #call: DailyCall | undefined;

  constructor() {
    // In the capture phase, it is called before the library's listeners.
    window.addEventListener('message', this.#refuse, true);
  }

  /** Refuses messages for this object until it is destroyed. Until then, those for every object are refused. */
  refuseUntilDestroyed(call: DailyCall): void {
    this.#call = call;
    call.once('call-instance-destroyed', () => this.stop());
  }

  stop(): void {
    window.removeEventListener('message', this.#refuse, true);
  }

  readonly #refuse = (event: MessageEvent<unknown>) => {
    if (this.#isAddressed(event.data) && !this.#isFromCall(event)) event.stopImmediatePropagation();
  };

  /** The library's objects also accept messages without an id. */
  #isAddressed(data: unknown): boolean {
    if (typeof data !== 'object' || data === null) return false;
    const { what, callClientId }: LibraryMessage = data;
    const ownId = (this.#call as Identified | undefined)?.callClientId;
    return what === LIBRARY_MESSAGE && (!callClientId || ownId === undefined || callClientId === ownId);
  }

  #isFromCall({ source, origin }: MessageEvent<unknown>): boolean {
    if (source === window) return true;
    const frame = this.#call?.iframe();
    // A frame that has gone to another site is foreign.
    return source !== null && source === frame?.contentWindow && origin === new URL(frame.src, document.baseURI).origin;
  }
}
