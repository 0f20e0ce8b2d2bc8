import type { DailyAdvancedConfig, DailyFactoryOptions } from '@daily-co/daily-js';
import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { RoomInput } from '../../../machines/call-session/callSessionMachine.ts';
import type { RoomCommand, RoomFact, RoomProblem } from '../../../machines/call-session/roomEvents.ts';
import type { CallSession } from '../session/CallSession.ts';
import { reportRoom } from './reportRoom.ts';
import { accessOf, problemFrom } from './roomFacts.ts';
import { entryOf } from '../errors/callLayerErrors.ts';
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

const NO_ROOM: RoomProblem = { type: 'not-now', message: 'There is no room yet, or no longer.' };

const ALREADY_JOINED: RoomProblem = { type: 'already-joined', message: entryOf('already-joined').message };

class Room {
  #session: CallSession | undefined;
  #closed: Promise<boolean> | undefined;
  /** The join that is under way. */
  #joining: object | undefined;
  /** They are stopped when the room closes, whatever the library does about them. */
  readonly #localTracks = new Set<MediaStreamTrack>();

  constructor(
    private readonly options: RoomOptions,
    private readonly input: RoomInput,
    private readonly send: (fact: RoomFact) => void,
  ) {}

  async open(): Promise<void> {
    try {
      const { CallSession: Session } = await import('../session/CallSession.ts');
      if (this.#closed !== undefined) return;
      const { factoryOptions, dailyConfig, onSession } = this.options;
      this.#session = Session.createCallObject({
        audioSource: true,
        videoSource: this.input.camera,
        ...factoryOptions,
        ...(this.input.microphoneMuted && { startAudioOff: true }),
        dailyConfig,
      });
      for (const end of ['error', 'left-meeting'] as const) {
        // Before anybody hears of it, and asks to join again.
        this.#session.on(end, () => {
          this.#joining = undefined;
        });
      }
      reportRoom(this.#session, { send: this.send, onLocalTrack: (track) => this.#localTracks.add(track) });
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
    if (this.#session === undefined || this.#closed !== undefined) {
      this.send({ type: 'room.command-refused', command: command.type, problem: NO_ROOM });
      return;
    }
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
        this.#join(session, command);
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

  #join(session: CallSession, { type: command, url, token, muted }: CommandOf<'session.join'>): void {
    const refuse = (problem: RoomProblem) => {
      this.#answer({ type: 'room.command-refused', command, problem });
    };
    if (this.#joining !== undefined) {
      refuse(ALREADY_JOINED);
      return;
    }
    const joining = {};
    this.#joining = joining;
    session
      .join({
        url,
        ...(token !== undefined && { token }),
        ...(muted && { startAudioOff: true }),
        subscribeToTracksAutomatically: false,
      })
      .then(
        (participants) => {
          if (participants === undefined) refuse(ALREADY_JOINED);
        },
        (error: unknown) => {
          const problem = problemFrom(error);
          if (problem.type === ALREADY_JOINED.type) refuse(problem);
          else this.#answer({ type: 'room.join-failed', problem });
        },
      )
      .finally(() => {
        if (this.#joining === joining) this.#joining = undefined;
      });
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
}
