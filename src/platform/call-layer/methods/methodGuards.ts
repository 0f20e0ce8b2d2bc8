import type { DailyMeetingState } from '@daily-co/daily-js';
import type { SessionShape } from '../call-machine/sessionShape.ts';
import { CallLayerError } from '../errors/CallLayerError.ts';

export type { SessionShape };

/** What the guards look at. */
export type SessionSituation = {
  readonly shape: SessionShape;
  readonly meetingState: DailyMeetingState;
  /** The call machine is there: after a load, until the room is left. */
  readonly initialized: boolean;
  /** `join()` is loading the call machine. */
  readonly preparingToJoin: boolean;
  /** `testCallQuality()` is in progress. */
  readonly testingQuality: boolean;
};

/** When a method can be called; without it: at any time. */
export type StateGuard = 'joined' | 'not-joined' | 'initialized' | 'initialized-not-joined' | 'no-quality-test';

export type MethodGuard = {
  /** The shape that the method is for; without it: both. */
  readonly shape?: SessionShape;
  readonly state?: StateGuard;
  /** What the library adds to the message of the state guard. */
  readonly hint?: string;
  /** How the message of the state guard names the method, where it isn't `method()`. */
  readonly calledAs?: string;
  /** Only where the library runs outside a browser. */
  readonly nativeOnly?: true;
};

/** Specification, section 8: method-guard messages. @returns the error that keeps the method from being called now. */
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
  'only-after-join' | 'not-after-join' | 'call-state-needed' | 'test-state-needed' | 'quality-test-running';

const isJoinedOrAboutTo = ({ meetingState, preparingToJoin }: SessionSituation): boolean =>
  preparingToJoin || meetingState === 'joining-meeting' || meetingState === 'joined-meeting';

const STATE_GUARDS: Readonly<Record<StateGuard, (situation: SessionSituation) => StateViolation | undefined>> = {
  joined: ({ meetingState }) => (meetingState === 'joined-meeting' ? undefined : 'only-after-join'),
  'not-joined': (situation) => (isJoinedOrAboutTo(situation) ? 'not-after-join' : undefined),
  initialized: ({ initialized }) => (initialized ? undefined : 'call-state-needed'),
  'initialized-not-joined': (situation) => {
    if (!situation.initialized) return 'test-state-needed';
    return isJoinedOrAboutTo(situation) ? 'not-after-join' : undefined;
  },
  'no-quality-test': ({ testingQuality }) => (testingQuality ? 'quality-test-running' : undefined),
};
