import { fieldsIn, type Fields } from './frontChannel.ts';

/** By participant id, with `base` for participants without their own settings; then by track. */
export type ReceiveSettings = Readonly<Record<string, Fields>>;

const INHERIT = 'inherit';
const ALL = '*';

/** Defaults: the best picture. */
const USUAL: Fields = { video: { layer: 2 }, screenVideo: { layer: 2 } };

/** @returns undefined if no own settings remain. */
function updatedOne(known: Fields, updates: unknown): Fields | undefined {
  if (updates === INHERIT) return undefined;
  const tracks = { ...known };
  for (const [track, update] of Object.entries(fieldsIn(updates))) {
    if (update === INHERIT || fieldsIn(update).layer === INHERIT) Reflect.deleteProperty(tracks, track);
    else if (update !== undefined) tracks[track] = { ...fieldsIn(tracks[track]), ...fieldsIn(update) };
  }
  return Object.keys(tracks).length > 0 ? tracks : undefined;
}

/** @param updates as the room library takes them: settings, or `inherit`; the key `*` means all participants except `base`. */
export function updatedReceiveSettings(
  settings: ReceiveSettings,
  updates: unknown,
  participantIds: readonly string[],
): ReceiveSettings {
  const next: Record<string, Fields> = { ...settings };
  for (const [key, update] of Object.entries(fieldsIn(updates))) {
    const participants = [...new Set([...participantIds, ...Object.keys(settings)])].filter((id) => id !== 'base');
    for (const id of key === ALL ? participants : [key]) {
      const updated = updatedOne(next[id] ?? {}, update);
      if (updated === undefined) Reflect.deleteProperty(next, id);
      else next[id] = updated;
    }
  }
  return next;
}

/** @param showsInherited also returns the settings of `base`, and the defaults. */
export function receiveSettingsOf(settings: ReceiveSettings, id: string, showsInherited: boolean): Fields {
  const own = settings[id] ?? {};
  return showsInherited ? { ...USUAL, ...settings.base, ...own } : own;
}
