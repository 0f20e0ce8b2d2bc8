import type { Cause } from '../world/Cause.ts';
import { expectedFinalState } from '../world/expectedFinalState.ts';

/** One accepted `start()` or `reconnect()`, as observed by the page. */
export type Attempt = {
  /** From 1, in the order of the starts. */
  readonly number: number;
  /** The events of the attempt by name; stages and errors with their kind, such as `error daily-error`. */
  readonly events: string[];
  /** Causes that reached the attempt and end a call, or may end it. */
  readonly causes: Cause[];
  /** True once the visitor or the page has requested the end. */
  isEndRequested: boolean;
  /** True once a method of the client has requested the end: `start()` then settles immediately. */
  isStopped: boolean;
  /** True if a listener requested the end: the client then still emits the event that it was about to emit, such as a success. */
  isStoppedInListener: boolean;
  /** How `start()` settled. */
  outcome: 'pending' | 'call' | 'null' | 'thrown';
  /** Undefined until the visitor mutes or unmutes. */
  muted: boolean | undefined;
  /** Milliseconds that `wait` and `freeze` commands let pass while the assistant had not answered. */
  waitedMs: number;
};

/** The types of error events in docs/call-client.md, and whether the call then goes on. */
const ERROR_TYPES: Readonly<Record<string, 'ends the call' | 'goes on'>> = {
  'daily-call-object-creation-error': 'ends the call',
  'daily-call-join-error': 'ends the call',
  'start-method-error': 'ends the call',
  'daily-error': 'ends the call',
  'assistant-silent-error': 'ends the call',
  'ejected-error': 'ends the call',
  'sound-blocked-error': 'ends the call',
  'video-recording-setup-error': 'goes on',
  'audio-observer-setup-error': 'goes on',
  'audio-processing-setup-error': 'goes on',
  'audio-start-failed': 'goes on',
  'audio-processor-recovery-error': 'goes on',
  'message-not-sent-error': 'goes on',
  'screen-share-error': 'goes on',
  'room-command-error': 'goes on',
};

const MICROPHONE_ERROR = /^microphone-.+-error$/;

export const isKnownError = (type: string): boolean => ERROR_TYPES[type] !== undefined || MICROPHONE_ERROR.test(type);

/** True for the event of an error that ends the call, such as `error daily-error`. */
export function endsCall(event: string): boolean {
  const type = event.replace('error ', '');
  return ERROR_TYPES[type] === 'ends the call' || MICROPHONE_ERROR.test(type);
}

/** The number of events with this name. */
export const times = ({ events }: Attempt, name: string): number => events.filter((event) => event === name).length;

export const isJoined = ({ events }: Attempt): boolean => events.includes('daily-call-join completed');

export const isAnswered = ({ events }: Attempt): boolean => events.includes('call-start');

/** Whether an event has reported the failure or the end of the attempt. */
export const isReportedOver = ({ events }: Attempt): boolean =>
  events.some((name) => name === 'call-end' || name === 'call-start-failed' || endsCall(name));

export const expectedStateOf = (attempt: Attempt): ReturnType<typeof expectedFinalState> =>
  expectedFinalState({ ...attempt, isAnswered: isAnswered(attempt) });
