import type { DailyAdvancedConfig, DailyCall, DailyFactoryOptions, DailyVideoSendSettings } from '@daily-co/daily-js';
import type { Call } from '@vapi-ai/web/dist/api';
import type { CallProblem, CallReport, WebCall, WebCallRequest } from '../../machines/call-client/callEvents.ts';
import { NOT_JOINED, problemOf, readableMessage } from '../../machines/call-client/callProblems.ts';
import { errorEvent } from '../../machines/call-client/callReports.ts';
import type { CallClientEvent } from '../../machines/call-client/callClientEvents.ts';
import { LEVEL_INTERVAL_MS } from '../../machines/call-extras/callExtrasMachine.ts';
import type { MeetingCommand } from '../../machines/call-session/roomEvents.ts';
import type { ApiToken } from './createWebCall.ts';
import { type PageDefaults, pageDefaults, setPageDefaults } from './pageDefaults.ts';
import type { TrustedRooms } from './trustedRoomUrl.ts';
import { CALL_IN_PROGRESS, CallClientError, NO_CALL, NO_ROOM_URL, NOTHING_TO_CALL } from './CallClientError.ts';
import { CallEmitter } from './CallEmitter.ts';
import { CallStart } from './CallStart.ts';
import type { CallMessage } from './callMessage.ts';
import { type AttemptedCall, type CallAttempt, loadRoomLibrary, prepareCallAttempts } from './callAttempt.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { CommandAnswers } from './CommandAnswers.ts';
import { type MicrophoneGain, openMicrophoneGain } from './microphoneGain.ts';
import { dailyConfigWithMicrophone, devicesWithMicrophone, factoryOptionsWithMicrophone } from './microphoneSafety.ts';
import { type NetworkTestResults, runNetworkTests } from './networkProbe.ts';

/**
 * A description of an assistant, a squad or a workflow, or overrides of one, in the format of the platform. The type is `object`, because
 * a record type would refuse the vendor's interfaces.
 */
type Description = object;

export type StartCallOptions = {
  /**
   * False keeps the room when the visitor leaves, so that `reconnect` can join it again. True, which is the platform's default, deletes
   * the room.
   */
  readonly roomDeleteOnUserLeaveEnabled?: boolean;
  /** Aborting the signal has the effect of `stop()`. */
  readonly signal?: AbortSignal;
};

/** The call as the platform returned it, with the vendor's type. The client validates only `webCallUrl`, and omits fields that are null. */
export type CreatedCall = Call & Pick<WebCall, 'webCallUrl'>;

export type CallClientOptions = {
  /** Trusted rooms. The client joins no other room. Default: the page's default, initially the vendor's hosts over https. */
  readonly rooms?: TrustedRooms;
};

/**
 * A client for voice calls in the browser, which runs the call-client machine. It has the events and the constructor arguments of the
 * vendor's class (`@vapi-ai/web` 2.7.1), and all its methods except three of EventEmitter. To migrate, a page changes its import.
 * docs/call-client.md lists the differences.
 */
export class CallClient extends CallEmitter {
  readonly #createAttempt: (call: AttemptedCall) => CallAttempt;
  readonly #startsMuted: boolean;
  #latestStart: CallStart | undefined;
  #player: HTMLAudioElement | null = null;
  #volume = 1;
  /** The loudspeaker that the page has selected in the current call. */
  #outputDeviceId: string | undefined;
  #gain: MicrophoneGain | undefined;
  readonly #answers = new CommandAnswers();

  /**
   * Tests the network, for example before a call (see `runNetworkTests`). Requests the camera and the microphone.
   *
   * @returns the result of each test, or the reason why it could not run. The promise never rejects.
   */
  static runNetworkTestsStandalone(): Promise<NetworkTestResults> {
    return runNetworkTests();
  }

  /**
   * Sets the default base URL, rooms and room-library configuration of the clients that the page creates later, for components that
   * create their client themselves. Omitted fields become the vendor's defaults.
   */
  static setPageDefaults(defaults: Partial<PageDefaults>): void {
    setPageDefaults(defaults);
  }

