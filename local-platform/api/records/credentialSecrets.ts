import { HttpProblem } from '../../server/httpAnswers.ts';
import { onceFor } from '../onceFor.ts';

/** Replaces every secret, whatever its length, so that the length is not revealed. */
export const MASK = '********';

/** The field `key` is the name of an entry, and not a secret. `publicKey` is public by design. */
const SECRET = /.(?<!^public)key$|secret|password|passphrase|token$|connectionstring/i;

/**
 * Returns true if a field with this name is a secret. The same rule applies to all kinds of credential, also to those that the vendor
 * adds later. Answers have a mask in place of a secret: the vendor documents "This is not returned in the API", but its types require
 * the fields in answers.
 */
export const isSecretName = (name: string): boolean => SECRET.test(name);

type JsonObject = Readonly<Record<string, unknown>>;

function mapFields(value: unknown, map: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => map(String(index), item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, map(name, field)]));
}

/** @returns a copy of a credential, or of a list of credentials, in which all strings that are secrets are masked. */
export const maskSecrets = (value: unknown): unknown =>
  mapFields(value, (name, field) => (typeof field === 'string' && isSecretName(name) ? MASK : maskSecrets(field)));

/**
 * Masks the secrets in lists named `credentials`, which assistants, workflows and other records contain.
 *
 * @returns a copy, or the value itself if it contains no such list. Most records contain none, and copying a record takes longer than
 *   reading it from the database.
 */
export function maskCarriedSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const changed: [string, unknown][] = [];
  for (const name of Object.keys(value)) {
    const field: unknown = (value as JsonObject)[name];
    const masked = name === 'credentials' && Array.isArray(field) ? maskSecrets(field) : maskCarriedSecrets(field);
    if (masked !== field) changed.push([name, masked]);
  }
  if (changed.length === 0) return value;
  const masks = new Map(changed);
  return mapFields(value, (name, field) => (masks.has(name) ? masks.get(name) : field));
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;

/** @returns a function that returns true if a value contains a masked secret at any depth. The function searches each object only once. */
function createMaskSearch(): (value: unknown) => boolean {
  const isMasked = onceFor((value: object): boolean =>
    Object.entries(value).some(([name, field]) => (field === MASK ? isSecretName(name) : carriesMask(field))),
  );
  const carriesMask = (value: unknown): boolean => typeof value === 'object' && value !== null && isMasked(value);
  return carriesMask;
}

/** @returns a function that gives each value a number, and equal values the same number. */
function createNumbering(): (value: unknown) => number {
  const numbers = new Map<unknown, number>();
  return (value) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
}

/**
 * @returns a function that gives each value a number, its fingerprint. Values that differ only in secrets or in the order of fields have
 *   the same fingerprint.
 */
function createFingerprinting(): (value: unknown) => number {
  const numberOf = createNumbering();
  const fieldFingerprint = ([name, field]: readonly [string, unknown]) =>
    `${JSON.stringify(name)}:${fingerprintOf(typeof field === 'string' && isSecretName(name) ? MASK : field)}`;
  const fingerprintOfObject = onceFor((value: object) =>
    numberOf(
      Array.isArray(value)
        ? `[${value.map((item) => fingerprintOf(item)).join()}]`
        : `{${Object.entries(value).map(fieldFingerprint).sort().join()}}`,
    ),
  );
  const fingerprintOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? fingerprintOfObject(value) : numberOf(JSON.stringify(value));
  return fingerprintOf;
}

/** Indexes items by a key. Keeps at most two items for each key, because two are sufficient to detect an ambiguity. */
function firstTwoByKey(
  items: readonly unknown[],
  keyOf: (item: unknown, index: number) => unknown,
): (key: unknown) => readonly unknown[] {
  const found = new Map<unknown, unknown[]>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item, index);
    const candidates = found.get(key) ?? [];
    if (candidates.length < 2) candidates.push(item);
    found.set(key, candidates);
  }
  return (key) => found.get(key) ?? [];
}

const idOf = (item: unknown) => fieldOf(item, 'id');

/**
 * Finds the items that may be the former state of an item. An item with an id is compared by id, because it may have been renamed,
 * and by provider and name only with items that have no id. An item without an id is compared by provider and name.
 *
 * @returns a function that returns at most four of the items
 */
function namesakesAmong(items: readonly unknown[]): (item: unknown) => readonly unknown[] {
  const numberOf = createNumbering();
  const nameOf = (item: unknown) => ['provider', 'name'].map((name) => numberOf(fieldOf(item, name))).join();
  const withId = firstTwoByKey(
    items.filter((item) => idOf(item) !== undefined),
    idOf,
  );
  const withoutId = firstTwoByKey(
    items.filter((item) => idOf(item) === undefined),
    nameOf,
  );
  const named = firstTwoByKey(items, nameOf);
  return (item) =>
    idOf(item) === undefined ? named(nameOf(item)) : [...withId(idOf(item)), ...withoutId(nameOf(item))];
}

/**
 * Finds the former state of each item. Items may have been moved, added and removed since then.
 *
 * @returns the former state of each item, or undefined for an item that has none or several possible ones
 */
function formerItemsOf(
  items: readonly unknown[],
  former: unknown,
  fingerprintOf: (value: unknown) => number,
): readonly unknown[] {
  const formerItems: readonly unknown[] = Array.isArray(former) ? former : [];
  const [fingerprints, formerFingerprints] = [items.map(fingerprintOf), formerItems.map(fingerprintOf)];
  if (fingerprints.join() === formerFingerprints.join()) return formerItems;
  // An item that has changed at most in its secrets has the fingerprint of its former state. Another item is found by its id or name,
  // among the former items whose fingerprint no item has now.
  const currentFingerprints = new Set(fingerprints);
  const itemsWithFingerprint = firstTwoByKey(formerItems, (_item, index) => formerFingerprints[index]);
  const namesakes = namesakesAmong(
    formerItems.filter((_item, index) => !currentFingerprints.has(formerFingerprints[index] ?? NaN)),
  );
  return items.map((item, index) => {
    const candidates = itemsWithFingerprint(fingerprints[index]);
    const [candidate, ...more] = candidates.length > 0 ? candidates : namesakes(item);
    return more.length > 0 ? undefined : candidate;
  });
}

/**
 * Replaces the masks in a change with the secrets of the former record, so that a client can send back a record that it has read.
 * Never compares all pairs of items, because this would block the event loop for minutes if the lists are long.
 *
 * @throws HttpProblem 400 if no former secret, or several, could belong to a mask
 */
export function keepMaskedSecrets(change: unknown, former: unknown): unknown {
  const [carriesMask, fingerprintOf] = [createMaskSearch(), createFingerprinting()];
  const keep = (value: unknown, formerValue: unknown, path: string): unknown => {
    if (!carriesMask(value)) return value;
    const formerFields = Array.isArray(value) ? formerItemsOf(value, formerValue, fingerprintOf) : formerValue;
    return mapFields(value, (name, field) => {
      const formerField = fieldOf(formerFields, name);
      const place = path === '' ? name : `${path}.${name}`;
      if (field !== MASK || !isSecretName(name)) return keep(field, formerField, place);
      if (typeof formerField === 'string') return formerField;
      throw new HttpProblem(400, [`${place} is a mask, and it is not clear which secret it stands for`]);
    });
  };
  return keep(change, former, '');
}
