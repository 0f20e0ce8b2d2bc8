import type { RoomFact, RoomParticipant } from '../../../src/machines/call-session/roomEvents.ts';
import type { RoomMessage } from '../scriptedCallMachine.ts';

export type FactOf<Type extends RoomFact['type']> = Extract<RoomFact, { readonly type: Type }>;

/** The facts for which this file has an event of the room library (daily-js). */
export type LibraryFact = FactOf<keyof typeof messages>;

const participantOf = ({ sessionId, userName, local, tracks }: RoomParticipant) => ({
  session_id: sessionId,
  user_name: userName,
  local,
  tracks: Object.fromEntries(Object.entries(tracks).map(([name, state]) => [name, { state, subscribed: true }])),
});

const participants = (present: readonly RoomParticipant[]) =>
  Object.fromEntries(present.map((one) => [one.local ? 'local' : one.sessionId, participantOf(one)]));

/** Returns a function that creates a message with no other fields. */
const bareMessage = (action: string) => (): RoomMessage => ({ action });

/** The media that a camera error reports as missing. */
const missingMedia = (microphone: boolean) => (microphone ? ['audio'] : ['video']);

/**
 * The library's event for each fact: a message of the call machine, or an event that the library emits itself. The format is that of
 * the local room (`local-platform/room`).
 */
const messages = {
  'room.loading': bareMessage('loading'),
  'room.load-attempt-failed': bareMessage('load-attempt-failed'),
  'room.loaded': bareMessage('loaded'),
  'room.joining': bareMessage('joining-meeting'),
  'room.joined': (fact: FactOf<'room.joined'>) => ({
    action: 'joined-meeting',
    participants: participants(fact.participants),
  }),
  'room.left': bareMessage('left-meeting'),
  'room.failed': ({ problem: { type, message } }: FactOf<'room.failed'>) => ({
    action: 'error',
    errorMsg: message,
    error: { type, msg: message, details: { on: 'reconnect', sourceError: { msg: message } } },
  }),
  'room.access-changed': ({ access }: FactOf<'room.access-changed'>) => ({
    action: 'access-state-updated',
    access: access === 'unknown' ? access : { level: access },
  }),
  'room.waiting': ({ id, name }: FactOf<'room.waiting'>) => ({
    action: 'waiting-participant-added',
    participant: { id, name },
    allWaitingParticipants: { [id]: { id, name } },
  }),
  'room.waiting-ended': ({ id }: FactOf<'room.waiting-ended'>) => ({
    action: 'waiting-participant-removed',
    participant: { id },
    allWaitingParticipants: {},
  }),
  'room.participant-joined': ({ participant }: FactOf<'room.participant-joined'>) => ({
    action: 'participant-joined',
    participant: participantOf(participant),
  }),
  'room.participant-updated': ({ participant }: FactOf<'room.participant-updated'>) => ({
    action: 'participant-updated',
    participant: participantOf(participant),
  }),
  'room.participant-left': ({ participant }: FactOf<'room.participant-left'>) => ({
    action: 'participant-left',
    participant: participantOf(participant),
  }),
  'room.track-started': ({ participant, track }: FactOf<'room.track-started'>) => ({
    action: 'track-started',
    participant: participantOf(participant),
    track,
    type: track.kind,
  }),
  'room.player-changed': ({ sessionId, state }: FactOf<'room.player-changed'>) => ({
    action: 'remote-media-player-updated',
    session_id: sessionId,
    remoteMediaPlayerState: { state: state === 'pause' ? 'paused' : 'playing', settings: { state } },
  }),
  'room.player-stopped': ({ sessionId }: FactOf<'room.player-stopped'>) => ({
    action: 'remote-media-player-stopped',
    session_id: sessionId,
    reason: 'EOS',
  }),
  'room.screen-share-started': bareMessage('local-screen-share-started'),
  'room.screen-share-stopped': bareMessage('local-screen-share-stopped'),
  'room.screen-share-canceled': bareMessage('local-screen-share-canceled'),
  'room.screen-share-refused': ({ problem: { type, message } }: FactOf<'room.screen-share-refused'>) => ({
    action: 'nonfatal-error',
    type,
    errorMsg: message,
  }),
  'room.camera-error': ({ problem: { type, message }, microphone }: FactOf<'room.camera-error'>) => ({
    action: 'camera-error',
    errorMsg: { errorMsg: message, audioOk: !microphone, videoOk: microphone },
    error: { type, msg: message, missingMedia: missingMedia(microphone) },
  }),
  'room.app-message': ({ data }: FactOf<'room.app-message'>) => ({
    action: 'app-message',
    data,
    fromId: 'assistant',
  }),
  'room.remote-levels': ({ levels }: FactOf<'room.remote-levels'>) => ({
    action: 'remote-participants-audio-level',
    participantsAudioLevel: levels,
  }),
} as const;

export const isLibraryFact = (fact: { readonly type: string }): fact is LibraryFact => fact.type in messages;

/** @returns a new object each time: the library writes into the messages that it receives. */
export const messageOf = (fact: LibraryFact): RoomMessage =>
  (messages[fact.type] as (fact: LibraryFact) => RoomMessage)(fact);
