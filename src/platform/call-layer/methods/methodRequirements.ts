import type { DailyCall, DailyCallOptions } from '@daily-co/daily-js';
import { CallLayerError, invalidArgument } from '../errors/CallLayerError.ts';
import { isObject } from '../rules/reading/readValue.ts';
import { isPreAuthorized, propertiesOf } from './libraryInternals.ts';
import { SUBSCRIBED_TRACKS_FORM } from '../rules/media/subscribedTracks.ts';

/**
 * What the room library itself knows, and a method needs beyond its guards.
 *
 * @param given what the method is given, once its rule has taken it.
 * @throws CallLayerError
 */
export type MethodRequirement = (library: DailyCall, given: readonly unknown[]) => void;

/** The library only warns, and does nothing. It does not publish whether the screen is shared. */
export const screenIsShared: MethodRequirement = (library) => {
  const { _isScreenSharing: isShared } = library as { _isScreenSharing?: unknown };
  if (isShared === false) throw new CallLayerError('no-screen-share');
};

/** The library rejects another room or token than those of the pre-authorization with nothing at all. */
export const roomIsTheAuthorizedOne: MethodRequirement = (library, [properties]) => {
  const { url, token } = properties as DailyCallOptions;
  const authorized = propertiesOf(library);
  if (!isPreAuthorized(library)) return;
  const method = 'startCamera()';
  if (url && url !== authorized.url)
    throw new CallLayerError('url-differs', { words: { method, before: 'preAuth()' } });
  if (token && token !== authorized.token) throw new CallLayerError('token-differs', { words: { method } });
};

/** The library only prints what it does not know, and does nothing. */
export const integrationsAreKnown: MethodRequirement = (library, [ids]) => {
  const known = library.customIntegrations();
  // `in`, as the library asks: what it finds on every object it takes for an integration.
  const unknown = [ids].flat().filter((id) => !((id as string) in known));
  if (unknown.length === 0) return;
  const message = `Can't find custom integration(s): "${unknown.join(', ')}"`;
  throw invalidArgument({ type: 'not-allowed', message, field: '' });
};

/** Tracks are subscribed to by hand, or by themselves. */
export const subscribesByHand: MethodRequirement = (library, [, update]) => {
  refuseSubscription(library, update, 'setSubscribedTracks');
};

/** As `subscribesByHand`, for updates by id. The library passes over one for nobody. */
export const allSubscribeByHand: MethodRequirement = (library, [updates]) => {
  for (const id in updates as object) {
    const update = (updates as Readonly<Record<string, unknown>>)[id];
    if (id !== '') refuseSubscription(library, update, `${id}.setSubscribedTracks`);
  }
};

function refuseSubscription(library: DailyCall, update: unknown, field: string): void {
  if (!isObject(update) || !('setSubscribedTracks' in update) || !library.subscribeToTracksAutomatically()) return;
  throw invalidArgument({ type: 'conflict', message: SUBSCRIBED_TRACKS_FORM, field });
}

/** The library prints that it does nothing, and answers with nothing. */
export const neverSupported: MethodRequirement = () => {
  throw new CallLayerError('no-longer-supported', {
    words: { method: 'geo()', hint: ' Geographical decisions now depend upon domain and room settings.' },
  });
};
