import { CountedTarget } from './listeners.ts';

let created = 0;

/** A media track that says whether it is live. */
export class TrackDouble extends CountedTarget {
  /** Without it the room library takes the track for a plain object. */
  readonly [Symbol.toStringTag] = 'MediaStreamTrack';
  readonly id = `track-${String((created += 1))}`;
  readonly label = this.id;
  readonly muted = false;
  enabled = true;
  /** The room library has handed it to the page. `late`: once the room was being left. */
  shown: 'no' | 'in time' | 'late' = 'no';
  readyState: 'live' | 'ended' = 'live';

  constructor(
    readonly kind: 'audio' | 'video',
    /** In words. */
    readonly owner: string,
  ) {
    super();
  }

  stop(): void {
    this.readyState = 'ended';
  }

  /** The device is unplugged. */
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

/** The Web Audio classes, as far as an amplified and a silent microphone need them. */
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
