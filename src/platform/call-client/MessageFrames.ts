/** About as long as a screen shows a picture. A timer, and not the screen's own beat: that stops where a page is not in sight. */
const FRAME_MS = 16;

/**
 * Tells the first message at once, and those that follow it within a frame together at the frame's end: a view is then drawn
 * once for all of them. Order is kept and nothing is left out.
 */
export class MessageFrames<Message> {
  readonly #tell: (message: Message) => void;
  #waiting: Message[] = [];
  #frame: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (message: Message) => void) {
    this.#tell = tell;
  }

  add(message: Message): void {
    if (this.#frame === undefined) {
      this.#tell(message);
      this.#begin();
    } else this.#waiting.push(message);
  }

  /** Tells what waits: something else is about to be told. */
  flush(): void {
    const due = this.#waiting;
    this.#waiting = [];
    for (const message of due) this.#tell(message);
  }

  /** Tells what waits, and ends the frame. */
  close(): void {
    this.flush();
    clearTimeout(this.#frame);
    this.#frame = undefined;
  }

  #begin(): void {
    this.#frame = setTimeout(() => {
      this.#frame = undefined;
      if (this.#waiting.length === 0) return;
      this.flush();
      this.#begin();
    }, FRAME_MS);
  }
}
