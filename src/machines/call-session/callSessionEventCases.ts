import type { EventCase } from '../eventCase.ts';
import type { CallSessionContext } from './callSessionContext.ts';
import type { RoomFact, RoomParticipant, SessionCommand } from './roomEvents.ts';

const ROOM = 'https://callwright.daily.co/room';

export const visitor: RoomParticipant = {
  sessionId: 'visitor',
  userName: '',
  local: true,
  tracks: { audio: 'playable', video: 'off' },
  record: false,
};

export const assistant: RoomParticipant = {
  sessionId: 'assistant',
  userName: 'Vapi Speaker',
  local: false,
  tracks: { audio: 'sendable', video: 'off' },
  record: false,
};

const roomFacts: readonly RoomFact[] = [
  { type: 'room.created' },
  {
    type: 'room.creation-failed',
    problem: { type: 'webrtc-unsupported', message: 'WebRTC not supported or suppressed' },
  },
  { type: 'room.loading' },
  { type: 'room.load-attempt-failed' },
  { type: 'room.script-arrived' },
  { type: 'room.loaded' },
  { type: 'room.load-refused', problem: { type: 'no-room-url', message: 'No room URL has been provided' } },
  { type: 'room.pre-authorized', url: ROOM, token: 'meeting-token' },
  { type: 'room.quality-test-started', test: 'first' },
  { type: 'room.quality-test-started', test: 'second' },
  { type: 'room.quality-test-ended', test: 'first' },
  { type: 'room.joining', url: ROOM },
  { type: 'room.joined', participants: [visitor], access: 'unknown' },
  { type: 'room.joined', participants: [visitor], access: 'full' },
  { type: 'room.joined', participants: [], access: 'unknown' },
  { type: 'room.join-failed', problem: { type: 'refused', message: 'The room could not be joined.' } },
  { type: 'room.left' },
  { type: 'room.failed', problem: { type: 'connection-error', message: 'Failed to load call object bundle.' } },
  { type: 'room.access-changed', access: 'full' },
  { type: 'room.access-changed', access: 'lobby' },
  { type: 'room.access-changed', access: 'none' },
  { type: 'room.access-changed', access: 'unknown' },
  // Another person waits to be admitted to the room.
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
    // The room library's words.
    problem: { type: 'screen-share-error', message: 'The screen is already been captured!' },
  },
  {
    type: 'room.camera-error',
    problem: { type: 'not-found', message: 'There is no microphone.' },
    microphone: true,
  },
  { type: 'room.app-message', data: 'listening' },
  { type: 'room.remote-levels', levels: { assistant: 0.1 } },
  { type: 'room.command-completed', completed: { type: 'meeting.set-input-devices' } },
  {
    type: 'room.command-refused',
    refused: { type: 'meeting.set-output-device' },
    problem: { type: 'invalid-argument', message: 'outputDeviceId must be a string' },
  },
  { type: 'room.destroyed' },
];

const commands: readonly SessionCommand[] = [
  { type: 'session.load' },
  { type: 'session.join', url: ROOM },
  { type: 'session.join', token: 'another-token' },
  { type: 'session.join', url: 'https://callwright.daily.co/other' },
  { type: 'session.leave' },
  { type: 'session.destroy' },
  { type: 'meeting.set-local-audio', enabled: false },
  { type: 'meeting.set-input-devices', devices: { audioDeviceId: 'headset' } },
  { type: 'meeting.set-output-device', device: { outputDeviceId: 'headset' } },
  { type: 'meeting.observe-local-level', intervalMs: 100 },
  { type: 'meeting.stop-observing-local-level' },
  { type: 'meeting.stop-recording' },
  { type: 'meeting.screen-share.start' },
  { type: 'meeting.screen-share.update', video: true, audio: false },
  { type: 'meeting.screen-share.stop' },
];

export const callSessionEventCases: readonly EventCase[] = [...roomFacts, ...commands];

/** The fields of the context by which path generation distinguishes states. */
export const callSessionProjection = ({ reportedAccess, nextCommand }: CallSessionContext) => ({
  reportedAccess,
  next: nextCommand?.type,
});

/**
 * The context as the golden files show it after a step. `next` is the type of the pending command, and `test` is the quality test in
 * progress. `orderly` is false if the call machine did not acknowledge the latest leave in time. `waiting` has the people who wait to be
 * admitted.
 */
export const describeCallSession = ({
  reportedAccess,
  nextCommand,
  url,
  orderly,
  qualityTest,
  participants,
  players,
  waiting,
  failedLoadAttempts,
  cameraProblem,
  problem,
}: CallSessionContext) => ({
  reportedAccess,
  next: nextCommand?.type,
  url,
  orderly,
  test: qualityTest,
  participants: Object.entries(participants).map(
    ([id, { tracks, record }]) => `${id} ${tracks.audio ?? ''}${record ? ' recorded' : ''}`,
  ),
  players,
  waiting,
  failedLoadAttempts,
  cameraProblem: cameraProblem?.type,
  problem: problem?.type,
});
