import { fieldsIn, type Fields } from './frontChannel.ts';

/** By participant, or `base` for everybody who has none of their own; then by track. */
export type ReceiveSettings = Readonly<Record<string, Fields>>;

const INHERIT = 'inherit';
const EVERYBODY = '*';

/** What holds where nobody has said anything: the best picture there is. */
const USUAL: Fields = { video: { layer: 2 }, screenVideo: { layer: 2 } };

/** @returns undefined where nothing of one's own is left. */
function updatedOne(known: Fields, updates: unknown): Fields | undefined {
  if (updates === INHERIT) return undefined;
  const tracks = { ...known };
  for (const [track, update] of Object.entries(fieldsIn(updates))) {
    if (update === INHERIT || fieldsIn(update).layer === INHERIT) Reflect.deleteProperty(tracks, track);
    else if (update !== undefined) tracks[track] = { ...fieldsIn(tracks[track]), ...fieldsIn(update) };
  }
  return Object.keys(tracks).length > 0 ? tracks : undefined;
}

/** @param updates as the room library takes them: settings, or `inherit`; the key `*` is everybody but `base`. */
export function updatedReceiveSettings(
  settings: ReceiveSettings,
  updates: unknown,
  participantIds: readonly string[],
): ReceiveSettings {
  const next: Record<string, Fields> = { ...settings };
  for (const [key, update] of Object.entries(fieldsIn(updates))) {
    const everybody = [...new Set([...participantIds, ...Object.keys(settings)])].filter((id) => id !== 'base');
    for (const id of key === EVERYBODY ? everybody : [key]) {
      const updated = updatedOne(next[id] ?? {}, update);
      if (updated === undefined) Reflect.deleteProperty(next, id);
      else next[id] = updated;
    }
  }
  return next;
}

/** @param showsInherited also what comes from `base`, and what holds anyway. */
export function receiveSettingsOf(settings: ReceiveSettings, id: string, showsInherited: boolean): Fields {
  const own = settings[id] ?? {};
  return showsInherited ? { ...USUAL, ...settings.base, ...own } : own;
}
