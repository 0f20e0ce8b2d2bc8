type Listener = (event: { readonly type: string }) => void;

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

let created = 0;

/** Test double of a media track. */
export class TrackDouble extends CountedTarget {
  /** The room library identifies tracks by this tag. */
  readonly [Symbol.toStringTag] = 'MediaStreamTrack';
  readonly id = `track-${String((created += 1))}`;
  readonly label = this.id;
  readonly muted = false;
  enabled = true;
  /** Whether the room library has exposed the track to the page before the request to leave (`in time`) or only after it (`late`). */
  exposed: 'no' | 'in time' | 'late' = 'no';
  readyState: 'live' | 'ended' = 'live';

  constructor(
    readonly kind: 'audio' | 'video',
    /** The name of the track's owner, for messages of failures. */
    readonly owner: string,
  ) {
    super();
  }

  stop(): void {
    this.readyState = 'ended';
  }

  /** Ends the track as an unplugged device does. */
  end(): void {
    this.readyState = 'ended';
    this.dispatchEvent({ type: 'ended' });
  }

  getSettings(): object {
    return {};
  }
}

export class StreamDouble {
  constructor(private readonly tracks: readonly TrackDouble[] = []) {}

  readonly getTracks = (): readonly TrackDouble[] => this.tracks;
  readonly getAudioTracks = (): readonly TrackDouble[] => this.tracks.filter(({ kind }) => kind === 'audio');
  readonly getVideoTracks = (): readonly TrackDouble[] => this.tracks.filter(({ kind }) => kind === 'video');
}

class NodeDouble {
  readonly connect = <Target>(target: Target): Target => target;
}

/** The part of the Web Audio classes that amplified and silent microphones need. */
export function audioClasses(onCreated: (context: { readonly state: string }) => void, newTrack: () => TrackDouble) {
  class ContextDouble {
    state = 'running';

    constructor() {
      onCreated(this);
    }

    createMediaStreamDestination() {
      return Object.assign(new NodeDouble(), { stream: new StreamDouble([newTrack()]) });
    }

    createMediaStreamSource() {
      return new NodeDouble();
    }

    close(): Promise<void> {
      this.state = 'closed';
      return Promise.resolve();
    }
  }
  return { AudioContext: ContextDouble, GainNode: NodeDouble, AudioWorkletNode: NodeDouble };
}
