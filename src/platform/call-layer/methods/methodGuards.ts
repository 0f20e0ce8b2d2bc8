import type { DailyMeetingState } from '@daily-co/daily-js';
import type { SessionShape } from '../call-machine/callMachine.ts';
import { CallLayerError } from '../errors/CallLayerError.ts';

export type { SessionShape };

/** The state that guards check. */
export type SessionSituation = {
  readonly shape: SessionShape;
  readonly meetingState: DailyMeetingState;
  /** True if the call machine is loaded. */
  readonly initialized: boolean;
  /** True while `join()` loads the call machine. */
  readonly preparingToJoin: boolean;
  /** True while `testCallQuality()` is in progress. */
  readonly testingQuality: boolean;
};

/** The state in which a method can be called. A method without a state guard can be called in any state. */
export type StateGuard = 'joined' | 'not-joined' | 'initialized' | 'initialized-not-joined' | 'no-quality-test';

export type MethodGuard = {
  /** The session shape that has the method. Without this field, both shapes have the method. */
  readonly shape?: SessionShape;
  readonly state?: StateGuard;
  /** Text that the library appends to the message of the state guard. */
  readonly hint?: string;
  /** The method's name in the message of the state guard, if it is not `method()`. */
  readonly calledAs?: string;
  /** True if the method is supported only outside a browser. */
  readonly nativeOnly?: true;
};

/** @returns the error if the method cannot be called now, or undefined if it can (specification, section 8, method-guard messages). */
export function guardViolation(
  name: string,
  { shape, state, hint, calledAs, nativeOnly }: MethodGuard,
  situation: SessionSituation,
): CallLayerError | undefined {
  if (nativeOnly) return new CallLayerError('native-only');
  const method = `${name}()`;
  if (shape === 'call-object' && situation.shape !== shape) {
    return new CallLayerError('call-object-only', { words: { method } });
  }
  if (shape === 'prebuilt' && situation.shape !== shape) {
    return new CallLayerError('prebuilt-only', { words: { method } });
  }
  const words = { method: calledAs ?? method, hint: hint === undefined ? '' : ` ${hint}` };
  const type = state && STATE_GUARDS[state](situation);
  return type && new CallLayerError(type, { words });
}

type StateViolation =
  | 'only-after-join'
  | 'not-after-join'
  | 'call-state-needed'
  | 'test-state-needed'
  | 'quality-test-running';

const isJoinedOrJoining = ({ meetingState, preparingToJoin }: SessionSituation): boolean =>
  preparingToJoin || meetingState === 'joining-meeting' || meetingState === 'joined-meeting';

const STATE_GUARDS: Readonly<Record<StateGuard, (situation: SessionSituation) => StateViolation | undefined>> = {
  joined: ({ meetingState }) => (meetingState === 'joined-meeting' ? undefined : 'only-after-join'),
  'not-joined': (situation) => (isJoinedOrJoining(situation) ? 'not-after-join' : undefined),
  initialized: ({ initialized }) => (initialized ? undefined : 'call-state-needed'),
  'initialized-not-joined': (situation) => {
    if (!situation.initialized) return 'test-state-needed';
    return isJoinedOrJoining(situation) ? 'not-after-join' : undefined;
  },
  'no-quality-test': ({ testingQuality }) => (testingQuality ? 'quality-test-running' : undefined),
};
