/**
 * Test double of the room library (daily-js), with the parts that the room actor uses. Tests control when a call object joins or fails, and
 * when the assistant answers the call. Like the library, the test double allows one call object at a time.
 */

type Listener = (payload: Record<string, unknown>) => void;

const OFF = { state: 'off', subscribed: false };

export const ASSISTANT = {
  session_id: 'assistant',
  user_name: 'Vapi Speaker',
  local: false,
  tracks: { audio: { state: 'playable', subscribed: true }, video: OFF },
};

export class AudioTrackDouble {
  readonly kind = 'audio';
  readyState: 'new' | 'live' | 'ended' = 'new';

  constructor(readonly id: string) {}

  stop(): void {
    this.readyState = 'ended';
  }
}

/** Behaviour of the call objects, which tests set and `forgetRooms` resets. */
export const behaviour = {
  /** Makes `load` fail: an `error` event, then this rejection. */
  loadError: undefined as string | undefined,
  /** If false, `join` completes only after `admit()`. */
  joins: true,
  /** Makes `join` reject with this error. */
  joinError: undefined as Error | undefined,
  /** If true, `join` never settles, and the room counts as left without an event, as after a failed join during another load. */
  hangsLeft: false,
  /** Makes `createCallObject` throw this error. */
  creationError: undefined as Error | undefined,
  /** Makes `startRecording` throw this error. */
  recordingError: undefined as Error | undefined,
  /** If true, `leave` and `destroy` never resolve. */
  staysOpen: false,
};

/** The call objects that were created since the last `forgetRooms`. */
export const rooms: RoomDouble[] = [];

/** A call object, which the tests call a room. Its arrays record method calls in their order. */
export class RoomDouble {
  readonly microphone = new AudioTrackDouble(`microphone-${String(rooms.length + 1)}`);
  readonly joinOptions: unknown[] = [];
  readonly sent: unknown[] = [];
  readonly localAudio: boolean[] = [];
  readonly noiseCancellation: unknown[] = [];
  readonly calls: string[] = [];
  destroyed = false;
  destroyCalls = 0;
  readonly #listeners = new Map<string, Listener[]>();
  #state = 'new';
  #admit: () => void = () => {};

  constructor(readonly options: Readonly<Record<string, unknown>>) {}

  on(name: string, listener: Listener): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  once(name: string, listener: Listener): this {
    const listenOnce: Listener = (payload) => {
      this.off(name, listenOnce);
      listener(payload);
    };
    return this.on(name, listenOnce);
  }

  off(name: string, listener: Listener): this {
    this.#listeners.set(
      name,
      (this.#listeners.get(name) ?? []).filter((registered) => registered !== listener),
    );
    return this;
  }

  emit(name: string, payload: Record<string, unknown> = {}): void {
    for (const listener of this.#listeners.get(name) ?? []) listener({ action: name, ...payload });
  }

  listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, listeners) => sum + listeners.length, 0);
  }

  get properties(): object {
    return this.options;
  }

  meetingState(): string {
    return this.#state;
  }

  accessState(): object {
    return { access: { level: 'full' } };
  }

  load(): Promise<void> {
    if (this.#state === 'loaded') return Promise.resolve();
    this.#state = 'loading';
    this.emit('loading');
    const { loadError } = behaviour;
    this.#state = loadError === undefined ? 'loaded' : 'error';
    if (loadError === undefined) this.emit('loaded');
    else this.emit('error', { errorMsg: loadError, error: { type: 'connection-error', msg: loadError } });
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the library rejects with a text
    return loadError === undefined ? Promise.resolve() : Promise.reject(loadError);
  }

  join(options: unknown): Promise<unknown> {
    this.joinOptions.push(options);
    if (behaviour.hangsLeft) {
      this.#state = 'left-meeting';
      return new Promise(() => {});
    }
    void this.load();
    this.#state = 'joining-meeting';
    this.emit('joining-meeting');
    if (behaviour.joinError !== undefined) return Promise.reject(behaviour.joinError);
    return new Promise((resolve) => {
      this.#admit = () => {
        this.#state = 'joined-meeting';
        this.microphone.readyState = 'live';
        this.emit('joined-meeting', { participants: this.participants() });
        resolve(this.participants());
      };
      if (behaviour.joins) queueMicrotask(this.#admit);
    });
  }

  /** Completes a join for which `behaviour.joins` was false. */
  admit(): void {
    this.#admit();
  }

  /** The assistant joins, starts its track and reports that it is listening. */
  answer(): void {
    this.emit('participant-joined', { participant: ASSISTANT });
    this.emit('track-started', { participant: ASSISTANT, track: new AudioTrackDouble('voice') });
    this.emit('app-message', { data: 'listening' });
  }

  participants() {
    return {
      local: {
        session_id: 'visitor',
        user_name: '',
        local: true,
        tracks: { audio: { state: 'playable', subscribed: true, persistentTrack: this.microphone }, video: OFF },
      },
    };
  }

  leave(): Promise<void> {
    if (behaviour.staysOpen) return new Promise(() => {});
    if (this.#state !== 'left-meeting') {
      this.#state = 'left-meeting';
      this.emit('left-meeting');
    }
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    this.destroyCalls += 1;
    await this.leave();
    this.destroyed = true;
  }

  subscribeToTracksAutomatically(): boolean {
    return false;
  }

  updateParticipant(sessionId: string): void {
    this.calls.push(`subscribe ${sessionId}`);
  }

  sendAppMessage(data: unknown): void {
    this.sent.push(data);
  }

  setLocalAudio(enabled: boolean): void {
    this.localAudio.push(enabled);
  }

  updateInputSettings(settings: unknown): Promise<void> {
    this.noiseCancellation.push(settings);
    return Promise.resolve();
  }

  startRemoteParticipantsAudioLevelObserver(): Promise<void> {
    this.calls.push('observe remote levels');
    return Promise.resolve();
  }

  startLocalAudioLevelObserver(): Promise<void> {
    this.calls.push('observe local level');
    return Promise.resolve();
  }

  setInputDevicesAsync(devices: unknown): Promise<void> {
    this.calls.push(`input devices ${JSON.stringify(devices)}`);
    return Promise.resolve();
  }

  setOutputDeviceAsync(device: unknown): Promise<void> {
    this.calls.push(`output device ${JSON.stringify(device)}`);
    return Promise.resolve();
  }

  startRecording(): void {
    if (behaviour.recordingError !== undefined) throw behaviour.recordingError;
    this.calls.push('start recording');
  }

  stopRecording(): void {
    this.calls.push('stop recording');
  }
}

/** The call object of the page, or undefined if there is none. */
const getCallInstance = (): RoomDouble | undefined => rooms.find(({ destroyed }) => !destroyed);

function createCallObject(options: Readonly<Record<string, unknown>>): RoomDouble {
  if (behaviour.creationError !== undefined) throw behaviour.creationError;
  if (getCallInstance() !== undefined) throw new Error('Duplicate DailyIframe instances are not allowed');
  const room = new RoomDouble(options);
  rooms.push(room);
  return room;
}

/** Forgets all call objects and resets `behaviour`. */
export function forgetRooms(): void {
  rooms.splice(0);
  Object.assign(behaviour, {
    loadError: undefined,
    joins: true,
    joinError: undefined,
    hangsLeft: false,
    creationError: undefined,
    recordingError: undefined,
    staysOpen: false,
  });
}

export default { createCallObject, getCallInstance };
