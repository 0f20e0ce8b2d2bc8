import type { Cause } from './Cause.ts';
import { TrackDouble } from './media.ts';
import type { WindowMessage } from './Page.ts';
import type { Plan } from './plan.ts';
import { appMessage, assistant } from './roomMessages.ts';

export type RoomAssistantOptions = {
  readonly plan: Plan;
  /** True if the assistant answers without waiting until the page can play its sound. */
  readonly isEager: boolean;
  readonly onCause: (cause: Cause) => void;
  /** Schedules the work. Drops it if the visitor has left by then. */
  readonly inStay: (label: string, work: () => void) => void;
  /** Sends the room library a message if the room is joined. */
  readonly report: (message: WindowMessage) => void;
  readonly onHungUp: () => void;
  /** Makes the track readable for the room library. */
  readonly onTrack: (track: TrackDouble) => void;
};

/** The assistant in a room during one stay of the visitor. */
export class RoomAssistant {
  #isInRoom = false;
  #hasAnswered = false;

  constructor(private readonly options: RoomAssistantOptions) {}

  join(): void {
    this.options.inStay('assistant joins', () => {
      this.#isInRoom = true;
      this.options.report({ action: 'participant-joined', participant: assistant(false) });
      if (this.options.isEager) this.listen();
    });
  }

  /** Sends the assistant's track, after a subscription or when the track restarts. */
  sendTrack(): void {
    this.options.inStay("assistant's track arrives", () => {
      if (!this.#isInRoom) return;
      this.options.onTrack(new TrackDouble('audio', 'assistant'));
      this.options.report({ action: 'participant-updated', participant: assistant(true) });
    });
  }

  /** Answers the call once: the assistant then listens to the visitor. */
  listen(): void {
    if (this.#hasAnswered) return;
    this.#hasAnswered = true;
    const fault = this.options.plan.next('assistant');
    if (fault === 'silent') {
      this.options.onCause({ name: 'the assistant is silent', ends: 'unless-answered' });
      return;
    }
    this.options.inStay('assistant listens', () => {
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
