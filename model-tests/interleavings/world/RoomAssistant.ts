import type { Cause } from './Cause.ts';
import { TrackDouble } from './media.ts';
import type { WindowMessage } from './Page.ts';
import type { Plan } from './plan.ts';
import { appMessage, assistant } from './roomMessages.ts';

export type RoomAssistantOptions = {
  readonly plan: Plan;
  /** Ready without waiting until it can be heard. */
  readonly isEager: boolean;
  readonly onCause: (cause: Cause) => void;
  /** Does the work when the schedule says so, unless the visitor is gone by then. */
  readonly inStay: (label: string, work: () => void) => void;
  /** The room library gets the message, where the room is joined. */
  readonly report: (message: WindowMessage) => void;
  readonly onHungUp: () => void;
  /** From now on the room library can read the track. */
  readonly onTrack: (track: TrackDouble) => void;
};

/** The assistant in a room, for as long as the visitor is there. */
export class RoomAssistant {
  #isHere = false;
  #hasListened = false;

  constructor(private readonly options: RoomAssistantOptions) {}

  join(): void {
    this.options.inStay('assistant joins', () => {
      this.#isHere = true;
      this.options.report({ action: 'participant-joined', participant: assistant(false) });
      if (this.options.isEager) this.listen();
    });
  }

  /** Somebody subscribes to its track, or the track begins anew. */
  sendTrack(): void {
    this.options.inStay("assistant's track arrives", () => {
      if (!this.#isHere) return;
      this.options.onTrack(new TrackDouble('audio', 'assistant'));
      this.options.report({ action: 'participant-updated', participant: assistant(true) });
    });
  }

  listen(): void {
    if (this.#hasListened) return;
    this.#hasListened = true;
    const fault = this.options.plan.next('assistant');
    if (fault === 'silent') {
      this.options.onCause({ name: 'the assistant is silent', ends: 'silent' });
      return;
    }
    this.options.inStay('assistant listens', () => {
      this.options.report(appMessage('listening'));
      if (fault === 'hangs up') this.hangUp();
    });
  }

  /** It ends the call. */
  hangUp(): void {
    const status = { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' };
    this.options.report(appMessage(JSON.stringify(status)));
    this.options.report({ action: 'participant-left', participant: assistant(false) });
    this.options.onHungUp();
  }
}
