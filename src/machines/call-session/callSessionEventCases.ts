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
  {
    type: 'room.creation-failed',
    problem: { type: 'webrtc-unsupported', message: 'WebRTC not supported or suppressed' },
  },
  { type: 'room.loading' },
  { type: 'room.load-attempt-failed' },
  { type: 'room.loaded' },
  { type: 'room.joining' },
  { type: 'room.joined', participants: [visitor] },
  { type: 'room.join-failed', problem: { type: 'refused', message: 'The room could not be joined.' } },
  { type: 'room.left' },
  { type: 'room.failed', problem: { type: 'connection-error', message: 'Failed to load call object bundle.' } },
  { type: 'room.access-changed', access: 'full' },
  { type: 'room.access-changed', access: 'lobby' },
  { type: 'room.access-changed', access: 'none' },
  { type: 'room.access-changed', access: 'unknown' },
  { type: 'room.access-answered', granted: true, access: 'full' },
  { type: 'room.access-answered', granted: false, access: 'lobby' },
  { type: 'room.access-refused', problem: { type: 'refused', message: 'unknown error in requestAccess()' } },
  { type: 'room.waiting', id: 'knocker', name: 'Grace' },
  { type: 'room.waiting-ended', id: 'knocker' },
  { type: 'room.participant-joined', participant: assistant },
  {
    type: 'room.participant-updated',
    participant: { ...assistant, tracks: { audio: 'playable', video: 'off' } },
    detail: { session_id: 'assistant' },
  },
  { type: 'room.participant-left', participant: assistant },
  { type: 'room.track-started', participant: assistant, track: { id: 'voice', kind: 'audio' } },
  { type: 'room.player-changed', sessionId: 'player', state: 'pause' },
  { type: 'room.player-stopped', sessionId: 'player' },
  { type: 'room.screen-share-started' },
  { type: 'room.screen-share-stopped' },
  { type: 'room.screen-share-canceled' },
  {
    type: 'room.screen-share-refused',
    problem: { type: 'screen-share-error', message: 'The screen is already been captured!' },
  },
  {
    type: 'room.camera-error',
    problem: { type: 'not-found', message: 'There is no microphone.' },
    microphone: true,
  },
  { type: 'room.app-message', data: 'listening' },
  { type: 'room.remote-levels', levels: { assistant: 0.1 } },
];

const roomCommands: readonly RoomCommand[] = [
  { type: 'session.load' },
  { type: 'session.join', url: 'https://callwright.daily.co/room' },
  { type: 'session.set-local-audio', enabled: false },
  { type: 'session.request-access', name: 'Ada' },
  { type: 'session.start-screen-share' },
  { type: 'session.update-screen-share', video: true, audio: false },
  { type: 'session.stop-screen-share' },
  { type: 'session.leave' },
];

export const callSessionEventCases: readonly EventCase[] = [...roomFacts, ...roomCommands];

/** What else the session knows decides nothing. */
export const callSessionProjection = ({ toldAccess }: CallSessionContext) => ({ toldAccess });

export const callSessionTale = ({
  toldAccess,
  tracks,
  players,
  waiting,
  failedLoadAttempts,
  cameraProblem,
  problem,
}: CallSessionContext) => ({
  toldAccess,
  participants: Object.entries(tracks).map(([id, { audio }]) => `${id} ${audio ?? ''}`),
  players,
  waiting,
  failedLoadAttempts,
  cameraProblem: cameraProblem?.type,
  problem: problem?.type,
});
