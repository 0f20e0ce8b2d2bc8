import fc from 'fast-check';
import type { CallEventName } from '../../../src/platform/call-client/CallEmitter.ts';

const REACTION_EVENTS = [
  'call-start',
  'call-end',
  'call-start-failed',
  'call-start-success',
  'error',
  'message',
  'audio',
  'speech-start',
] as const;

/** A command that a listener of an event runs once. */
export type Reaction = {
  readonly on: (typeof REACTION_EVENTS)[number];
  readonly command: 'start' | 'stop' | 'mute' | 'say';
};

export const reactions: fc.Arbitrary<readonly Reaction[]> = fc.array(
  fc.record({
    on: fc.constantFrom(...REACTION_EVENTS),
    command: fc.constantFrom('start' as const, 'stop' as const, 'mute' as const, 'say' as const),
  }),
  { maxLength: 2 },
);

/** The names of all events of a call client. The type requires that none is missing. */
const EVENTS: Readonly<Record<CallEventName, true>> = {
  'call-start-progress': true,
  'call-start-success': true,
  'call-start-failed': true,
  'call-start': true,
  'call-end': true,
  error: true,
  message: true,
  'volume-level': true,
  'local-volume-level': true,
  'local-audio-level-observer-error': true,
  'speech-start': true,
  'speech-end': true,
  audio: true,
  video: true,
  'sound-blocked': true,
  'sound-resumed': true,
  'microphone-blocked': true,
  'microphone-restored': true,
  'microphone-muted': true,
  'camera-error': true,
  'network-quality-change': true,
  'network-connection': true,
  'daily-participant-updated': true,
  'recording-started': true,
  'recording-stopped': true,
  'recording-stats': true,
  'recording-error': true,
  'recording-upload-completed': true,
};

export const CLIENT_EVENTS = Object.keys(EVENTS) as readonly CallEventName[];
