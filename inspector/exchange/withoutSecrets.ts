import type { Recording } from '../recording/recording.ts';

/** Fields whose texts give access to the account or to a call, by their names, and what a saved recording has in their place. */
const SECRET_FIELDS: readonly (readonly [field: RegExp, shown: string])[] = [
  [/(?:token|secret|password|authorization|apiKey|publicKey|privateKey)$/i, '[token]'],
  [/^(?:webCallUrl|callUrl|roomUrl|listenUrl|controlUrl)$/i, '[room address]'],
];

/** A shorter text may be part of other texts. */
const LEAST_LENGTH = 6;

type Fields = Readonly<Record<string, unknown>>;

const shownFor = (field: unknown): string | undefined =>
  typeof field === 'string' ? SECRET_FIELDS.find(([name]) => name.test(field))?.[1] : undefined;

/** A cut text has its beginning as `start`. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'object' && value !== null ? (value as Fields).start : value;
  return typeof text === 'string' && text.length >= LEAST_LENGTH ? text : undefined;
};

/** A change of the context has the names of its fields in its path. */
const shownForPath = (path: unknown): string | undefined => (Array.isArray(path) ? shownFor(path.at(-1)) : undefined);

/** @returns the secret texts of a recording, each with what is shown in its place. */
function secretsIn(recording: Recording): ReadonlyMap<string, string> {
  const secrets = new Map<string, string>();
  const pending: unknown[] = [recording];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const shownForChange = shownForPath((value as Fields).path);
    for (const [field, inner] of Object.entries(value)) {
      const shown = shownFor(field) ?? (field === 'before' || field === 'after' ? shownForChange : undefined);
      const text = textOf(inner);
      if (shown !== undefined && text !== undefined) secrets.set(text, shown);
      if (typeof inner === 'object' && inner !== null) pending.push(inner);
    }
  }
  return secrets;
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The JSON text of a recording without the tokens and the addresses of rooms, wherever they are in it. The recording can still be
 * replayed: the same text is replaced in the same way.
 */
export function jsonWithoutSecrets(recording: Recording): string {
  const json = JSON.stringify(recording);
  const secrets = new Map([...secretsIn(recording)].map(([text, shown]) => [inJson(text), shown]));
  if (secrets.size === 0) return json;
  // A longer text may begin with a shorter one.
  const longestFirst = [...secrets.keys()].toSorted((one, other) => other.length - one.length);
  return json.replaceAll(new RegExp(longestFirst.map(escaped).join('|'), 'g'), (text) => secrets.get(text) ?? '');
}
