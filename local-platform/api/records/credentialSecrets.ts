import { HttpProblem } from '../../httpAnswers.ts';
import { onceFor } from '../onceFor.ts';

/** In the place of a secret, whatever its length: nothing of it can be guessed. */
export const MASK = '********';

/** A plain `key` is the name of an entry, not a secret. */
const SECRET = /.(?<!^public)key$|secret|password|passphrase|token$|connectionstring/i;

/**
 * One rule for all kinds of credential, also for those that the vendor adds later: what its name tells to be a key, a
 * secret, a password or a token is kept, but never answered in clear. Only `publicKey` is public by design. The vendor
 * says "This is not returned in the API", and requires the fields all the same.
 */
export const isSecretName = (name: string): boolean => SECRET.test(name);

type Json = Readonly<Record<string, unknown>>;

function mapFields(value: unknown, map: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => map(String(index), item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, map(name, field)]));
}

/** A credential without what is secret in it. */
export const maskSecrets = (value: unknown): unknown =>
  mapFields(value, (name, field) => (typeof field === 'string' && isSecretName(name) ? MASK : maskSecrets(field)));

/**
 * Assistants, workflows and their like carry credentials of their own, in lists of this name.
 *
 * @returns the value itself where it carries none: most records do, and a copy costs more than reading them from the database.
 */
export function maskCarriedSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const changed: [string, unknown][] = [];
  for (const name of Object.keys(value)) {
    const field: unknown = (value as Json)[name];
    const masked = name === 'credentials' && Array.isArray(field) ? maskSecrets(field) : maskCarriedSecrets(field);
    if (masked !== field) changed.push([name, masked]);
  }
  if (changed.length === 0) return value;
  const masks = new Map(changed);
  return mapFields(value, (name, field) => (masks.has(name) ? masks.get(name) : field));
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Json)[name] : undefined;

function createMaskSearch(): (value: unknown) => boolean {
  const isMasked = onceFor((value: object): boolean =>
    Object.entries(value).some(([name, field]) => (field === MASK ? isSecretName(name) : carriesMask(field))),
  );
  const carriesMask = (value: unknown): boolean => typeof value === 'object' && value !== null && isMasked(value);
  return carriesMask;
}

/** The same number for the same value. */
function createNumbers(): (value: unknown) => number {
  const numbers = new Map<unknown, number>();
  return (value) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
}

/** The same number for what is the same as soon as its secrets are masked, whatever the order of its fields. */
function createLooks(): (value: unknown) => number {
  const numberOf = createNumbers();
  const fieldLook = ([name, field]: readonly [string, unknown]) =>
    `${JSON.stringify(name)}:${lookOf(typeof field === 'string' && isSecretName(name) ? MASK : field)}`;
  const lookOfObject = onceFor((value: object) =>
    numberOf(
      Array.isArray(value)
        ? `[${value.map((item) => lookOf(item)).join()}]`
        : `{${Object.entries(value).map(fieldLook).sort().join()}}`,
    ),
  );
  const lookOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? lookOfObject(value) : numberOf(JSON.stringify(value));
  return lookOf;
}

/** The items by a key of theirs, at most two of each: a third would tell nothing new. */
function firstTwoBy(
  items: readonly unknown[],
  keyOf: (item: unknown, index: number) => unknown,
): (key: unknown) => readonly unknown[] {
  const found = new Map<unknown, unknown[]>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item, index);
    const same = found.get(key) ?? [];
    if (same.length < 2) same.push(item);
    found.set(key, same);
  }
  return (key) => found.get(key) ?? [];
}

const idOf = (item: unknown) => fieldOf(item, 'id');

/** An id tells more than a name: who has one may be renamed. @returns at most four of those that an item may have been */
function namesakesAmong(items: readonly unknown[]): (item: unknown) => readonly unknown[] {
  const numberOf = createNumbers();
  const nameOf = (item: unknown) => ['provider', 'name'].map((name) => numberOf(fieldOf(item, name))).join();
  const withId = firstTwoBy(
    items.filter((item) => idOf(item) !== undefined),
    idOf,
  );
  const withoutId = firstTwoBy(
    items.filter((item) => idOf(item) === undefined),
    nameOf,
  );
  const named = firstTwoBy(items, nameOf);
  return (item) =>
    idOf(item) === undefined ? named(nameOf(item)) : [...withId(idOf(item)), ...withoutId(nameOf(item))];
}

/**
 * What each item was before: items may have been moved, added and taken away meanwhile.
 *
 * @returns undefined where there is none, or more than one
 */
function formerItemsOf(
  items: readonly unknown[],
  former: unknown,
  lookOf: (value: unknown) => number,
): readonly unknown[] {
  const known: readonly unknown[] = Array.isArray(former) ? former : [];
  const [looks, knownLooks] = [items.map(lookOf), known.map(lookOf)];
  if (looks.join() === knownLooks.join()) return known;
  const seen = new Set(looks);
  const alike = firstTwoBy(known, (_item, index) => knownLooks[index]);
  const namesakes = namesakesAmong(known.filter((_item, index) => !seen.has(knownLooks[index] ?? NaN)));
  return items.map((item, index) => {
    const same = alike(looks[index]);
    const [only, ...more] = same.length > 0 ? same : namesakes(item);
    return more.length > 0 ? undefined : only;
  });
}

/**
 * Who sends back what was read means to change the rest: a mask stands for the secret that it hides. Takes time in
 * proportion to both, because nobody else is served meanwhile.
 *
 * @throws HttpProblem 400 where that is none, or one of several
 */
export function keepMaskedSecrets(change: unknown, former: unknown): unknown {
  const [carriesMask, lookOf] = [createMaskSearch(), createLooks()];
  const keep = (value: unknown, before: unknown, path: string): unknown => {
    if (!carriesMask(value)) return value;
    const kept = Array.isArray(value) ? formerItemsOf(value, before, lookOf) : before;
    return mapFields(value, (name, field) => {
      const own = fieldOf(kept, name);
      const place = path === '' ? name : `${path}.${name}`;
      if (field !== MASK || !isSecretName(name)) return keep(field, own, place);
      if (typeof own === 'string') return own;
      throw new HttpProblem(400, [`${place} is a mask, and it is not clear which secret it stands for`]);
    });
  };
  return keep(change, former, '');
}
