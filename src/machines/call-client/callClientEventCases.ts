import { assistant, visitor } from '../call-session/callSessionEventCases.ts';
import type { RoomParticipant } from '../call-session/roomEvents.ts';
import type { EventCase } from '../eventCase.ts';
import type { CallProblem, WebCall } from './callEvents.ts';
import { type CallClientContext, isRecorded } from './callClientContext.ts';
import type { CallClientEvent } from './callClientEvents.ts';

const plainCall: WebCall = { id: 'call-1', webCallUrl: 'https://callwright.daily.co/room' };
const recordedCall: WebCall = { ...plainCall, id: 'call-2', artifactPlan: { videoRecordingEnabled: true } };
const callRecordedByToken: WebCall = { ...recordedCall, id: 'call-3', transport: { callToken: 'meeting-token' } };
const refusedRequest: CallProblem = {
  type: 'web-call-refused',
  message: 'The platform refused the call: 400 Bad Request.',
  retryable: false,
  status: 400,
  body: { message: ['assistantId must be a UUID'] },
};

/** A participant that is neither the visitor nor an assistant. */
const listener: RoomParticipant = { ...assistant, sessionId: 'listener', userName: 'Grace' };

const events: readonly CallClientEvent[] = [
  { type: 'browser.unsupported', missing: 'RTCPeerConnection' },
  { type: 'lease.granted' },
  { type: 'lease.refused', by: 'call-client' },
  { type: 'lease.refused', by: 'page' },
  { type: 'page.left' },
  { type: 'call.stop' },
  { type: 'microphone.mute', muted: true },
  { type: 'microphone.mute', muted: false },
  { type: 'volume.set', volume: 0.5 },
  { type: 'sound.resume' },
  { type: 'local-level.observe', intervalMs: 100 },
  { type: 'message.send', message: { type: 'add-message', message: { role: 'user', content: 'My roof leaks.' } } },
  { type: 'audio.playing', player: 'player' },
  { type: 'audio.blocked' },
  { type: 'volume.measured', volume: 0.5 },
  { type: 'speech.started' },
  { type: 'speech.ended' },
  { type: 'room.created', library: 'library' },
  {
    type: 'room.creation-failed',
    problem: { type: 'webrtc-unsupported', message: 'WebRTC not supported or suppressed' },
  },
  {
    type: 'room.creation-failed',
    problem: { type: 'duplicate-instance', message: 'Duplicate DailyIframe instances are not allowed' },
  },
  {
    type: 'room.creation-failed',
    problem: { type: 'code-not-loaded', message: 'Failed to fetch dynamically imported module' },
  },
  { type: 'room.joining' },
  { type: 'room.joined', participants: [visitor, assistant], access: 'full' },
  { type: 'room.join-failed', problem: { type: 'refused', message: 'The room could not be joined.' } },
  { type: 'room.entry-abandoned' },
  { type: 'room.left' },
  { type: 'room.failed', problem: { type: 'ejected', message: 'Meeting has ended' } },
  { type: 'room.failed', problem: { type: 'meeting-full', message: 'The room is full.' } },
  { type: 'room.participant-joined', participant: assistant },
  { type: 'room.participant-joined', participant: listener },
  { type: 'room.participant-updated', participant: assistant, detail: { session_id: 'assistant' } },
  // The visitor's headset is unplugged.
  { type: 'room.participant-updated', participant: { ...visitor, microphoneBlocked: 'not-found' }, detail: {} },
  { type: 'microphone.available', since: 'device' },
  // The browser forbids the visitor's microphone, then allows it.
  { type: 'room.participant-updated', participant: { ...visitor, microphoneBlocked: 'permissions' }, detail: {} },
  { type: 'microphone.available', since: 'permission' },
  { type: 'room.participant-updated', participant: { ...visitor, mutedByRoom: true }, detail: {} },
  { type: 'room.participant-left', participant: assistant },
  { type: 'room.participant-left', participant: listener },
  { type: 'room.track-started', participant: assistant, track: { id: 'voice', kind: 'audio' } },
  { type: 'room.track-started', participant: assistant, track: { id: 'face', kind: 'video' } },
  { type: 'room.track-started', participant: visitor, track: { id: 'microphone', kind: 'audio' } },
  { type: 'room.app-message', data: 'listening' },
  {
    type: 'room.app-message',
    data: '{"type":"transcript","role":"assistant","transcriptType":"final","transcript":"Hi"}',
  },
  { type: 'room.app-message', data: '{"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}' },
  { type: 'room.app-message', data: '<not json>' },
  { type: 'room.remote-levels', levels: { assistant: 0.1 } },
  { type: 'room.remote-levels-observed' },
  { type: 'room.remote-levels-refused', problem: { type: 'unknown', message: 'No levels here.' } },
  { type: 'room.local-level', level: 0.2 },
  { type: 'room.local-level-refused', problem: { type: 'unknown', message: 'No levels here.' } },
  { type: 'room.noise-cancellation-set', enabled: true },
  { type: 'room.noise-cancellation-set', enabled: false },
  { type: 'room.noise-cancellation-refused', enabled: true, problem: { type: 'unknown', message: 'KrispInitError' } },
  { type: 'room.audio-processor-failed', problem: { type: 'audio-processor-error', message: 'KrispInitError' } },
  { type: 'room.recording-requested' },
  { type: 'room.recording-refused', problem: { type: 'unknown', message: 'No recording here.' } },
  { type: 'room.recording', event: { action: 'recording-started' } },
  { type: 'room.recording', event: { action: 'recording-stopped' } },
  { type: 'room.camera-error', microphone: true, problem: { type: 'permissions', message: 'Not allowed.' } },
  { type: 'room.camera-error', microphone: false, problem: { type: 'cam-in-use', message: 'Camera in use.' } },
  { type: 'room.closed', orderly: true },
  { type: 'room.closed', orderly: false },
  {
    type: 'room.command-refused',
    refused: { type: 'meeting.send' },
    problem: { type: 'unknown', message: 'Message data too large. Max size is 4096' },
  },
  {
    type: 'room.command-refused',
    refused: { type: 'meeting.set-local-audio' },
    problem: { type: 'not-now', message: 'The room cannot carry out meeting.set-local-audio in its present state.' },
  },
  {
    type: 'room.command-refused',
    refused: { type: 'meeting.set-input-devices' },
    problem: { type: 'invalid-argument', message: 'audioSource must be a device or a track' },
  },
  {
    type: 'room.command-refused',
    refused: { type: 'meeting.observe-local-level', forListeners: true },
    problem: { type: 'unknown', message: 'No levels here.' },
  },
  {
    type: 'room.command-refused',
    refused: { type: 'meeting.screen-share.update' },
    problem: { type: 'not-now', message: 'There is no screen share.' },
  },
  { type: 'room.command-completed', completed: { type: 'meeting.set-input-devices' } },
  { type: 'room.screen-share-refused', problem: { type: 'screen-share-error', message: 'Captured.' } },
  { type: 'meeting.screen-share.start' },
  {
    type: 'extras.report',
    report: {
      type: 'call-start-progress',
      payload: { stage: 'audio-observer-setup', status: 'started', timestamp: '' },
    },
  },
  { type: 'extras.recording-requested' },
  { type: 'extras.microphone-changed' },
  { type: 'extras.completed' },
  { type: 'extras.command', command: { type: 'meeting.start-recording' } },
  { type: 'room.network', event: { action: 'network-connection' } },
];

