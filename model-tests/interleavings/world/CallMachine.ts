import type { Page, WindowMessage } from './Page.ts';
import type { Plan } from './plan.ts';
import { appMessage, ASSISTANT_ID, cameraError, CUSTOM_TRACK, fatalError, visitor } from './roomMessages.ts';
import { RoomAssistant, RoomMicrophone } from './roomParticipants.ts';
import type { Schedule } from './Schedule.ts';
import type { StreamDouble, TrackDouble } from './browserObjects.ts';
import type { EndCause } from './expectedFinalState.ts';

export type CallMachineOptions = {
  readonly page: Page;
  readonly schedule: Schedule;
  readonly plan: Plan;
  /** True if the assistant answers without waiting until the page can play its sound. */
  readonly isAssistantEager: boolean;
  readonly hasMicrophone: boolean;
  readonly onEndCause: (cause: EndCause) => void;
};

type Request = WindowMessage & { readonly callbackStamp?: string };
type Fields = Readonly<Record<string, unknown>>;

/** The time from a request to join until the join fails or the room is left. Scheduled work is dropped when its stay is over. */
type Stay = {
  readonly microphone: RoomMicrophone;
  readonly assistant: RoomAssistant;
  isOver: boolean;
  isJoined: boolean;
};

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/**
 * Creates the state that the room library reads from the call machine, in the library's format. The state can hold tracks, which messages
 * cannot carry.
 */
const emptyRoomState = () => ({
  local: {
    streams: {} as { cam?: { readonly stream: StreamDouble } },
    public: { subscribedTracks: { ALL: true }, customTracks: {} },
  },
  participants: { [ASSISTANT_ID]: { public: { rtcType: { impl: 'sfu' } }, private: {} } },
  streams: {} as Record<string, object>,
});

/**
 * Test double of the room, and of one call object's call machine: the script that the room library (daily-js) loads at run time. The
 * schedule decides when the double answers. The double does not stop a microphone that the page has received, because the page must stop
 * such a microphone itself.
 */
export class CallMachine {
  #state = emptyRoomState();
  #stay: Stay | undefined;
  /** True after a leave that is never acknowledged, until the next start. All requests are ignored meanwhile. */
  #isHung = false;

  constructor(
    readonly id: string,
    private readonly options: CallMachineOptions,
  ) {}

