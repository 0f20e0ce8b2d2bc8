import type { DailyCall, DailyCallOptions } from '@daily-co/daily-js';
import { instanceIds } from '../call-machine/callMachine.ts';
import { APP_MESSAGE_MAX_LENGTH } from '../rules/data/sentData.ts';
import type { SessionShape, SessionSituation } from './methodGuards.ts';

/**
 * Private state of the room library. The names are those of the installed version.
 * `model-tests/call-layer/guardsAgainstLibrary.test.ts` compares the guards that read this state with the library's.
 */
type Internals = {
  readonly _callMachineInitialized?: unknown;
  readonly _isPreparingToJoin?: unknown;
  readonly _testCallInProgress?: unknown;
  readonly _didPreAuth?: unknown;
  readonly _maxAppMessageSize?: unknown;
};

const internalsOf = (library: DailyCall): Internals => library as unknown as Internals;

/** @returns the state that method guards check. */
export function situationOf(library: DailyCall, shape: SessionShape): SessionSituation {
  const internals = internalsOf(library);
  return {
    shape,
    meetingState: library.meetingState(),
    initialized: internals._callMachineInitialized === true,
    preparingToJoin: internals._isPreparingToJoin === true,
    testingQuality: internals._testCallInProgress === true,
  };
}

export const isPreAuthorized = (library: DailyCall): boolean => internalsOf(library)._didPreAuth === true;

/** @returns the maximum length of an app message in characters of JSON: the room's limit, or the library's default. */
export function messageLimitOf(library: DailyCall): number {
  const { _maxAppMessageSize: limit } = internalsOf(library);
  return typeof limit === 'number' ? limit : APP_MESSAGE_MAX_LENGTH;
}

/** All properties that the object has received so far. The library's types contain only some of them. */
export const propertiesOf = (library: DailyCall): DailyCallOptions => library.properties;

/** @returns true if the page has a call object or a frame of any copy of the room library (daily-js). Does not load the library. */
export const hasInstances = (): boolean => instanceIds().length > 0;
