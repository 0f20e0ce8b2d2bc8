import { CountedTarget } from './listeners.ts';

/** Test double of an element, with the parts that the product and the room library use. */
export class ElementDouble extends CountedTarget {
  readonly style = {};
  readonly dataset: Record<string, string> = {};
  src = '';
  rel = '';
  href = '';
  as = '';
  crossOrigin = '';
  onload: (() => void) | null = null;
  onerror: ((event: { readonly target: ElementDouble }) => void) | null = null;
  readonly children: ElementDouble[] = [];
  #parent: ElementDouble | undefined;

  constructor(
    readonly tag: string,
    private readonly onAppended: (child: ElementDouble) => void = () => undefined,
  ) {
    super();
  }

  readonly append = (child: ElementDouble): void => {
    child.remove();
    child.#parent = this;
    this.children.push(child);
    this.onAppended(child);
  };

  readonly appendChild = (child: ElementDouble): void => {
    this.append(child);
  };

  removeChild(child: ElementDouble): void {
    child.remove();
  }

  remove(): void {
    const siblings = this.#parent?.children;
    siblings?.splice(siblings.indexOf(this), 1);
    this.#parent = undefined;
  }

  getContext(): object {
    return {};
  }
}

type Sound = {
  /** Resolves when the sound plays, and rejects if the browser blocks the sound. */
  readonly start: () => Promise<void>;
  /** Runs the work in a separate task. */
  readonly later: (work: () => void) => void;
};

/** Test double of an `<audio>` element. The run decides whether and when it plays. */
export class AudioDouble extends ElementDouble {
  srcObject: object | null = null;
  autoplay = false;
  volume = 1;
  ended = false;

  constructor(private readonly sound: Sound) {
    super('audio');
  }

  play(): Promise<void> {
    return this.sound.start();
  }

  /** Dispatches the event in a separate task, as a browser does. */
  pause(): void {
    this.sound.later(() => {
      this.dispatchEvent({ type: 'pause' });
    });
  }

  setSinkId(): Promise<void> {
    return Promise.resolve();
  }
}
