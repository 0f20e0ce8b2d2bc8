import { fieldsIn, type Fields } from './frontChannel.ts';

/** Settings by participant id and track. The id `base` has the settings for participants without their own. */
export type ReceiveSettings = Readonly<Record<string, Fields>>;

const INHERIT = 'inherit';
const ALL = '*';

/** Layer 2 is the best picture. */
const DEFAULT_SETTINGS: Fields = { video: { layer: 2 }, screenVideo: { layer: 2 } };

/** Updates the settings of one participant. @returns undefined if the participant then inherits all settings. */
function updatedSettings(settings: Fields, updates: unknown): Fields | undefined {
  if (updates === INHERIT) return undefined;
  const updated = { ...settings };
  for (const [track, update] of Object.entries(fieldsIn(updates))) {
    if (update === INHERIT || fieldsIn(update).layer === INHERIT) Reflect.deleteProperty(updated, track);
    else if (update !== undefined) updated[track] = { ...fieldsIn(updated[track]), ...fieldsIn(update) };
  }
  return Object.keys(updated).length > 0 ? updated : undefined;
}

/**
 * Returns the settings after an update.
 *
 * @param updates settings, or `inherit`, by participant id, as the room library accepts them. The key `*` means all participants except
 *   `base`.
 */
export function updatedReceiveSettings(
  settings: ReceiveSettings,
  updates: unknown,
  participantIds: readonly string[],
): ReceiveSettings {
  const updatedById: Record<string, Fields> = { ...settings };
  for (const [key, update] of Object.entries(fieldsIn(updates))) {
    const allIds = [...new Set([...participantIds, ...Object.keys(settings)])].filter((id) => id !== 'base');
    for (const id of key === ALL ? allIds : [key]) {
      const updated = updatedSettings(updatedById[id] ?? {}, update);
      if (updated === undefined) Reflect.deleteProperty(updatedById, id);
      else updatedById[id] = updated;
    }
  }
  return updatedById;
}

/**
 * Returns the settings of one participant.
 *
 * @param showsInherited true to include the settings of `base` and the defaults.
 */
export function receiveSettingsOf(settings: ReceiveSettings, id: string, showsInherited: boolean): Fields {
  const ownSettings = settings[id] ?? {};
  return showsInherited ? { ...DEFAULT_SETTINGS, ...settings.base, ...ownSettings } : ownSettings;
}