export const callClientEventCases: readonly EventCase[] = [
  ...events,
  { type: 'xstate.done.actor.createWebCall', output: { webCall: plainCall, existing: false } },
  { type: 'xstate.done.actor.createWebCall', output: { webCall: { ...plainCall, id: 'call-4' }, existing: true } },
  { type: 'xstate.done.actor.createWebCall', output: { webCall: recordedCall, existing: false } },
  { type: 'xstate.done.actor.createWebCall', output: { webCall: callRecordedByToken, existing: false } },
  { type: 'xstate.error.actor.createWebCall', error: refusedRequest },
];

/**
 * The property of the call that distinguishes states. Before the join, it is the call's id. From the join until the assistant has
 * answered, it is whether the call is recorded. In an answered call, there is none.
 */
function distinguishingProperty(context: CallClientContext): string | undefined {
  const { webCall, joined, answered } = context;
  if (!joined) return webCall?.id;
  return isRecorded(context) && !answered ? 'recorded' : undefined;
}

/**
 * The fields of the context by which path generation distinguishes states. Each field multiplies the number of states, so some count only
 * in a part of the attempt. For example, `muted` counts only in an answered call whose start is complete.
 */
export const callClientProjection = (context: CallClientContext) => ({
  call: distinguishingProperty(context),
  muted: context.muted && context.answered && context.startCompleted,
  microphoneBlocked:
    context.answered && context.startCompleted && !context.muted ? context.microphoneBlocked : undefined,
  failed: context.failure !== undefined,
});
