import Daily, { type DailyCall, type DailyFactoryOptions } from '@daily-co/daily-js';
import { forgetInstancesBut, instanceIds } from '../call-machine/brokenInstances.ts';
import { invalidArgument } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';
import { GuardedCall } from './GuardedCall.ts';
import type { SessionShape } from './methodGuards.ts';
import { callProperties } from '../rules/data/callProperties.ts';
import { refuseUnused } from './refuseUnused.ts';

/** @throws CallLayerError `invalid-argument`, `unrecognized-property`. */
export function checkedProperties(properties: unknown): DailyFactoryOptions {
  const outcome = callProperties(properties);
  if (!outcome.ok) throw invalidArgument(outcome.error);
  return outcome.value;
}

/**
 * Creates the library's object.
 *
 * @throws CallLayerError `invalid-argument`, `unrecognized-property`, `duplicate-instance`, `webrtc-unsupported`.
 */
export function createLibrary(
  shape: SessionShape,
  properties: DailyFactoryOptions | undefined,
  create: (properties: DailyFactoryOptions) => DailyCall,
): DailyCall {
  const given = checkedProperties(properties);
  refuseUnused(shape, 'created', given);
  const before = instanceIds();
  try {
    return create(given);
  } catch (thrown) {
    forgetInstancesBut(before);
    throw libraryFailure(thrown);
  }
}

/** Creates a call object for a call-session machine with its own room actor. @throws CallLayerError like `createLibrary`. */
export const createGuardedCall = (properties?: DailyFactoryOptions): GuardedCall =>
  new GuardedCall(
    createLibrary('call-object', properties, (given) => Daily.createCallObject(given)),
    'call-object',
  );
