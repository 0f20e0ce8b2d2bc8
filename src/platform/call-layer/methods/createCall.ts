import Daily, { type DailyCall, type DailyFactoryOptions } from '@daily-co/daily-js';
import { destroyInstancesExcept } from '../call-machine/brokenInstances.ts';
import { ForeignMessages } from '../call-machine/foreignMessages.ts';
import { instanceIds } from '../call-machine/callMachine.ts';
import { invalidArgument } from '../errors/CallLayerError.ts';
import { libraryFailure } from '../errors/libraryFailure.ts';
import { GuardedCall } from './GuardedCall.ts';
import type { SessionShape } from './methodGuards.ts';
import { callProperties } from '../rules/data/callProperties.ts';
import { refuseUnused } from './refuseUnused.ts';

/** @returns a checked copy of the properties of a session. @throws CallLayerError `invalid-argument`, `unrecognized-property`. */
export function checkedProperties(properties: unknown): DailyFactoryOptions {
  const outcome = callProperties(properties);
  if (!outcome.ok) throw invalidArgument(outcome.error);
  return outcome.value;
}

/**
 * Creates the library's object. If the creation fails, destroys the broken instance that the library may have registered.
 *
 * @throws CallLayerError, for example `invalid-argument`, `unrecognized-property`, `duplicate-instance` or `webrtc-unsupported`.
 */
export function createLibrary(
  shape: SessionShape,
  properties: DailyFactoryOptions | undefined,
  create: (properties: DailyFactoryOptions) => DailyCall,
): DailyCall {
  const options = checkedProperties(properties);
  refuseUnused(shape, 'created', options);
  const earlierInstances = instanceIds();
  // Without a window, the library refuses to create its object.
  const foreignMessages = typeof window === 'undefined' ? undefined : new ForeignMessages();
  try {
    const call = create(options);
    foreignMessages?.refuseUntilDestroyed(call);
    return call;
  } catch (thrown) {
    foreignMessages?.stop();
    destroyInstancesExcept(earlierInstances);
    throw libraryFailure(thrown);
  }
}

/** @returns true if this copy of the library has a call object or a frame, which prevents another one. */
export const hasCallObject = (): boolean => Daily.getCallInstance() !== undefined;

/** Creates a `GuardedCall` for a call object, without a call-session machine. @throws CallLayerError like `createLibrary`. */
export const createGuardedCall = (properties?: DailyFactoryOptions): GuardedCall =>
  new GuardedCall(
    createLibrary('call-object', properties, (options) => Daily.createCallObject(options)),
    'call-object',
  );
