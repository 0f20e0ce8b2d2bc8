import type { DailyAdvancedConfig, DailyFactoryOptions, DailyParticipantsObject } from '@daily-co/daily-js';
import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { RoomInput } from '../../machines/call-session/callSessionMachine.ts';
import type { RoomCommand, RoomFact } from '../../machines/call-session/roomEvents.ts';
import type { CallSession } from './CallSession.ts';
import { accessOf, cameraFact, fatalFact, joinedFact, nonFatalFact, participantOf, problemFrom } from './roomFacts.ts';
import { holdRoomUntil } from './roomOccupancy.ts';

/** Specification, section 9: video recording is 1280x720 with a dark background. */
export const RECORDING = {
  width: 1280,
  height: 720,
  backgroundColor: '#FF1F2D3D',
  layout: { preset: 'default' },
} as const;

export type RoomOptions = {
  readonly dailyConfig: Readonly<DailyAdvancedConfig>;
  readonly factoryOptions: Readonly<Pick<DailyFactoryOptions, 'audioSource' | 'videoSource' | 'startAudioOff'>>;
  /** Told when the session exists, and `null` when it is gone. */
  readonly onSession?: (session: CallSession | null) => void;
};

/**
 * One room, from its session to its teardown, around the real room library. It is imported when the actor starts:
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

type CommandOf<Type extends RoomCommand['type']> = Extract<RoomCommand, { readonly type: Type }>;

const playerOptions = ({ url, volume }: CommandOf<'session.start-player'>) => ({
  url,
  ...(volume !== undefined && { settings: { state: 'play' as const, volume } }),
});

class Room {
  #session: CallSession | undefined;
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
      const { CallSession: Session } = await import('./CallSession.ts');
      if (this.#closed !== undefined) return;
      const { factoryOptions, dailyConfig, onSession } = this.options;
      this.#session = Session.createCallObject({
        audioSource: true,
        videoSource: this.input.camera,
        ...factoryOptions,
        ...(this.input.microphoneMuted && { startAudioOff: true }),
        dailyConfig,
      });
      this.#listen(this.#session);
      onSession?.(this.#session);
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
    if (this.#session === undefined || this.#closed !== undefined) return;
    try {
      this.#carryOut(this.#session, command);
    } catch (error) {
      this.send({ type: 'room.command-refused', command: command.type, problem: problemFrom(error) });
    }
  }

  /**
   * Ends the room once: leaves it, destroys the session, stops the visitor's tracks.
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
    const session = this.#session;
    if (session === undefined) return true;
    const destroyed = session.destroy();
    for (const track of this.#localTracks) track.stop();
    await destroyed;
    for (const track of this.#localTracks) track.stop();
    this.options.onSession?.(null);
    return session.leftInTime;
  }

  /** What is answered while the room closes was given up by the closing. */
  #answer(fact: RoomFact): void {
    if (this.#closed === undefined) this.send(fact);
  }

  #carryOut(session: CallSession, command: Exclude<RoomCommand, { type: 'session.leave' }>): void {
    switch (command.type) {
      case 'session.join':
        // The types lack `url` here; the library asks for it.
        session
          .join({
            url: command.url,
            ...(command.token !== undefined && { token: command.token }),
            subscribeToTracksAutomatically: false,
          })
          .catch((error: unknown) => {
            this.#answer({ type: 'room.join-failed', problem: problemFrom(error) });
          });
        return;
      case 'session.load':
        // What keeps it from loading is told by an event.
        session.load().catch(() => undefined);
        return;
      case 'session.request-access':
        this.#requestAccess(session, command);
        return;
      case 'session.start-screen-share':
        session
          .startScreenShare({ ...(command.options && { displayMediaOptions: command.options }) })
          .catch((error: unknown) => {
            this.#answer({ type: 'room.screen-share-refused', problem: problemFrom(error) });
          });
        return;
      case 'session.update-screen-share':
        session.updateScreenShare({
          screenVideo: { enabled: command.video },
          screenAudio: { enabled: command.audio },
        });
        return;
      case 'session.stop-screen-share':
        session.stopScreenShare();
        return;
      case 'session.start-player':
        this.#reportRefusal(command, session.startRemoteMediaPlayer(playerOptions(command)));
        return;
      case 'session.update-player':
        this.#reportRefusal(
          command,
          session.updateRemoteMediaPlayer({ session_id: command.sessionId, settings: { state: command.state } }),
        );
        return;
      case 'session.stop-player':
        this.#reportRefusal(command, session.stopRemoteMediaPlayer(command.sessionId));
        return;
      case 'session.answer-waiting':
        this.#reportRefusal(
          command,
          session.updateWaitingParticipant(command.id, { grantRequestedAccess: command.granted }),
        );
        return;
      case 'session.subscribe':
        session.updateParticipant(command.sessionId, { setSubscribedTracks: { audio: true, video: command.video } });
        return;
      case 'session.send':
        session.sendAppMessage(command.data);
        return;
      case 'session.set-local-audio':
        session.setLocalAudio(command.enabled);
        return;
      case 'session.set-noise-cancellation':
        this.#setNoiseCancellation(session, command.enabled);
        return;
      case 'session.observe-remote-levels':
        session.startRemoteParticipantsAudioLevelObserver(command.intervalMs).then(
          () => {
            this.#answer({ type: 'room.remote-levels-observed' });
          },
          (error: unknown) => {
            this.#answer({ type: 'room.remote-levels-refused', problem: problemFrom(error) });
          },
        );
        return;
      case 'session.observe-local-level':
        session.startLocalAudioLevelObserver(command.intervalMs).catch((error: unknown) => {
          this.#answer({ type: 'room.local-level-refused', problem: problemFrom(error) });
        });
        return;
      case 'session.start-recording':
        try {
          session.startRecording(RECORDING);
          this.send({ type: 'room.recording-requested' });
        } catch (error) {
          this.send({ type: 'room.recording-refused', problem: problemFrom(error) });
        }
        return;
      case 'session.stop-recording':
        session.stopRecording();
        return;
    }
  }

  #requestAccess(session: CallSession, { level = 'full', name = '' }: CommandOf<'session.request-access'>): void {
    session.requestAccess({ access: { level }, name } as Parameters<CallSession['requestAccess']>[0]).then(
      ({ granted, access }) => {
        this.#answer({ type: 'room.access-answered', granted, access: accessOf(access) });
      },
      (error: unknown) => {
        this.#answer({ type: 'room.access-refused', problem: problemFrom(error) });
      },
    );
  }

  /** What the room does is told by its events. */
  #reportRefusal({ type }: RoomCommand, answer: Promise<unknown>): void {
    answer.catch((error: unknown) => {
      this.#answer({ type: 'room.command-refused', command: type, problem: problemFrom(error) });
    });
  }

  #setNoiseCancellation(session: CallSession, enabled: boolean): void {
    session.updateInputSettings({ audio: { processor: { type: enabled ? 'noise-cancellation' : 'none' } } }).then(
      () => {
        this.#answer({ type: 'room.noise-cancellation-set', enabled });
      },
      (error: unknown) => {
        this.#answer({ type: 'room.noise-cancellation-refused', enabled, problem: problemFrom(error) });
      },
    );
  }

  /** The library tells of the join before it tells of the load; the session hears of them in the order of their sense. */
  #reportLoaded(): void {
    if (this.#loadedReported) return;
    this.#loadedReported = true;
    this.send({ type: 'room.loaded' });
  }

  #keepLocalTracks(participants: DailyParticipantsObject): void {
    for (const track of Object.values(participants.local.tracks)) {
      if (track?.persistentTrack !== undefined) this.#localTracks.add(track.persistentTrack);
    }
  }

  #listen(session: CallSession): void {
    const { send } = this;
    session.on('loading', () => {
      this.#loadedReported = false;
      send({ type: 'room.loading' });
    });
    session.on('load-attempt-failed', () => send({ type: 'room.load-attempt-failed' }));
    session.on('loaded', () => {
      this.#reportLoaded();
    });
    session.on('joining-meeting', () => {
      this.#reportLoaded();
      send({ type: 'room.joining' });
    });
    session.on('joined-meeting', ({ participants }) => {
      const fact = joinedFact(participants);
      if (fact.type === 'room.joined') this.#keepLocalTracks(participants);
      send(fact);
    });
    session.on('left-meeting', () => send({ type: 'room.left' }));
    session.on('error', (event) => send(fatalFact(event)));
    session.on('camera-error', (event) => send(cameraFact(event)));
    session.on('nonfatal-error', (event) => {
      const fact = nonFatalFact(event);
      if (fact !== undefined) send(fact);
    });
    session.on('waiting-participant-added', ({ participant: { id, name } }) =>
      send({ type: 'room.waiting', id, name }),
    );
    session.on('waiting-participant-updated', ({ participant: { id, name } }) =>
      send({ type: 'room.waiting', id, name }),
    );
    session.on('waiting-participant-removed', ({ participant: { id } }) => send({ type: 'room.waiting-ended', id }));
    for (const name of ['remote-media-player-started', 'remote-media-player-updated'] as const) {
      session.on(name, ({ session_id: sessionId, remoteMediaPlayerState: { state } }) =>
        send({ type: 'room.player-changed', sessionId, state: state === 'paused' ? 'pause' : 'play' }),
      );
    }
    session.on('remote-media-player-stopped', ({ session_id: sessionId }) =>
      send({ type: 'room.player-stopped', sessionId }),
    );
    session.on('local-screen-share-started', () => send({ type: 'room.screen-share-started' }));
    session.on('local-screen-share-stopped', () => send({ type: 'room.screen-share-stopped' }));
    session.on('local-screen-share-canceled', () => send({ type: 'room.screen-share-canceled' }));
    session.on('access-state-updated', ({ access }) => send({ type: 'room.access-changed', access: accessOf(access) }));
    session.on('participant-joined', ({ participant }) =>
      send({ type: 'room.participant-joined', participant: participantOf(participant) }),
    );
    session.on('participant-updated', ({ participant }) => {
      if (participant.local) this.#keepLocalTracks(session.participants());
      send({ type: 'room.participant-updated', participant: participantOf(participant), detail: participant });
    });
    session.on('participant-left', ({ participant }) =>
      send({ type: 'room.participant-left', participant: participantOf(participant) }),
    );
    session.on('track-started', ({ participant, track }) => {
      if (participant === null) return;
      if (participant.local) this.#localTracks.add(track);
      send({ type: 'room.track-started', participant: participantOf(participant), track });
    });
    session.on('app-message', ({ data }: { data: unknown }) => send({ type: 'room.app-message', data }));
    session.on('remote-participants-audio-level', ({ participantsAudioLevel }) =>
      send({ type: 'room.remote-levels', levels: participantsAudioLevel }),
    );
    session.on('local-audio-level', ({ audioLevel }) => send({ type: 'room.local-level', level: audioLevel }));
    for (const name of ['network-quality-change', 'network-connection'] as const) {
      session.on(name, (event) => send({ type: 'room.network', event }));
    }
    for (const name of [
      'recording-started',
      'recording-stopped',
      'recording-stats',
      'recording-error',
      'recording-upload-completed',
    ] as const) {
      session.on(name, (event) => send({ type: 'room.recording', event }));
    }
  }
}