  /** Starts the call machine. This happens when the script runs, and when the room library loads the call machine again. */
  start(): void {
    this.#endStay();
    this.#state = emptyRoomState();
    this.#isHung = false;
    const reset = () => {
      this.start();
    };
    Object.assign(this.#instance ?? {}, { callMachine: { store: { getState: () => this.#state }, reset } });
    this.#post({ action: 'call-machine-initialized' });
    this.#post({ action: 'loaded' });
  }

  isJoined(): boolean {
    return this.#stay !== undefined && this.#stay.isJoined && !this.#stay.isOver;
  }

  isMicrophoneOn(): boolean {
    return this.#stay?.microphone.isOn ?? false;
  }

  receive(request: Request): void {
    if (this.#isHung) return;
    switch (request.action) {
      case 'join-meeting':
        this.#join(request);
        return;
      case 'leave-meeting':
        this.#leave();
        return;
      case 'local-audio':
        if (this.#stay !== undefined) this.#stay.microphone.isOn = request.state === true;
        this.#publishVisitor();
        return;
      case 'update-participant':
        this.restartAssistantTrack();
        return;
      case 'app-msg':
        if (request.data === 'playable') this.#stay?.assistant.listen();
        return;
      case 'update-input-settings':
        this.#setNoiseCancellation(request);
        return;
      case 'start-remote-participants-audio-level-observer':
        this.#observeLevels(request);
        return;
      case 'set-input-devices':
        if (request.audioDeviceId === CUSTOM_TRACK) this.#stay?.microphone.useTrackOfPage(this.#trackOfPage());
        this.#answerLater(request, { camera: {}, mic: {}, speaker: {} });
        return;
      case 'local-recording-start':
        this.#scheduleInStay('recording starts', () => {
          this.#post({ action: 'recording-started', recordingId: '1', startedBy: 'visitor', type: 'cloud' });
        });
        return;
      default:
        this.#answerLater(request, {});
    }
  }

  // Events of the room.

  /** Sends the room library a message, if the room is joined. */
  report(message: WindowMessage): void {
    if (this.isJoined()) this.#post(message);
  }

  /** Sends the room library an app message with this data, if the room is joined. */
  send(data: unknown): void {
    this.report(appMessage(data));
  }

  eject(type: 'ejected' | 'connection-error'): void {
    this.report(fatalError(type));
    this.removeVisitor();
  }

  /** Reports that the room was left, without a reason, and ends the visitor's stay, if the room is joined. */
  removeVisitor(): void {
    if (!this.isJoined()) return;
    this.#post({ action: 'left-meeting' });
    this.#endStay();
  }

  hangUp(): void {
    if (this.isJoined()) this.#stay?.assistant.hangUp();
  }

  unplug(): void {
    if (!this.isJoined()) return;
    this.#stay?.microphone.unplug();
    this.#publishVisitor();
  }

  plugIn(): void {
    const microphone = this.#stay?.microphone;
    if (microphone?.isBlocked() === true) {
      this.#scheduleInStay('microphone is back', () => {
        microphone.replace();
      });
    }
  }

  restartAssistantTrack(): void {
    this.#stay?.assistant.sendTrack();
  }

  #join({ properties, preloadCache, ...request }: Request): void {
    this.#endStay();
    const fault = this.options.plan.next('join');
    const stay = this.#beginStay(fieldsOf(properties).startAudioOff !== true);
    const audio = fieldsOf(fieldsOf(fieldsOf(preloadCache).inputSettings).audio);
    if (fieldsOf(audio.settings).customTrack === CUSTOM_TRACK) stay.microphone.useTrackOfPage(this.#trackOfPage());
    else if (this.options.hasMicrophone) this.#openMicrophone();
    if (fault === 'no answer') {
      this.options.onEndCause({ name: 'the join is never answered', ends: 'always' });
      return;
    }
    this.#scheduleInStay('room is joined', () => {
      if (fault === undefined) {
        this.#enter(stay);
        return;
      }
      if (fault === 'refused') this.#answer(request, { error: 'No.' });
      else if (fault === 'without participants') this.#post({ action: 'joined-meeting' });
      else this.#post(fatalError(fault));
      this.#endStay();
    });
  }

  #enter(stay: Stay): void {
    stay.isJoined = true;
    this.#post({ action: 'joined-meeting', participants: { local: visitor(stay.microphone.state) } });
    stay.assistant.join();
  }

  #openMicrophone(): void {
    const fault = this.options.plan.next('microphone');
    if (fault === 'no answer') return;
    this.#scheduleInStay('microphone opens', ({ microphone }) => {
      if (fault === undefined) {
        microphone.open();
        return;
      }
      microphone.block(fault === 'denied' ? { byPermissions: true } : { byDeviceMissing: true });
      this.#post(cameraError(fault === 'denied'));
      this.#publishVisitor();
    });
  }

  #setNoiseCancellation(request: Request): void {
    const fault = this.options.plan.next('noise cancellation');
    if (fault === 'no answer') return;
    this.#scheduleInStay('noise cancellation answers', ({ microphone }) => {
      if (fault === 'refused') this.#answer(request, { error: { type: 'audio-processor-error', msg: 'No.' } });
      else {
        this.#answer(request, { inputSettings: fieldsOf(request.inputSettings) });
        if (microphone.state.isOpen) microphone.replace();
      }
    });
  }

  #observeLevels(request: Request): void {
    const fault = this.options.plan.next('remote levels');
    if (fault === 'no answer') return;
    this.#scheduleInStay('levels are observed', () => {
      this.#answer(request, fault === 'refused' ? { error: 'No.' } : {});
    });
  }

  #leave(): void {
    this.#endStay();
    if (this.options.plan.next('leave') === 'no answer') {
      this.#isHung = true;
      return;
    }
    this.options.schedule.later('leave is acknowledged', () => {
      this.#post({ action: 'left-meeting' });
    });
  }

  #beginStay(isMicrophoneOn: boolean): Stay {
    const microphone = new RoomMicrophone(
      isMicrophoneOn,
      () => this.options.page.newMicrophone('room'),
      (stream) => {
        this.#state.local.streams = { cam: { stream } };
        this.#publishVisitor();
      },
    );
    const { plan, isAssistantEager: isEager, onEndCause } = this.options;
    const assistant = new RoomAssistant({
      ...{ plan, isEager, onEndCause },
      scheduleInStay: (label, work) => this.#scheduleInStay(label, work),
      report: (message) => this.report(message),
      // When the assistant hangs up, the platform ejects all participants.
      onHungUp: () => this.eject('ejected'),
      onTrack: (pendingTrack) => {
        this.#state.streams = { voice: { participantId: ASSISTANT_ID, type: 'cam', pendingTrack } };
      },
    });
    this.#stay = { microphone, assistant, isOver: false, isJoined: false };
    return this.#stay;
  }

  #endStay(): void {
    if (this.#stay === undefined) return;
    this.#stay.isOver = true;
    this.#stay.microphone.release();
  }

  #publishVisitor(): void {
    if (this.#stay !== undefined)
      this.report({ action: 'participant-updated', participant: visitor(this.#stay.microphone.state) });
  }

  /** Schedules the work. Drops the work if the stay is over when the schedule releases it, or if the call machine is hung. */
  #scheduleInStay(label: string, work: (stay: Stay) => void): void {
    const stay = this.#stay;
    this.options.schedule.later(label, () => {
      if (stay !== undefined && !stay.isOver && !this.#isHung) work(stay);
    });
  }

  #answerLater(request: Request, fields: Fields): void {
    if (request.callbackStamp === undefined) return;
    this.options.schedule.later(`answer to ${request.action}`, () => {
      if (!this.#isHung) this.#answer(request, fields);
    });
  }

  #answer({ action, callbackStamp }: Request, fields: Fields): void {
    this.#post({ ...fields, action: `${action}-answer`, callbackStamp });
  }

  #post(message: WindowMessage): void {
    const envelope = { what: 'iframe-call-message', callClientId: this.id, from: 'embedded' };
    this.options.page.window.postMessage({ ...message, ...envelope });
  }

  #trackOfPage(): TrackDouble | undefined {
    return fieldsOf(this.#instance?.tracks).audioTrack as TrackDouble | undefined;
  }

  get #instance(): Record<string, unknown> | undefined {
    return this.options.page.window._daily?.instances[this.id];
  }
}
