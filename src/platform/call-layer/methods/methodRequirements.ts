import type { DailyCall, DailyCallOptions } from '@daily-co/daily-js';
import { CallLayerError, invalidArgument } from '../errors/CallLayerError.ts';
import { isObject } from '../rules/reading/readValue.ts';
import { isPreAuthorized, propertiesOf } from './libraryInternals.ts';
import { SUBSCRIBED_TRACKS_FORM } from '../rules/media/subscribedTracks.ts';

/**
 * A requirement on the library's internal state, checked after the guards and the rule of a method.
 *
 * @param given the arguments as the rule returned them.
 * @throws CallLayerError
 */
export type MethodRequirement = (library: DailyCall, given: readonly unknown[]) => void;

/** Without a screen share, the library only warns and does nothing. Its state is private. */
export const screenIsShared: MethodRequirement = (library) => {
  const { _isScreenSharing: isShared } = library as { _isScreenSharing?: unknown };
  if (isShared === false) throw new CallLayerError('no-screen-share');
};

/** The library rejects with `undefined` if the room or the token differs from the pre-authorized one. */
export const roomIsPreAuthorized: MethodRequirement = (library, [properties]) => {
  const { url, token } = properties as DailyCallOptions;
  const authorized = propertiesOf(library);
  if (!isPreAuthorized(library)) return;
  const method = 'startCamera()';
  if (url && url !== authorized.url)
    throw new CallLayerError('url-differs', { words: { method, before: 'preAuth()' } });
  if (token && token !== authorized.token) throw new CallLayerError('token-differs', { words: { method } });
};

/** The library only logs unknown integrations and does nothing. */
export const integrationsAreKnown: MethodRequirement = (library, [ids]) => {
  const known = library.customIntegrations();
  // `in`, as in the library, which also accepts inherited property names.
  const unknown = [ids].flat().filter((id) => !((id as string) in known));
  if (unknown.length === 0) return;
  const message = `Can't find custom integration(s): "${unknown.join(', ')}"`;
  throw invalidArgument({ type: 'not-allowed', message, field: '' });
};

/** Tracks can be subscribed to manually only if they are not subscribed to automatically. */
export const subscribesManually: MethodRequirement = (library, [, update]) => {
  refuseSubscription(library, update, 'setSubscribedTracks');
};

/** Like `subscribesManually`, for updates by id. The library skips an empty id. */
export const allSubscribeManually: MethodRequirement = (library, [updates]) => {
  for (const id in updates as object) {
    const update = (updates as Readonly<Record<string, unknown>>)[id];
    if (id !== '') refuseSubscription(library, update, `${id}.setSubscribedTracks`);
  }
};

function refuseSubscription(library: DailyCall, update: unknown, field: string): void {
  if (!isObject(update) || !('setSubscribedTracks' in update) || !library.subscribeToTracksAutomatically()) return;
  throw invalidArgument({ type: 'conflict', message: SUBSCRIBED_TRACKS_FORM, field });
}

/** The library logs that the method has no effect, and resolves with `undefined`. */
export const neverSupported: MethodRequirement = () => {
  throw new CallLayerError('no-longer-supported', {
    words: { method: 'geo()', hint: ' Geographical decisions now depend upon domain and room settings.' },
  });
};
