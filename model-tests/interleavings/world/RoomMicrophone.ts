import { StreamDouble, type TrackDouble } from './media.ts';
import { type Blocked, type MicrophoneState } from './roomMessages.ts';

/** The visitor's microphone in a room. */
export class RoomMicrophone {
  /** Whether the microphone's sound is sent to the room. */
  isOn: boolean;
  #track: TrackDouble | undefined;
  #blocked: Blocked | undefined;

  /**
   * @param requestTrack requests a microphone from the browser.
   * @param onChange receives each new stream, which the room library may read from then on.
   */
  constructor(
    isOn: boolean,
    private readonly requestTrack: () => TrackDouble,
    private readonly onChange: (stream: StreamDouble) => void,
  ) {
    this.isOn = isOn;
  }

  get state(): MicrophoneState {
    return { isOn: this.isOn, isOpen: this.#track !== undefined, blocked: this.#blocked };
  }

  open(): void {
    this.#use(this.requestTrack());
  }

  /** Replaces the track and turns the microphone on, even if it was off. Does nothing if the page owns the track. */
  replace(): void {
    if (this.#track !== undefined && this.#track.owner !== 'room') return;
    this.#track?.stop();
    this.isOn = true;
    this.open();
  }

  /** Uses the page's track instead of the room's own. Does nothing without a track. */
  useTrackOfPage(track: TrackDouble | undefined): void {
    if (track === undefined) return;
    this.#track?.stop();
    this.#use(track);
  }

  block(blocked: Blocked): void {
    this.#blocked = blocked;
  }

  unplug(): void {
    this.#blocked = { byDeviceMissing: true };
    this.#track?.end();
  }

  isBlocked(): boolean {
    return this.#blocked !== undefined;
  }

  /** Stops the track if the page has not received it. The page itself must stop a track that it has received. */
  release(): void {
    if (this.#track?.exposed === 'no') this.#track.stop();
  }

  #use(track: TrackDouble): void {
    this.#track = track;
    this.#blocked = undefined;
    this.onChange(new StreamDouble([track]));
  }
}
