import { type EndCause, expectedFinalState } from '../world/expectedFinalState.ts';

/** One accepted `start()` or `reconnect()`, as observed by the page. */
export type Attempt = {
  /** From 1, in the order of the starts. */
  readonly number: number;
  /** The attempt's events, in order, such as `call-start`, `daily-call-join completed` and `error daily-error`. */
  readonly events: string[];
  /** Causes that reached the attempt and end a call, or may end it. */
  readonly causes: EndCause[];
  /** True if the visitor or the page has requested the end. */
  isEndRequested: boolean;
  /** True if a method of the client or the abort signal has requested the end. `start()` then settles immediately. */
  isStopped: boolean;
  /** True if a listener requested the end. The client then still emits the event that it was about to emit, such as a success. */
  isStoppedInListener: boolean;
  /**
   * How `start()` settled. A `reconnect()` counts as `call` if it has emitted `call-start-success`, and as `null` if it has not or if it
   * rejected with a `CallClientError`.
   */
  outcome: 'pending' | 'call' | 'null' | 'thrown';
  /** Undefined until the visitor mutes or unmutes. */
  muted: boolean | undefined;
  /** Milliseconds that `wait` and `freeze` commands let pass while the assistant had not answered. */
  waitedMs: number;
};

/** The types of error events in docs/call-client.md, except microphone errors and `validation-error`. States whether the call continues. */
const ERROR_TYPES: Readonly<Record<string, 'ends the call' | 'continues'>> = {
  'daily-call-object-creation-error': 'ends the call',
  'daily-call-join-error': 'ends the call',
  'start-method-error': 'ends the call',
  'daily-error': 'ends the call',
  'assistant-silent-error': 'ends the call',
  'assistant-left-error': 'ends the call',
  'ejected-error': 'ends the call',
  'sound-blocked-error': 'ends the call',
  'video-recording-setup-error': 'continues',
  'audio-observer-setup-error': 'continues',
  'audio-processing-setup-error': 'continues',
  'audio-start-failed': 'continues',
  'audio-processor-recovery-error': 'continues',
  'message-not-sent-error': 'continues',
  'screen-share-error': 'continues',
  'room-command-error': 'continues',
};

const MICROPHONE_ERROR = /^microphone-.+-error$/;

export const isKnownError = (type: string): boolean => ERROR_TYPES[type] !== undefined || MICROPHONE_ERROR.test(type);

/** True for an error event that ends the call, such as `error daily-error`. */
export function endsCall(event: string): boolean {
  const type = event.replace('error ', '');
  return ERROR_TYPES[type] === 'ends the call' || MICROPHONE_ERROR.test(type);
}

/** The number of events with this name. */
export const countEvents = ({ events }: Attempt, name: string): number =>
  events.filter((event) => event === name).length;

export const isJoined = ({ events }: Attempt): boolean => events.includes('daily-call-join completed');

export const isAnswered = ({ events }: Attempt): boolean => events.includes('call-start');

/** Whether an event has reported the failure or the end of the attempt. */
export const isReportedOver = ({ events }: Attempt): boolean =>
  events.some((name) => name === 'call-end' || name === 'call-start-failed' || endsCall(name));

export const expectedStateOf = (attempt: Attempt): ReturnType<typeof expectedFinalState> =>
  expectedFinalState({ ...attempt, isAnswered: isAnswered(attempt) });
