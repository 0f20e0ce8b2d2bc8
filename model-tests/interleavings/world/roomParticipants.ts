import type { WindowMessage } from './Page.ts';
import { StreamDouble, TrackDouble } from './browserObjects.ts';
import type { EndCause } from './expectedFinalState.ts';
import type { Plan } from './plan.ts';
import { appMessage, assistant, type Blocked, type MicrophoneState } from './roomMessages.ts';

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

type RoomAssistantOptions = {
  readonly plan: Plan;
  /** True if the assistant answers without waiting until the page can play its sound. */
  readonly isEager: boolean;
  readonly onEndCause: (cause: EndCause) => void;
  /** Schedules the work. Drops the work if the visitor's stay is over when the schedule releases it. */
  readonly scheduleInStay: (label: string, work: () => void) => void;
  /** Sends the room library a message if the room is joined. */
  readonly report: (message: WindowMessage) => void;
  readonly onHungUp: () => void;
  /** Makes the track readable for the room library. */
  readonly onTrack: (track: TrackDouble) => void;
};

/** The assistant in a room during one stay of the visitor. */
export class RoomAssistant {
  #isInRoom = false;
  #wasListenCalled = false;

  constructor(private readonly options: RoomAssistantOptions) {}

  join(): void {
    this.options.scheduleInStay('assistant joins', () => {
      this.#isInRoom = true;
      this.options.report({ action: 'participant-joined', participant: assistant(false) });
      if (this.options.isEager) this.listen();
    });
  }

  /** Sends the assistant's track, after a subscription or when the track restarts. */
  sendTrack(): void {
    this.options.scheduleInStay("assistant's track arrives", () => {
      if (!this.#isInRoom) return;
      this.options.onTrack(new TrackDouble('audio', 'assistant'));
      this.options.report({ action: 'participant-updated', participant: assistant(true) });
    });
  }

  /** Answers the call, unless the plan makes the assistant silent. Only the first call of this method has an effect. */
  listen(): void {
    if (this.#wasListenCalled) return;
    this.#wasListenCalled = true;
    const fault = this.options.plan.next('assistant');
    if (fault === 'silent') {
      this.options.onEndCause({ name: 'the assistant is silent', ends: 'unless-answered' });
      return;
    }
    this.options.scheduleInStay('assistant listens', () => {
      this.options.report(appMessage('listening'));
      if (fault === 'hangs up') this.hangUp();
    });
  }

  /** Ends the call. */
  hangUp(): void {
    const status = { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' };
    this.options.report(appMessage(JSON.stringify(status)));
    this.options.report({ action: 'participant-left', participant: assistant(false) });
    this.options.onHungUp();
  }
}
