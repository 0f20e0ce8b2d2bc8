import { CountedTarget } from './listeners.ts';

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
