import { isAbsent, isObject } from '../reading/readValue.ts';
import { refuse } from '../reading/rule.ts';

export const SUBSCRIBED_TRACKS_FORM =
  "setSubscribedTracks cannot be used when setSubscribeToTracksAutomatically is enabled, and should be of the form: true | 'avatar' | false | 'staged' | { [audio: true|false|'staged'], [video: true|false|'staged'], [screenAudio: true|false|'staged'], [screenVideo: true|false|'staged'] }";

const TRACK_NAMES: readonly string[] = ['audio', 'video', 'screenAudio', 'screenVideo', 'rmpAudio', 'rmpVideo'];

const isSubscription = (value: unknown): boolean => typeof value === 'boolean' || value === 'staged';

/** Accepts all tracks of a participant, none, all staged, `avatar`, a choice by name, or an absent value. Refuses any other choice. */
export function checkSubscribedTracks(value: unknown, field: string): void {
  if (!isSubscription(value) && value !== 'avatar') checkTracks(value, field, (name) => TRACK_NAMES.includes(name));
}

/** @param isTrack returns true if the name is that of a track. Custom tracks may have any name. */
function checkTracks(value: unknown, field: string, isTrack: (name: string) => boolean): void {
  if (isAbsent(value)) return;
  if (!isObject(value) && typeof value !== 'function') {
    refuse(typeof value === 'string' ? 'not-allowed' : 'wrong-type', SUBSCRIBED_TRACKS_FORM, field);
  }
  // Includes inherited names, as the room library (daily-js) does.
  for (const name in value) {
    const subscription = (value as Readonly<Record<string, unknown>>)[name];
    if (isSubscription(subscription)) {
      if (name !== 'custom' && !isTrack(name)) refuse('unknown-key', SUBSCRIBED_TRACKS_FORM, `${field}.${name}`);
    } else if (name === 'custom') checkTracks(subscription, `${field}.custom`, () => true);
    else refuse(isTrack(name) ? 'not-allowed' : 'unknown-key', SUBSCRIBED_TRACKS_FORM, `${field}.${name}`);
  }
}
