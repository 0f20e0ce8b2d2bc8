import type { DailyCall, DailyCallOptions } from '@daily-co/daily-js';
import { CallLayerError, invalidArgument } from '../errors/CallLayerError.ts';
import { isObject } from '../rules/reading/copyOf.ts';
import { isPreAuthorized, propertiesOf } from './libraryInternals.ts';
import { SUBSCRIBED_TRACKS_FORM } from '../rules/media/tracks.ts';

/**
 * A requirement on the library's internal state, checked after the guards and the rule of a method.
 *
 * @param args the method's arguments as the rule returned them.
 * @throws CallLayerError
 */
export type MethodRequirement = (library: DailyCall, args: readonly unknown[]) => void;

/**
 * Requires a screen share in progress. Without one, the library only warns and does nothing. If the library has no field
 * `_isScreenSharing`, every call is accepted.
 */
export const screenIsShared: MethodRequirement = (library) => {
  const { _isScreenSharing: isShared } = library as { _isScreenSharing?: unknown };
  if (isShared === false) throw new CallLayerError('no-screen-share');
};

/** After `preAuth()`, refuses a `startCamera()` for another room or with another token. The library would reject it with `undefined`. */
export const roomIsPreAuthorized: MethodRequirement = (library, [properties]) => {
  const { url, token } = properties as DailyCallOptions;
  const authorized = propertiesOf(library);
  if (!isPreAuthorized(library)) return;
  const method = 'startCamera()';
  if (url && url !== authorized.url)
    throw new CallLayerError('url-differs', { words: { method, before: 'preAuth()' } });
  if (token && token !== authorized.token) throw new CallLayerError('token-differs', { words: { method } });
};

/** Requires known integrations. The library only logs unknown ones and does nothing. */
export const integrationsAreKnown: MethodRequirement = (library, [ids]) => {
  const knownIntegrations = library.customIntegrations();
  // `in`, as in the library, which also accepts inherited property names.
  const unknownIds = [ids].flat().filter((id) => !((id as string) in knownIntegrations));
  if (unknownIds.length === 0) return;
  const message = `Can't find custom integration(s): "${unknownIds.join(', ')}"`;
  throw invalidArgument({ type: 'not-allowed', message, field: '' });
};

/** Refuses an update with `setSubscribedTracks` if the library subscribes to tracks automatically. */
export const subscribesManually: MethodRequirement = (library, [, update]) => {
  refuseSubscription(library, update, 'setSubscribedTracks');
};

/** Like `subscribesManually`, for updates by session id. The library skips an empty id. */
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

/** Refuses every call of `geo()`. The library logs that the method is no longer supported, and resolves with `{ current: '' }`. */
export const neverSupported: MethodRequirement = () => {
  throw new CallLayerError('no-longer-supported', {
    words: { method: 'geo()', hint: ' Geographical decisions now depend upon domain and room settings.' },
  });
};
