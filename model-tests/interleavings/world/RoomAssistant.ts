import type { EndCause } from './EndCause.ts';
import { TrackDouble } from './media.ts';
import type { WindowMessage } from './Page.ts';
import type { Plan } from './plan.ts';
import { appMessage, assistant } from './roomMessages.ts';

export type RoomAssistantOptions = {
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