  /**
   * @param apiToken the public key, or a function that fetches a short-lived key for each call.
   * @param apiBaseUrl the base URL of the platform's REST API. Default: the page's default, initially the vendor's.
   * @param dailyConfig the configuration of the room library, which overrides the page's default field by field.
   *   `alwaysIncludeMicInPermissionPrompt: false` is removed, with a warning (see microphoneSafety.ts).
   * @param factoryOptions options of the room library's call object.
   *   `audioSource: false` is treated as true, with a warning (see microphoneSafety.ts).
   */
  constructor(
    apiToken: ApiToken,
    apiBaseUrl: string = pageDefaults().apiBaseUrl,
    dailyConfig: DailyAdvancedConfig = {},
    factoryOptions: Pick<DailyFactoryOptions, 'audioSource' | 'videoSource' | 'startAudioOff'> = {},
    { rooms = pageDefaults().rooms }: CallClientOptions = {},
  ) {
    super();
    this.#startsMuted = factoryOptions.startAudioOff ?? false;
    this.#createAttempt = prepareCallAttempts({
      token: apiToken,
      apiBaseUrl: apiBaseUrl.replace(/\/+$/, ''),
      rooms,
      dailyConfig: dailyConfigWithMicrophone({ ...pageDefaults().dailyConfig, ...dailyConfig }),
      factoryOptions: factoryOptionsWithMicrophone(factoryOptions),
      volume: () => this.#volume,
    });
    // A call loads the library again if this fails.
    if (typeof window !== 'undefined') whenIdle(() => void loadRoomLibrary().catch(() => undefined));
  }

  /**
   * Starts a call. Assistant, squad and workflow are each a description or an id.
   *
   * @returns the created call when the start succeeds (see `call-start-success`), or null if the start fails or is stopped, if the page is
   *   left meanwhile, or if a call of this client is already starting or live.
   * @throws CallClientError `validation-error` if there is no assistant, no squad and no workflow.
   */
  async start(
    assistant?: Description | string,
    assistantOverrides?: Description,
    squad?: Description | string,
    workflow?: Description | string,
    workflowOverrides?: Description,
    options: StartCallOptions = {},
  ): Promise<CreatedCall | null> {
    if (!assistant && !squad && !workflow) {
      this.#reportError('validation-error', NOTHING_TO_CALL, 'input-validation');
      throw new CallClientError(NOTHING_TO_CALL);
    }
    const request: WebCallRequest = {
      ...idOrDescription('assistant', assistant),
      ...(assistantOverrides && { assistantOverrides }),
      ...idOrDescription('squad', squad),
      ...idOrDescription('workflow', workflow),
      ...(workflowOverrides && { workflowOverrides }),
      ...(options.roomDeleteOnUserLeaveEnabled !== undefined && {
        roomDeleteOnUserLeaveEnabled: options.roomDeleteOnUserLeaveEnabled,
      }),
    };
    if (this.#isRunning()) return this.#refuseStart();
    return this.#start(request, undefined, options.signal).created as Promise<CreatedCall | null>;
  }

  /**
   * Joins an existing call, such as one that was started with `roomDeleteOnUserLeaveEnabled: false`. The promise resolves when the start
   * succeeds (see `call-start-success`), or if the call is stopped or the page is left meanwhile.
   *
   * @throws CallClientError if a call of this client is starting or live, if the room URL is missing, or if the start fails.
   */
  async reconnect(webCall: WebCall | CreatedCall, options: Pick<StartCallOptions, 'signal'> = {}): Promise<void> {
    if (this.#isRunning()) {
      throw new CallClientError(CALL_IN_PROGRESS);
    }
    if (!webCall.webCallUrl) {
      throw new CallClientError(NO_ROOM_URL);
    }
    const start = this.#start({}, webCall as WebCall, options.signal);
    if ((await start.created) !== null) return;
    const { snapshot } = start;
    // A machine that has thrown has an error, but no output.
    if (snapshot?.status === 'error') throw new CallClientError(problemOf(snapshot.error));
    if (snapshot?.output?.outcome === 'failed') throw new CallClientError(snapshot.output.problem);
  }

  /** Ends the call, or stops its start. The promise resolves at the end of the teardown. Idempotent. */
  async stop(): Promise<void> {
    const latestStart = this.#latestStart;
    latestStart?.stop();
    await latestStart?.closed;
  }

  /** Ends a joined call for all participants, even with `roomDeleteOnUserLeaveEnabled: false`. Stops a call that has not been joined. */
  end(): void {
    const isInRoom = this.#isRunning() && this.#latestStart?.snapshot?.context.joined === true;
    if (isInRoom) this.#dispatch({ type: 'message.send', message: { type: 'end-call' } });
    void this.stop();
  }

  /** Sends a message that controls the call. Emits `error` if the room is not joined or the message cannot be sent. */
  send(message: CallMessage): void {
    if (this.#dispatch({ type: 'message.send', message })) return;
    this.#reportError('message-not-sent-error', NOT_JOINED);
  }

  say(
    message: string,
    endCallAfterSpoken?: boolean,
    interruptionsEnabled = false,
    interruptAssistantEnabled = false,
  ): void {
    this.send({
      type: 'say',
      message,
      ...(endCallAfterSpoken !== undefined && { endCallAfterSpoken }),
      interruptionsEnabled,
      interruptAssistantEnabled,
    });
  }

  /** @throws CallClientError while there is no call object. */
  setMuted(muted: boolean): void {
    this.#requireCall();
    this.#dispatch({ type: 'microphone.mute', muted });
  }

  isMuted(): boolean {
    return this.#callObject !== null && (this.#latestStart?.snapshot?.context.muted ?? false);
  }

  /**
   * Sets the assistant's volume for the current call and for later calls of this client. Limits the volume to 0 to 1, and ignores NaN and
   * infinite values.
   */
  setVolume(volume: number): void {
    if (!Number.isFinite(volume)) return;
    this.#volume = Math.min(1, Math.max(0, volume));
    this.#dispatch({ type: 'volume.set', volume: this.#volume });
  }

  /**
   * @returns the element that plays the assistant, or null before the assistant's sound plays in a call, and after the assistant or the
   *   visitor has left.
   */
  getAudioPlayer(): HTMLAudioElement | null {
    // A discarded element has no stream.
    return this.#player?.srcObject ? this.#player : null;
  }

  /** Plays the assistant after the event `sound-blocked`. Browsers allow this only in the handler of a click or a key press. */
  resumeSound(): void {
    this.#dispatch({ type: 'sound.resume' });
  }

  /**
   * @param devices `audioSource: false` is removed, with a warning (see microphoneSafety.ts).
   * @throws CallClientError while there is no call object, if the session refuses the command, or if the call is left meanwhile; the error
   *   of the room library.
   */
  async setInputDevicesAsync(devices: Parameters<DailyCall['setInputDevicesAsync']>[0]): Promise<void> {
    this.#requireCall();
    await this.#request({ type: 'meeting.set-input-devices', devices: devicesWithMicrophone(devices) });
  }

  /**
   * Selects the loudspeaker for the room library and for the assistant's `<audio>` element: at once, or when the assistant's sound begins to
   * play. If the loudspeaker is missing by then, emits an `error` of type `room-command-error`. Does nothing without a call object, as in the
   * vendor's class.
   *
   * @throws the error of the room library; the error of `setSinkId`, such as a DOMException if the device does not exist; CallClientError
   *   if the session refuses the command, or if the call is left meanwhile.
   */
  async setOutputDeviceAsync(device: Parameters<DailyCall['setOutputDeviceAsync']>[0]): Promise<void> {
    if (this.#callObject === null) return;
    await this.#request({ type: 'meeting.set-output-device', device });
    this.#outputDeviceId = device.outputDeviceId;
    // The library changes only the elements that it creates, and ours plays the assistant.
    await this.getAudioPlayer()?.setSinkId(device.outputDeviceId);
  }

  /**
   * Applies gain to the microphone. A later gain replaces an earlier one. Has no effect if the call ends before the browser has opened the
   * microphone.
   *
   * @param gain 0 or more. A gain of 1 leaves the level as it is.
   * @throws CallClientError while there is no call object, if the session refuses the command, or if the call is left after the browser has
   *   opened the microphone; RangeError for an invalid gain; the error of the browser, such as a DOMException without a microphone; the
   *   error of the room library.
   */
  async increaseMicLevel(gain: number): Promise<void> {
    const callObject = this.#requireCall();
    const amplified = await openMicrophoneGain(gain);
    // The call may have ended while the browser opened the microphone.
    if (this.#callObject !== callObject || !this.#isRunning()) {
      amplified.close();
      return;
    }
    this.#gain?.close();
    this.#gain = amplified;
    await this.#request({ type: 'meeting.set-input-devices', devices: { audioSource: amplified.track } });
  }

  /** The room library's call object, or null while there is none. */
  getDailyCallObject(): DailyCall | null {
    return this.#callObject;
  }

  /** @returns the level of the visitor's microphone, 0 to 1. It is 0 while there is no call object. */
  getLocalAudioLevel(): number {
    return this.#callObject?.getLocalAudioLevel() ?? 0;
  }

  /**
   * Measures the level of the visitor's microphone, which the event `local-volume-level` reports.
   *
   * @param interval the milliseconds between two reports, at least 100.
   * @throws CallClientError while there is no call object, if the session refuses the command, or if the call is left meanwhile; the error
   *   of the room library.
   */
  async startLocalAudioLevelObserver(interval?: number): Promise<void> {
    this.#requireCall();
    await this.#request({
      type: 'meeting.observe-local-level',
      ...(interval !== undefined && { intervalMs: interval }),
    });
  }

  stopLocalAudioLevelObserver(): void {
    this.#dispatch({ type: 'meeting.stop-observing-local-level' });
  }

  isLocalAudioLevelObserverRunning(): boolean {
    return this.#callObject?.isLocalAudioLevelObserverRunning() ?? false;
  }

  /**
   * Shares the screen in a live call. Emits an `error` of type `screen-share-error` if the screen cannot be shared. Events of the call
   * object (see `getDailyCallObject`) report the visitor's choice.
   */
  startScreenSharing(
    displayMediaOptions?: DisplayMediaStreamOptions,
    screenVideoSendSettings?: DailyVideoSendSettings,
  ): void {
    const options = {
      ...(displayMediaOptions && { displayMediaOptions }),
      ...(screenVideoSendSettings && { screenVideoSendSettings }),
    };
    this.#dispatch({ type: 'meeting.screen-share.start', options });
  }

  /** Sets whether the video and the audio of the shared screen are sent. When sharing starts, both are. */
  updateScreenSharing({ video, audio }: { readonly video: boolean; readonly audio: boolean }): void {
    this.#dispatch({ type: 'meeting.screen-share.update', video, audio });
  }

  stopScreenSharing(): void {
    this.#dispatch({ type: 'meeting.screen-share.stop' });
  }

  /**
   * Starts a cloud recording, or retries one that failed. The event `recording-started`, `recording-error` or `error` reports the outcome.
   *
   * @throws CallClientError while there is no call object.
   */
  startRecording(): void {
    this.#requireCall();
    this.#dispatch({ type: 'meeting.start-recording' });
  }

  stopRecording(): void {
    this.#dispatch({ type: 'meeting.stop-recording' });
  }

  #start(request: WebCallRequest, webCall: WebCall | undefined, signal: AbortSignal | undefined): CallStart {
    this.#latestStart = new CallStart({
      previous: this.#latestStart?.closed,
      signal,
      createAttempt: () => this.#createAttempt({ request, ...(webCall && { webCall }), muted: this.#startsMuted }),
      onReport: (report) => {
        this.#relay(report);
      },
      onAnswer: (answer) => {
        this.#answers.settle(answer);
      },
      onLeaving: () => {
        this.#player = null;
        this.#gain?.close();
        this.#gain = undefined;
        this.#outputDeviceId = undefined;
        this.#answers.rejectAll();
      },
    });
    return this.#latestStart;
  }

  #relay(report: CallReport): void {
    if (report.type === 'audio' && report.payload instanceof HTMLAudioElement) this.#setPlayer(report.payload);
    // Measuring the visitor's level takes processing time, so it is measured only if there is a listener by now.
    if (report.type === 'call-start-success' && this.listenerCount('local-volume-level') > 0) {
      this.#dispatch({ type: 'local-level.observe', intervalMs: LEVEL_INTERVAL_MS });
    }
    // The name and the payload are from the same report, but TypeScript cannot express this for a union.
    (this.emit as (name: CallReport['type'], payload: unknown) => boolean).call(this, report.type, report.payload);
  }

  /** Moves a new element to the loudspeaker that the page selected before the element existed. */
  #setPlayer(player: HTMLAudioElement): void {
    const isNew = player !== this.#player;
    this.#player = player;
    if (!isNew || this.#outputDeviceId === undefined) return;
    player.setSinkId(this.#outputDeviceId).catch((error: unknown) => {
      this.#reportError('room-command-error', {
        type: 'command-refused',
        message: `The loudspeaker could not be selected: ${readableMessage(error)}`,
        retryable: true,
      });
    });
  }

  /** @returns false if no attempt received the event. */
  #dispatch(event: CallClientEvent): boolean {
    return this.#latestStart?.send(event) ?? false;
  }

  #isRunning(): boolean {
    return this.#latestStart?.isRunning() ?? false;
  }

  #refuseStart(): null {
    this.emit('call-start-progress', {
      stage: 'validation',
      status: 'failed',
      timestamp: new Date().toISOString(),
      metadata: { reason: 'already-started' },
    });
    return null;
  }

  #reportError(type: string, error: CallProblem, stage?: string): void {
    this.emit('error', errorEvent({ type, ...(stage && { stage }), error, timestamp: new Date().toISOString() }));
  }

  /** The room library's call object of the current call, or null while there is none. */
  get #callObject(): DailyCall | null {
    return this.#latestStart?.callObject ?? null;
  }

  #requireCall(): DailyCall {
    const callObject = this.#callObject;
    if (callObject === null) throw new CallClientError(NO_CALL);
    return callObject;
  }

  #request(command: MeetingCommand): Promise<void> {
    const answer = this.#answers.wait(command);
    // Without an active attempt, no pending command can be answered.
    if (!this.#dispatch(command)) this.#answers.rejectAll();
    return answer;
  }
}

/** @returns for example `{ assistantId }` for an id, `{ assistant }` for a description, and `{}` for an absent or empty value. */
const idOrDescription = (
  name: 'assistant' | 'squad' | 'workflow',
  value: Description | string | undefined,
): WebCallRequest => {
  if (!value) return {};
  return typeof value === 'string' ? { [`${name}Id`]: value } : { [name]: value };
};
