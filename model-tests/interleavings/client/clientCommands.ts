import fc from 'fast-check';
import type { CallEventName } from '../../../src/platform/call-client/CallEmitter.ts';
import { browserCommands } from '../world/browserCommands.ts';
import { roomCommands } from '../world/roomCommands.ts';
import type { ClientRun } from './ClientRun.ts';

type Action = (run: ClientRun) => unknown;

/** Actions of the page's code. */
const pageCommands = {
  start: (run) => run.start(),
  stop: (run) => run.stop(),
  end: (run) => run.end(),
  'abort the signal': (run) => run.abort(),
  // The next two commands call both methods in one turn of the event loop, as React's StrictMode does.
  'stop and start': (run) => {
    run.stop();
    run.start();
  },
  'start and stop': (run) => {
    run.start();
    run.stop();
  },
  mute: (run) => run.setMuted(true),
  unmute: (run) => run.setMuted(false),
  'amplify the microphone': (run) => run.amplifyMicrophone(),
  'amplify the microphone twice': (run) => {
    run.amplifyMicrophone();
    run.amplifyMicrophone();
  },
  say: (run) => run.say(),
  'join again': (run) => run.reconnect(),
  'set the volume': ({ client }) => client.setVolume(0.5),
  'resume the sound': ({ client }) => client.resumeSound(),
  'observe the microphone level': (run) => run.observeMicrophoneLevel(),
} as const satisfies Record<string, Action>;

export const clientCommands = { ...pageCommands, ...browserCommands, ...roomCommands } as const;

export type ClientCommand = keyof typeof clientCommands;

const anyOf = <Name extends string>(commands: Readonly<Record<Name, unknown>>) =>
  fc.constantFrom(...(Object.keys(commands) as Name[]));

const anyCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  { weight: 2, arbitrary: fc.constant('start') },
  { weight: 3, arbitrary: fc.constantFrom('stop', 'abort the signal', 'end', 'stop and start') },
  { weight: 4, arbitrary: anyOf(pageCommands) },
  { weight: 3, arbitrary: anyOf(browserCommands) },
  { weight: 4, arbitrary: anyOf(roomCommands) },
);

/** Groups of commands for `Schedule.play`. Each run begins with a start. */
export const clientCommandGroups: fc.Arbitrary<readonly (readonly ClientCommand[])[]> = fc
  .array(fc.array(anyCommand, { maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .map(([first = [], ...others]) => [['start', ...first], ...others]);

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
