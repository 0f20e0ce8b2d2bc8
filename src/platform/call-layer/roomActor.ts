import type { DailyAdvancedConfig, DailyCall, DailyFactoryOptions } from '@daily-co/daily-js';
import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { RoomInput } from '../../machines/call-session/callSessionMachine.ts';
import type { RoomCommand, RoomFact } from '../../machines/call-session/roomEvents.ts';
import { accessOf, cameraFact, fatalFact, joinedFact, nonFatalFact, participantOf, problemFrom } from './roomFacts.ts';
import { holdRoomUntil } from './roomOccupancy.ts';

/** Specification, section 9: video recording is 1280x720 with a dark background. */
export const RECORDING = {
  width: 1280,
  height: 720,
  backgroundColor: '#FF1F2D3D',
  layout: { preset: 'default' },
} as const;

/** How long the other half may take to say goodbye before the room is closed without it. */
const GOODBYE_TIMEOUT_MS = 3_000;

export type RoomOptions = {
  readonly dailyConfig: Readonly<DailyAdvancedConfig>;
  readonly factoryOptions: Readonly<Pick<DailyFactoryOptions, 'audioSource' | 'videoSource' | 'startAudioOff'>>;
  /** Told when the call object exists, and `null` when it is gone. */
  readonly onCallObject?: (call: DailyCall | null) => void;
};

/**
 * One room, from its call object to its teardown, around the real room library. It is imported when the actor starts:
 * nothing of it runs on a server, or before somebody calls.
 */
export function createRoomLogic(options: RoomOptions): CallbackActorLogic<RoomCommand, RoomInput> {
  return fromCallback<RoomCommand, RoomInput>(({ input, sendBack, receive }) => {
    const room = new Room(options, input, sendBack);
    receive((command) => {
      room.obey(command);
    });
    void room.open();
    return () => {
      void room.close();
    };
  });
}

class Room {
  #call: DailyCall | undefined;
  #closed: Promise<boolean> | undefined;
  #loadedReported = false;
  /** They are stopped when the room closes, whatever the library does about them. */
  readonly #localTracks = new Set<MediaStreamTrack>();

  constructor(
    private readonly options: RoomOptions,
    private readonly input: RoomInput,
    private readonly send: (fact: RoomFact) => void,
  ) {}

  async open(): Promise<void> {
    try {
      const { default: Daily } = await import('@daily-co/daily-js');
      if (this.#closed !== undefined) return;
      const { factoryOptions, dailyConfig, onCallObject } = this.options;
      this.#call = Daily.createCallObject({
        audioSource: true,
        videoSource: this.input.camera,
        ...factoryOptions,
        ...(this.input.microphoneMuted && { startAudioOff: true }),
        dailyConfig,
      });
      this.#listen(this.#call);
      onCallObject?.(this.#call);
      this.send({ type: 'room.created' });
    } catch (error) {
      this.send({ type: 'room.creation-failed', problem: problemFrom(error) });
    }
  }

  obey(command: RoomCommand): void {
    if (command.type === 'session.leave') {
      void this.close().then((orderly) => {
        this.send({ type: 'room.closed', orderly });
      });
      return;
    }
    if (this.#call === undefined || this.#closed !== undefined) return;
    try {
      this.#carryOut(this.#call, command);
    } catch (error) {
      this.send({ type: 'room.command-refused', command: command.type, problem: problemFrom(error) });
    }
  }

  /**
   * Ends the room once: leaves it, destroys the call object, stops the visitor's tracks.
   *
   * @returns whether the other half of the library said goodbye in time.
   */
  close(): Promise<boolean> {
    if (this.#closed === undefined) {
      this.#closed = this.#tearDown();
      holdRoomUntil(this.#closed);
    }
    return this.#closed;
  }

  async #tearDown(): Promise<boolean> {
    const call = this.#call;
    if (call === undefined) return true;
    // Leaving while the library tells of a departure would wait for a second one, so the listener is left first.
    const destroyed = Promise.resolve().then(() => call.destroy());
    for (const track of this.#localTracks) track.stop();
    const orderly = await settledWithin(destroyed, GOODBYE_TIMEOUT_MS);
    if (!orderly) sayGoodbyeFor(call);
    await settledWithin(destroyed, GOODBYE_TIMEOUT_MS);
    for (const track of this.#localTracks) track.stop();
    this.options.onCallObject?.(null);
    return orderly;
  }

  #carryOut(call: DailyCall, command: Exclude<RoomCommand, { type: 'session.leave' }>): void {
    switch (command.type) {
      case 'session.join':
        // The types lack `url` here; the library asks for it.
        call
          .join({
            url: command.url,
            ...(command.token !== undefined && { token: command.token }),
            subscribeToTracksAutomatically: false,
          })
          .catch((error: unknown) => {
            this.send({ type: 'room.join-failed', problem: problemFrom(error) });
          });
        return;
      case 'session.subscribe':
        call.updateParticipant(command.sessionId, { setSubscribedTracks: { audio: true, video: command.video } });
        return;
      case 'session.send':
        call.sendAppMessage(command.data);
        return;
      case 'session.set-local-audio':
        call.setLocalAudio(command.enabled);
        return;
      case 'session.set-noise-cancellation':
        this.#setNoiseCancellation(call, command.enabled);
        return;
      case 'session.observe-remote-levels':
        call.startRemoteParticipantsAudioLevelObserver(command.intervalMs).then(
          () => {
            this.send({ type: 'room.remote-levels-observed' });
          },
          (error: unknown) => {
            this.send({ type: 'room.remote-levels-refused', problem: problemFrom(error) });
          },
        );
        return;
      case 'session.observe-local-level':
        call.startLocalAudioLevelObserver(command.intervalMs).catch((error: unknown) => {
          this.send({ type: 'room.local-level-refused', problem: problemFrom(error) });
        });
        return;
      case 'session.start-recording':
        try {
          call.startRecording(RECORDING);
          this.send({ type: 'room.recording-requested' });
        } catch (error) {
          this.send({ type: 'room.recording-refused', problem: problemFrom(error) });
        }
        return;
      case 'session.stop-recording':
        call.stopRecording();
        return;
    }
  }

  #setNoiseCancellation(call: DailyCall, enabled: boolean): void {
    call.updateInputSettings({ audio: { processor: { type: enabled ? 'noise-cancellation' : 'none' } } }).then(
      () => {
        this.send({ type: 'room.noise-cancellation-set', enabled });
      },
      (error: unknown) => {
        this.send({ type: 'room.noise-cancellation-refused', enabled, problem: problemFrom(error) });
      },
    );
  }

  /** The library tells of the join before it tells of the load; the session hears of them in the order of their sense. */
  #reportLoaded(): void {
    if (this.#loadedReported) return;
    this.#loadedReported = true;
    this.send({ type: 'room.loaded' });
  }

  #keepLocalTracks(participants: ReturnType<DailyCall['participants']>): void {
    for (const track of Object.values(participants.local.tracks)) {
      if (track?.persistentTrack !== undefined) this.#localTracks.add(track.persistentTrack);
    }
  }

