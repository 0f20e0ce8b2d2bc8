/** About the duration of a screen frame. A timer measures it, because animation frames stop while a page is hidden. */
const FRAME_MS = 16;

/**
 * Delivers a message immediately if no frame is running, and begins a frame. Messages that are added during a frame are delivered together
 * at the end of the frame, so that a view renders once for all of them, and another frame begins. Keeps the order and omits no message.
 */
export class MessageFrames<Message> {
  readonly #deliver: (message: Message) => void;
  #waiting: Message[] = [];
  #frameTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deliver: (message: Message) => void) {
    this.#deliver = deliver;
  }

  add(message: Message): void {
    if (this.#frameTimer === undefined) {
      this.#deliver(message);
      this.#beginFrame();
    } else this.#waiting.push(message);
  }

  /** Delivers waiting messages before the end of the frame, for example before another event is reported. The frame continues. */
  flush(): void {
    const messages = this.#waiting;
    this.#waiting = [];
    for (const message of messages) this.#deliver(message);
  }

  /** Delivers waiting messages and ends the frame. */
  close(): void {
    this.flush();
    clearTimeout(this.#frameTimer);
    this.#frameTimer = undefined;
  }

  #beginFrame(): void {
    this.#frameTimer = setTimeout(() => {
      this.#frameTimer = undefined;
      if (this.#waiting.length === 0) return;
      this.flush();
      this.#beginFrame();
    }, FRAME_MS);
  }
}
