import { StreamDouble, type TrackDouble } from './media.ts';
import { type Blocked, type MicrophoneState } from './roomMessages.ts';

/** The visitor's microphone in a room. */
export class RoomMicrophone {
  /** Whether the microphone's sound is sent to the room. */
  isOn: boolean;
  #track: TrackDouble | undefined;
  #blocked: Blocked | undefined;

  /**
   * @param open requests a microphone from the browser.
   * @param onChange receives the stream that the room library may read from now on.
   */
  constructor(
    isOn: boolean,
    private readonly open: () => TrackDouble,
    private readonly onChange: (stream: StreamDouble) => void,
  ) {
    this.isOn = isOn;
  }

  get state(): MicrophoneState {
    return { isOn: this.isOn, isOpen: this.#track !== undefined, blocked: this.#blocked };
  }

  begin(): void {
    this.#use(this.open());
  }

  /** Replaces the track and turns the microphone on, even if it was off. Does nothing if the page owns the track. */
  replace(): void {
    if (this.#track !== undefined && this.#track.owner !== 'room') return;
    this.#track?.stop();
    this.isOn = true;
    this.begin();
  }

  /** Sends a microphone of the page instead of the room's own. */
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

  /** Stops the track unless the page has received it: the page then has to stop it. */
  release(): void {
    if (this.#track?.exposed === 'no') this.#track.stop();
  }

  #use(track: TrackDouble): void {
    this.#track = track;
    this.#blocked = undefined;
    this.onChange(new StreamDouble([track]));
  }
}
