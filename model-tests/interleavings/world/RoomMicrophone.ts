import { StreamDouble, type TrackDouble } from './media.ts';
import { type Blocked, type Microphone } from './roomMessages.ts';

/** The visitor's microphone in a room. */
export class RoomMicrophone {
  /** Whether it is sent to the room. */
  isOn: boolean;
  #track: TrackDouble | undefined;
  #blocked: Blocked | undefined;

  /**
   * @param open asks the browser for a microphone.
   * @param onChange takes what the room library may read from now on.
   */
  constructor(
    isOn: boolean,
    private readonly open: () => TrackDouble,
    private readonly onChange: (stream: StreamDouble) => void,
  ) {
    this.isOn = isOn;
  }

  get state(): Microphone {
    return { isOn: this.isOn, isOpen: this.#track !== undefined, blocked: this.#blocked };
  }

  begin(): void {
    this.#use(this.open());
  }

  /** Another track takes its place, and is sent to the room whatever was chosen before. */
  replace(): void {
    if (this.#track !== undefined && this.#track.owner !== 'room') return;
    this.#track?.stop();
    this.isOn = true;
    this.begin();
  }

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

  /** Only a microphone that the page was not handed: the others are the page's to stop. */
  release(): void {
    if (this.#track?.shown === 'no') this.#track.stop();
  }

  #use(track: TrackDouble): void {
    this.#track = track;
    this.#blocked = undefined;
    this.onChange(new StreamDouble([track]));
  }
}
