import type { EventCase } from '../eventCase.ts';
import type { CallSessionContext } from './callSessionMachine.ts';
import type { RoomCommand, RoomFact, RoomParticipant } from './roomEvents.ts';

export const visitor: RoomParticipant = {
  sessionId: 'visitor',
  userName: '',
  local: true,
  tracks: { audio: 'playable', video: 'off' },
};

export const assistant: RoomParticipant = {
  sessionId: 'assistant',
  userName: 'Vapi Speaker',
  local: false,
  tracks: { audio: 'sendable', video: 'off' },
};

const roomFacts: readonly RoomFact[] = [
  { type: 'room.created' },
  { type: 'room.creation-failed', problem: { type: 'unknown', message: 'WebRTC not supported or suppressed' } },
  { type: 'room.loading' },
  { type: 'room.load-attempt-failed' },
  { type: 'room.loaded' },
  { type: 'room.joining' },
  { type: 'room.joined', participants: [visitor] },
  { type: 'room.join-failed', problem: { type: 'unknown', message: 'The room could not be joined.' } },
  { type: 'room.left' },
  { type: 'room.failed', problem: { type: 'connection-error', message: 'Failed to load call object bundle.' } },
  { type: 'room.access-changed', access: 'full' },
  { type: 'room.access-changed', access: 'lobby' },
  { type: 'room.participant-joined', participant: assistant },
  {
    type: 'room.participant-updated',
    participant: { ...assistant, tracks: { audio: 'playable', video: 'off' } },
    detail: { session_id: 'assistant' },
  },
  { type: 'room.participant-left', participant: assistant },
  { type: 'room.track-started', participant: assistant, track: { id: 'voice', kind: 'audio' } },
  { type: 'room.app-message', data: 'listening' },
  { type: 'room.remote-levels', levels: { assistant: 0.1 } },
];

const roomCommands: readonly RoomCommand[] = [
  { type: 'session.join', url: 'https://callwright.daily.co/room' },
  { type: 'session.set-local-audio', enabled: false },
  { type: 'session.leave' },
];

export const callSessionEventCases: readonly EventCase[] = [...roomFacts, ...roomCommands];

/** Access and tracks are told by events of their own and decide nothing: one of each is enough to see them come and go. */
export const callSessionProjection = ({ tracks, problem }: CallSessionContext) => ({
  participants: Object.keys(tracks),
  problem: problem?.type,
});
