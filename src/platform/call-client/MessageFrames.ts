/** The duration of about one frame of a screen. A timer measures it, because animation frames stop while a page is hidden. */
const FRAME_MS = 16;

/**
 * Delivers the first message at once, and collects the messages that follow within a frame. They are delivered together at the end of the
 * frame, so that a view renders once for all of them. Keeps the order and omits no message.
 */
export class MessageFrames<Message> {
  readonly #deliver: (message: Message) => void;
  #waiting: Message[] = [];
  #frame: ReturnType<typeof setTimeout> | undefined;

  constructor(deliver: (message: Message) => void) {
    this.#deliver = deliver;
  }

  add(message: Message): void {
    if (this.#frame === undefined) {
      this.#deliver(message);
      this.#beginFrame();
    } else this.#waiting.push(message);
  }

  /** Delivers waiting messages before the end of the frame, for example because another event is to be reported. */
  flush(): void {
    const messages = this.#waiting;
    this.#waiting = [];
    for (const message of messages) this.#deliver(message);
  }

  /** Delivers waiting messages and ends the frame. */
  close(): void {
    this.flush();
    clearTimeout(this.#frame);
    this.#frame = undefined;
  }

  #beginFrame(): void {
    this.#frame = setTimeout(() => {
      this.#frame = undefined;
      if (this.#waiting.length === 0) return;
      this.flush();
      this.#beginFrame();
    }, FRAME_MS);
  }
}