  #listen(call: DailyCall): void {
    const { send } = this;
    call.on('loading', () => {
      this.#loadedReported = false;
      send({ type: 'room.loading' });
    });
    call.on('load-attempt-failed', () => send({ type: 'room.load-attempt-failed' }));
    call.on('loaded', () => {
      this.#reportLoaded();
    });
    call.on('joining-meeting', () => {
      this.#reportLoaded();
      send({ type: 'room.joining' });
    });
    call.on('joined-meeting', ({ participants }) => {
      const fact = joinedFact(participants);
      if (fact.type === 'room.joined') this.#keepLocalTracks(participants);
      send(fact);
    });
    call.on('left-meeting', () => send({ type: 'room.left' }));
    call.on('error', (event) => send(fatalFact(event)));
    call.on('camera-error', (event) => send(cameraFact(event)));
    call.on('nonfatal-error', (event) => {
      const fact = nonFatalFact(event);
      if (fact !== undefined) send(fact);
    });
    call.on('access-state-updated', ({ access }) => send({ type: 'room.access-changed', access: accessOf(access) }));
    call.on('participant-joined', ({ participant }) =>
      send({ type: 'room.participant-joined', participant: participantOf(participant) }),
    );
    call.on('participant-updated', ({ participant }) => {
      if (participant.local) this.#keepLocalTracks(call.participants());
      send({ type: 'room.participant-updated', participant: participantOf(participant), detail: participant });
    });
    call.on('participant-left', ({ participant }) =>
      send({ type: 'room.participant-left', participant: participantOf(participant) }),
    );
    call.on('track-started', ({ participant, track }) => {
      if (participant === null) return;
      if (participant.local) this.#localTracks.add(track);
      send({ type: 'room.track-started', participant: participantOf(participant), track });
    });
    call.on('app-message', ({ data }: { data: unknown }) => send({ type: 'room.app-message', data }));
    call.on('remote-participants-audio-level', ({ participantsAudioLevel }) =>
      send({ type: 'room.remote-levels', levels: participantsAudioLevel }),
    );
    call.on('local-audio-level', ({ audioLevel }) => send({ type: 'room.local-level', level: audioLevel }));
    for (const name of ['network-quality-change', 'network-connection'] as const) {
      call.on(name, (event) => send({ type: 'room.network', event }));
    }
    for (const name of [
      'recording-started',
      'recording-stopped',
      'recording-stats',
      'recording-error',
      'recording-upload-completed',
    ] as const) {
      call.on(name, (event) => send({ type: 'room.recording', event }));
    }
  }
}

async function settledWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, milliseconds);
  });
  const settled = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The library destroys a call object only after its other half has answered "left". When that half hangs, the page
 * would keep the object, and with it the one room, for ever; so its answer is given in its place.
 */
function sayGoodbyeFor(call: DailyCall): void {
  const { callClientId } = call as unknown as { callClientId?: string };
  if (callClientId === undefined) return;
  window.postMessage(
    { what: 'iframe-call-message', action: 'left-meeting', callClientId, from: 'embedded' },
    window.location.origin,
  );
}
